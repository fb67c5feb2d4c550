import { ruleHolds } from '../evaluation/sequence-rules.js';
import type { AdditionalConstraint } from '../model/constraint.js';
import type { TourViolation } from '../model/violation.js';
import { limitsOf } from '../problem/rules/capacity-limits.js';
import type { BoundRule } from '../problem/problem.js';
import { atLeastOneConstraintViolation } from './at-least-one-constraint.js';
import { atLeastOneValidCapacityViolations } from './at-least-one-valid-capacity.js';
import { excessLoads } from './capacity.js';
import { forbiddenStops } from './forbidden-assignment.js';
import type { JudgedTour, ViolationRule } from './judged-tour.js';
import { loadPoints } from './load-points.js';
import { maxStopTagGroupsViolations } from './max-stop-tag-groups.js';
import { removalStrategyViolation } from './removal-strategy.js';
import { stopIncompatibilityViolations } from './stop-incompatibility.js';

/** Whatever a tour breaks of the constraints of one type, those that others nest left out. */
export function violationsOfConstraints(type: AdditionalConstraint['type']): ViolationRule {
  return (judged) => {
    const bound = judged.problem.resourceRules[judged.tour.route.resource];
    if (bound.length === 0) return [];
    return bound.filter(({ constraint }) => constraint.type === type).flatMap((one) => brokenConstraint(judged, one));
  };
}

/** What a tour breaks of one constraint that binds its resource. */
export function brokenConstraint(judged: JudgedTour, { constraint, rule, inner }: BoundRule): TourViolation[] {
  const { problem, tour } = judged;
  const ruled = { stops: tour.route.stops, loads: loadPoints(judged).map(({ load }) => load) };
  if (ruleHolds(problem.arrays, rule, ruled)) return [];
  switch (constraint.type) {
    case 'capacities':
      return excessLoads(judged, limitsOf(constraint.capacities, problem.capacities, Infinity));
    case 'atLeastOneValidCapacity':
      return atLeastOneValidCapacityViolations(judged, constraint);
    case 'forbiddenAssignment':
      return forbiddenStops(judged, [constraint]);
    case 'incompatibleStopTags':
      return stopIncompatibilityViolations(judged, constraint);
    case 'maxStopTagGroups':
      return maxStopTagGroupsViolations(judged, constraint);
    case 'removalStrategy':
      return [removalStrategyViolation(constraint)];
    case 'atLeastOneConstraint':
      return [
        atLeastOneConstraintViolation(
          constraint,
          inner.flatMap((bound) => brokenConstraint(judged, bound)),
        ),
      ];
  }
}
