import type { PackedRoutes } from '../link/protocol.js';
import type { Solution } from '../model/solution.js';
import { now } from '../search/clock.js';
import type { BuiltSolution, Job } from './job.js';

/** Least milliseconds between two reports. Building a solution may take at most a tenth of the time besides. */
const APART_MS = 100;
const BUSY_SHARE = 10;

/** Turns routes that the search found into solutions for the user, not more often than is useful. */
export interface ImprovementFeed {
  /** A better set of routes was found at `elapsedMs`. */
  hear(routes: PackedRoutes, elapsedMs: number): void;
  /** Ends the feed. @returns the solution of these routes, the last one reported where it is the same. */
  end(routes: PackedRoutes, elapsedMs: number): Promise<BuiltSolution>;
}

/** What a feed is made of. */
export interface FeedOptions {
  readonly job: Pick<Job, 'build' | 'evaluateAhead'>;
  /**
   * Receives the first solution at once, then the latest one whenever 100 ms (and ten times what building one took) have
   * passed, and the final one if it is not the last reported. Undefined: only the final solution is built.
   */
  readonly report: ((solution: Solution, elapsedMs: number) => void) | undefined;
  /** Also without a report tours are evaluated on the way, so that few are left to evaluate when time is up. */
  readonly isAhead: boolean;
  /** Hears what `report` throws, and what goes wrong on the way: whoever hands over routes is not to suffer it. */
  readonly fail: (error: unknown) => void;
}

/** A feed whose solutions a job builds: the caller's thread only hands them on. */
export function createImprovementFeed({ job, report, isAhead, fail }: FeedOptions): ImprovementFeed {
  let waiting: { readonly routes: PackedRoutes; readonly elapsedMs: number } | undefined;
  let last: { readonly routes: PackedRoutes; readonly built: BuiltSolution } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> | undefined;
  let free = -Infinity;
  let isOver = false;

  const tell = (solution: Solution, elapsedMs: number): void => {
    try {
      report?.(solution, elapsedMs);
    } catch (error) {
      fail(error);
    }
  };

  const build = async (routes: PackedRoutes, elapsedMs: number): Promise<void> => {
    if (report === undefined) {
      await job.evaluateAhead(routes);
      return;
    }
    const built = await job.build(routes);
    if (isOver) return;
    last = { routes, built };
    tell(built.solution, elapsedMs);
  };

  const flush = (): void => {
    timer = undefined;
    if (waiting === undefined || isOver) return;
    const { routes, elapsedMs } = waiting;
    waiting = undefined;
    const began = now();
    building = build(routes, elapsedMs)
      .catch(fail)
      .then(() => {
        building = undefined;
        free = now() + Math.max(APART_MS, BUSY_SHARE * (now() - began));
        if (waiting !== undefined) wait();
      });
  };

  const wait = (): void => {
    if (timer !== undefined || building !== undefined || isOver) return;
    const left = free - now();
    if (left <= 0) flush();
    else timer = setTimeout(flush, left);
  };

  return {
    hear: (routes, elapsedMs) => {
      if (report === undefined && !isAhead) return;
      waiting = { routes, elapsedMs };
      wait();
    },
    end: async (routes, elapsedMs) => {
      isOver = true;
      clearTimeout(timer);
      // One solution at a time comes over in parts.
      await building;
      if (last !== undefined && isSame(last.routes, routes)) return last.built;
      const built = await job.build(routes);
      tell(built.solution, elapsedMs);
      return built;
    },
  };
}

function isSame(some: PackedRoutes, others: PackedRoutes): boolean {
  return some.length === others.length && some.every((word, at) => word === others[at]);
}
