import fc from 'fast-check';

import { often, seldom } from './pools.js';

/** The rules that plans are drawn with or without, in the words of a plan. */
export const RULES = [
  // orders and their stops
  'stopSequence',
  'alternatives',
  'optionalOrders',
  'orderPriorities',
  'successiveStops',
  'maxStopSpan',
  // time
  'authorizedTimeWindows',
  'preferredTimeWindows',
  'lateDeparture',
  'maxWorkingDuration',
  'breaks',
  'additionalOperationDurations',
  'operationDurationPolicies',
  'accessDurations',
  'setupDurations',
  // ways
  'travelTimeCoefficient',
  'maxDistanceInKm',
  'maxInterStopDistanceInKm',
  'maxInterStopDuration',
  // loads
  'capacities',
  'capacitiesConstraint',
  'atLeastOneValidCapacity',
  'sharedCapacities',
  'removalStrategy',
  'emptyThresholds',
  // who serves what, and beside what
  'requiredSkills',
  'forbiddenAssignment',
  'incompatibleStopTags',
  'maxStopTagGroups',
  'atLeastOneConstraint',
  'decidedAssignments',
  // what counts
  'costs',
  'co2Emission',
  'maxCumulatedCost',
  'resourcePriorities',
  'preferredStopTags',
  'overlappingCapacities',
  'avoidEarlyLoadings',
  'maximizePrecedences',
  'customObjectives',
] as const;

/** One of the rules. */
export type RuleName = (typeof RULES)[number];

/**
 * Something for plans with that rule: there in most of them when few rules are wanted, in one of `oneIn` when many are,
 * never without the rule.
 */
export type When = <T>(rule: RuleName, arbitrary: fc.Arbitrary<T>, oneIn?: number) => fc.Arbitrary<T | undefined>;

/** The decision for these rules; those of `surely` are there in most plans however many rules are wanted. */
export function whenAnyOf(rules: readonly RuleName[], surely: readonly RuleName[] = []): When {
  return (rule, arbitrary, oneIn = 6) => {
    if (!rules.includes(rule)) return fc.constant(undefined);
    return rules.length <= 3 || surely.includes(rule) ? often(arbitrary) : seldom(arbitrary, oneIn);
  };
}
