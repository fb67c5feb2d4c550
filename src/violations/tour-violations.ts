import { ownConstraints, type ConstraintViolation } from '../catalogue/constraints.js';
import { tourLimits, type TourLimit } from '../catalogue/limits.js';
import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { type Visits, visitsOfTours } from '../evaluation/visits.js';
import type { TourViolation } from '../model/types.gen.js';
import type { Problem } from '../problem/problem.js';
import {
  authorizedTimeWindowViolations,
  beginViolations,
  endViolations,
  workingTimeWindowViolations,
} from './time-windows.js';
import { capacityViolations } from './capacity.js';
import { violationsOfConstraints, maxCumulatedCostViolations } from './constraint.js';
import { forbiddenAssignmentViolations, skillsViolations } from './assignment.js';
import { type JudgedTour, type ViolationRule, inListingOrder } from './judged-tour.js';
import { maxStopSpanViolations, orderViolations, successiveStopsViolations } from './orders.js';
import { violationsOfLimit } from './tour-limits.js';

/** The rule of each type of violation other than limits and constraints; does not compile if one is missing. */
const RULES: Readonly<Record<Exclude<TourViolation['type'], TourLimit | ConstraintViolation>, ViolationRule>> = {
  begin: beginViolations,
  end: endViolations,
  skills: skillsViolations,
  forbiddenAssignment: forbiddenAssignmentViolations,
  authorizedTimeWindow: authorizedTimeWindowViolations,
  capacity: capacityViolations,
  successiveStops: successiveStopsViolations,
  order: orderViolations,
  maxStopSpan: maxStopSpanViolations,
  workingTimeWindow: workingTimeWindowViolations,
};
const rules = [
  ...Object.values(RULES),
  ...tourLimits.map(violationsOfLimit),
  ...ownConstraints.map(violationsOfConstraints),
];

/**
 * All violations of a tour: by waypoint (those of the whole tour last), then by type.
 *
 * @param index the index of the tour in the list of routes that `visits` was made from
 */
export function tourViolations(problem: Problem, tour: EvaluatedRoute, index: number, visits: Visits): TourViolation[] {
  const { resource } = tour.route;
  const judged: JudgedTour = {
    problem,
    tour,
    index,
    visits,
    resource: problem.resources[resource],
    resourceClass: problem.arrays.resourceClass[resource],
  };
  return inListingOrder(rules.flatMap((rule) => rule(judged)));
}

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
  const visits = visitsOfTours(problem, ordered);
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
