import type { PackedRoutes } from '../link/protocol.js';
import type { Solution } from '../model/types.gen.js';
import { LONGEST_TIMER, now } from '../search/clock.js';
import { WorkerFailedError } from '../search/worker-protocol.js';
import type { BuiltSolution, PlanJob } from './job.js';
import { createThrottle, type ThrottleRate } from './throttle.js';

/** Rate of reports: building solutions may take at most about a tenth of the time. */
const REPORTED: ThrottleRate = { apartMs: 100, rest: 10 };

/**
 * Rates of preparations, which leave little to do whenever the search ends: they use whatever an otherwise idle
 * processor can give, or a tenth of one that searches as well.
 */
const PREPARED: Readonly<Record<'besides' | 'amid', ThrottleRate>> = {
  besides: { apartMs: 200, rest: 2 },
  amid: { apartMs: 500, rest: 10 },
};

/**
 * The last preparation begins before the end by this multiple of the longest one so far, plus this number of
 * milliseconds.
 */
const LAST_PREPARED = { times: 2, milliseconds: 20 };

/** Turns routes found by the search into solutions for the user, at a limited rate. */
export interface ImprovementFeed {
  /** Takes a better set of routes, found at `elapsedMs`. */
  hear(routes: PackedRoutes, elapsedMs: number): void;
  /** Ends the feed. @returns the solution of these routes; the last one reported if it has the same routes. */
  end(routes: PackedRoutes, elapsedMs: number): Promise<LastSolution>;
}

/** The result of a feed. */
export interface LastSolution extends BuiltSolution {
  /** Why this is the last reported solution rather than that of the last routes. */
  readonly failure?: WorkerFailedError;
}

export interface FeedOptions {
  readonly job: Pick<PlanJob, 'build' | 'buildLast' | 'prepare' | 'prepareLast'>;
  /**
   * Receives the first solution at once, then the latest one whenever 100 ms (and ten times the time of building one)
   * have passed, and the final one unless it was the last reported. Undefined: only the final solution is built.
   */
  readonly report: ((solution: Solution, elapsedMs: number) => void) | undefined;
  /** When the search ends, on the clock of `now()`; undefined when that is unknown. */
  readonly deadline?: number | undefined;
  /** Whether a processor is free of search threads. */
  readonly hasProcessor: boolean;
  /**
   * Receives what `report` throws, and any other failure on the way, so that the code that passes in routes is not
   * affected.
   */
  readonly fail: (error: unknown) => void;
}

interface TimedRoutes {
  readonly routes: PackedRoutes;
  readonly elapsedMs: number;
}

/** Creates a feed whose solutions are built by a job; the caller's thread only passes them on. */
export function createImprovementFeed({ job, report, deadline, hasProcessor, fail }: FeedOptions): ImprovementFeed {
  let last: (TimedRoutes & { readonly built: BuiltSolution }) | undefined;
  let finale: NodeJS.Timeout | undefined;
  let isOver = false;

  const deliver = (solution: Solution, elapsedMs: number): void => {
    try {
      report?.(solution, elapsedMs);
    } catch (error) {
      fail(error);
    }
  };

  /** If a thread dies, and its replacement as well, the search goes on: building is tried again at the end. */
  const unlessDead = (error: unknown): void => {
    if (!isOver && !(error instanceof WorkerFailedError)) fail(error);
  };

  const reports = createThrottle<TimedRoutes>(async (found) => {
    try {
      const built = await job.build(found.routes);
      if (isOver) return;
      last = { ...found, built };
      deliver(built.solution, found.elapsedMs);
    } catch (error) {
      unlessDead(error);
    }
  }, REPORTED);

  const preparations = createThrottle<PackedRoutes>(
    async (routes) => {
      await (report === undefined ? job.prepareLast(routes) : job.prepare(routes)).catch(unlessDead);
      prepareLast();
    },
    hasProcessor ? PREPARED.besides : PREPARED.amid,
  );

  /** Prepares the best routes shortly before the end. */
  const prepareLast = (): void => {
    if (isOver || deadline === undefined) return;
    clearTimeout(finale);
    const left = deadline - LAST_PREPARED.times * preparations.longest() - LAST_PREPARED.milliseconds - now();
    if (left > 0 && left < LONGEST_TIMER) finale = setTimeout(preparations.hurry, left);
  };

  return {
    hear: (routes, elapsedMs) => {
      if (report !== undefined) reports.give({ routes, elapsedMs });
      preparations.give(routes);
    },
    end: async (routes, elapsedMs) => {
      isOver = true;
      reports.end();
      preparations.end();
      clearTimeout(finale);
      // A request for a solution does not wait for a preparation, which is abandoned.
      if (last !== undefined && isSame(last.routes, routes)) return last.built;
      try {
        const built = await (report === undefined ? job.buildLast(routes) : job.build(routes));
        deliver(built.solution, elapsedMs);
        return built;
      } catch (error) {
        if (last === undefined || !(error instanceof WorkerFailedError)) throw error;
        return { ...last.built, failure: error };
      }
    },
  };
}

function isSame(some: PackedRoutes, others: PackedRoutes): boolean {
  return some.length === others.length && some.every((word, at) => word === others[at]);
}
