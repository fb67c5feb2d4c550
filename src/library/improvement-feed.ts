import type { PackedRoutes } from '../link/protocol.js';
import type { Solution } from '../model/types.gen.js';
import { now } from '../search/clock.js';
import { WorkerFailedError } from '../search/worker-protocol.js';
import type { BuiltSolution, PlanJob } from './job.js';
import { createThrottle, type ThrottleRate } from './throttle.js';

/** Reports: building a solution may take at most a tenth of the time besides. */
const REPORTED: ThrottleRate = { apartMs: 100, rest: 10 };

/**
 * Preparations, by which little is left to be done whenever the search ends: they take what a processor with nothing else to
 * do can give, or a tenth of one that searches, too.
 */
const PREPARED: Readonly<Record<'besides' | 'amid', ThrottleRate>> = {
  besides: { apartMs: 200, rest: 2 },
  amid: { apartMs: 500, rest: 10 },
};

/** The last preparation begins so many times before the end as the longest one took, and this earlier. */
const LAST_PREPARED = { times: 2, milliseconds: 20 };

/** Milliseconds; what Node's timers hold. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Turns routes that the search found into solutions for the user, not more often than is useful. */
export interface ImprovementFeed {
  /** A better set of routes was found at `elapsedMs`. */
  hear(routes: PackedRoutes, elapsedMs: number): void;
  /** Ends the feed. @returns the solution of these routes, the last one reported where it is the same. */
  end(routes: PackedRoutes, elapsedMs: number): Promise<LastSolution>;
}

/** What a feed ends with. */
export interface LastSolution extends BuiltSolution {
  /** Why it is the last solution reported, and not that of the last routes. */
  readonly failure?: WorkerFailedError;
}

/** What a feed is made of. */
export interface FeedOptions {
  readonly job: Pick<PlanJob, 'build' | 'buildLast' | 'prepare' | 'prepareLast'>;
  /**
   * Receives the first solution at once, then the latest one whenever 100 ms (and ten times what building one took) have
   * passed, and the final one if it is not the last reported. Undefined: only the final solution is built.
   */
  readonly report: ((solution: Solution, elapsedMs: number) => void) | undefined;
  /** When the search ends, on `now()`'s clock; undefined: nobody knows. */
  readonly deadline?: number | undefined;
  /** There is a processor that does not search. */
  readonly hasProcessor: boolean;
  /** Hears what `report` throws, and what goes wrong on the way: whoever hands over routes is not to suffer it. */
  readonly fail: (error: unknown) => void;
}

interface TimedRoutes {
  readonly routes: PackedRoutes;
  readonly elapsedMs: number;
}

/** A feed whose solutions a job builds: the caller's thread only hands them on. */
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

  /** Where a thread died and another one, too, the search goes on: in the end it is tried again. */
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

  /** Shortly before the end what is best by then is prepared. */
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
      // Whoever asks for a solution need not wait for what is prepared: it gives way.
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
