import { ownConstraints, type ConstraintViolation } from '../catalogue/constraints.js';
import { tourLimits, type TourLimit } from '../catalogue/limits.js';
import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import type { Visits } from '../evaluation/visits.js';
import type { TourViolation } from '../model/types.gen.js';
import type { Problem } from '../problem/problem.js';
import {
  authorizedTimeWindowViolations,
  beginViolations,
  endViolations,
  workingTimeWindowViolations,
} from './time-windows.js';
import { capacityViolations } from './capacity.js';
import { violationsOfConstraints } from './constraint.js';
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
