import type { Solution } from '../model/solution.js';
import { createEvaluator, sameStops } from '../evaluation/evaluated-tours.js';
import { Feature } from '../problem/codes.js';
import { hasFeature } from '../problem/problem-arrays.js';
import type { Problem, Route } from '../problem/problem.js';
import { now } from '../search/clock.js';
import { emitEvaluated } from '../solution/emit.js';

/** Least milliseconds between two reports. Building a solution may take at most a tenth of the time besides. */
const APART_MS = 100;
const BUSY_SHARE = 10;

/** Turns routes that the search found into solutions for the user, not more often than is useful. */
export interface ImprovementFeed {
  /** A better set of routes was found at `elapsedMs`. */
  hear(routes: readonly Route[], elapsedMs: number): void;
  /** Ends the feed. @returns the solution of these routes, the last one reported where it is the same. */
  end(routes: readonly Route[], elapsedMs: number): Solution;
}

/**
 * @param report - receives the first solution at once, then the latest one whenever 100 ms (and ten times what building one
 * took) have passed, and the final one if it is not the last reported. Undefined: only the final solution is built, unless
 * breaks make that slow: then others are on the way, so that few tours are left to evaluate when time is up.
 * @param fail - hears what `report` throws, and what goes wrong on the way: whoever hands over routes is not to suffer it.
 */
export function createImprovementFeed(
  problem: Problem,
  report: ((solution: Solution, elapsedMs: number) => void) | undefined,
  fail: (error: unknown) => void,
): ImprovementFeed {
  let waiting: { readonly routes: readonly Route[]; readonly elapsedMs: number } | undefined;
  let reported: { readonly routes: readonly Route[]; readonly solution: Solution } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let free = -Infinity;
  const isAhead = hasFeature(problem.arrays, Feature.TIMETABLES);
  const evaluate = createEvaluator(problem);
  const build = (routes: readonly Route[]): Solution =>
    emitEvaluated(problem, routes.filter(({ stops }) => stops.length > 0).map(evaluate));

  const flush = (): void => {
    timer = undefined;
    if (waiting === undefined) return;
    const { routes, elapsedMs } = waiting;
    waiting = undefined;
    const began = now();
    try {
      const solution = build(routes);
      reported = { routes, solution };
      report?.(solution, elapsedMs);
    } catch (error) {
      fail(error);
      return;
    }
    free = now() + Math.max(APART_MS, BUSY_SHARE * (now() - began));
  };

  return {
    hear: (routes, elapsedMs) => {
      if (report === undefined && !isAhead) return;
      waiting = { routes, elapsedMs };
      const wait = free - now();
      if (timer === undefined && wait <= 0) flush();
      else timer ??= setTimeout(flush, wait);
    },
    end: (routes, elapsedMs) => {
      clearTimeout(timer);
      if (reported !== undefined && sameRoutes(reported.routes, routes)) return reported.solution;
      const solution = build(routes);
      try {
        report?.(solution, elapsedMs);
      } catch (error) {
        fail(error);
      }
      return solution;
    },
  };
}

function sameRoutes(some: readonly Route[], others: readonly Route[]): boolean {
  if (some.length !== others.length) return false;
  return some.every((route, index) => {
    const other = others[index];
    return route.resource === other.resource && sameStops(route.stops, other.stops);
  });
}
