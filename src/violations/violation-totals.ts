import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { visitsOf } from '../evaluation/visits.js';
import type { Problem } from '../problem/problem.js';
import { maxCumulatedCostViolations } from './max-cumulated-cost.js';
import { tourViolations } from './tour-violations.js';

/** The totals that solutions are compared by before their objectives. */
interface ViolationTotals {
  /** Violations of all tours, and of the constraints on all of them together. */
  readonly violations: number;
  /** Seconds outside working windows, and seconds from the begin of each forbidden window to the begin of service. */
  readonly lateness: number;
}

/**
 * Counts the violations of routes and their seconds of lateness.
 *
 * @param routes evaluated routes, each of a different resource
 */
export function violationTotals(problem: Problem, routes: readonly EvaluatedRoute[]): ViolationTotals {
  const ordered = [...routes].sort((a, b) => a.route.resource - b.route.resource);
  const visits = visitsOf(
    problem,
    ordered.map(({ route }) => route),
  );
  let violations = maxCumulatedCostViolations(problem, ordered).length;
  let lateness = 0;
  ordered.forEach((tour, index) => {
    violations += tourViolations(problem, tour, index, visits).length;
    lateness += latenessOf(problem, tour);
  });
  return { violations, lateness };
}

function latenessOf({ arrays }: Problem, { route, begin, end, stops, breaks, missedBreaks }: EvaluatedRoute): number {
  const resourceClass = arrays.resourceClass[route.resource];
  const early = Math.max(0, arrays.classShiftBegin[resourceClass] - begin);
  const late = Math.max(0, end - arrays.classShiftEnd[resourceClass]);
  const lateBreaks = breaks.reduce((seconds, taken) => seconds + taken.begin - (taken.due ?? taken.begin), 0);
  const missed = missedBreaks.reduce((seconds, due) => seconds + end - due, 0);
  return stops.reduce(
    (seconds, stop) => seconds + (stop.forbiddenWindow === undefined ? 0 : stop.begin - stop.forbiddenWindow.begin),
    early + late + lateBreaks + missed,
  );
}
