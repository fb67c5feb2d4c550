import fc from 'fast-check';

import type { Plan } from '../../src/index.js';
import { CAPACITIES, compact, resourceTag, seldom, shortDuration, stopTag } from './pools.js';
import { randomCost } from './random-cost.js';
import { named, randomOrder } from './random-order.js';
import { hired, randomFleet } from './random-resource.js';
import { planRules, RULES, whenAnyOf } from './random-rules.js';
import { withStates } from './random-state.js';
import type { RankedObjective, RuleName } from './random-rules.js';

type Objective = NonNullable<Plan['objectives']>[number];
type Constraint = NonNullable<Plan['additionalConstraints']>[number];

/** How large the plans may become, and what may occur in them. */
export interface PlanOptions {
  /** Orders at most; they have up to four stops each. */
  readonly orders?: number;
  /** Groups of one to three equal resources at most. */
  readonly fleets?: number;
  /** Of the rules that can be left out, those that may occur; all of them when absent. */
  readonly rules?: readonly RuleName[];
}

const OBJECTIVES = [
  'maximizeMandatoryStops',
  'minimizeDelay',
  'minimizeCosts',
  'minimizeResources',
  'maximizeOptionalStops',
  'maximizePreferredStops',
  'minimizeLargestTourDuration',
  'minimizeWorkingDuration',
  'minimizeDistance',
] as const;

/** Any of the objectives in any order; now and then a single one, for which the search takes short cuts. */
const objectives = fc.oneof(
  { weight: 2, arbitrary: fc.shuffledSubarray([...OBJECTIVES]) },
  { weight: 1, arbitrary: fc.constantFrom(...OBJECTIVES).map((name) => [name]) },
  { weight: 1, arbitrary: fc.constant(['minimizeDistance' as const]) },
);

const tagPair = fc.record({ resourceTag, stopTag });

/** The rules that stand on the plan itself and may always occur. */
const commonRules = fc
  .record({
    lateDeparture: seldom(fc.boolean(), 2),
    objectives: seldom(objectives, 2),
    forbiddenAssignments: seldom(fc.array(tagPair, { minLength: 1, maxLength: 2 }), 6),
    additionalConstraints: seldom(
      tagPair.map((pair) => [{ type: 'forbiddenAssignment' as const, ...pair }]),
      6,
    ),
    additionalOperationDurations: seldom(
      fc.uniqueArray(fc.record({ resourceTag, stopTag, additionalOperationDuration: shortDuration }), {
        minLength: 1,
        maxLength: 3,
        selector: (entry) => `${entry.resourceTag} ${entry.stopTag}`,
      }),
      5,
    ),
    accessDurationsByStopTag: seldom(fc.dictionary(stopTag, shortDuration, { minKeys: 1, maxKeys: 2 }), 5),
    setupDurations: seldom(
      fc.uniqueArray(fc.record({ fromStopTag: stopTag, toStopTag: stopTag, setupDuration: shortDuration }), {
        minLength: 1,
        maxLength: 3,
        selector: (entry) => `${entry.fromStopTag} ${entry.toStopTag}`,
      }),
      5,
    ),
    emptyThresholdByCapacityByResourceTag: seldom(
      fc.dictionary(fc.oneof(resourceTag, fc.constant('*')), fc.dictionary(fc.constantFrom(...CAPACITIES), fc.nat(3)), {
        minKeys: 1,
        maxKeys: 2,
      }),
      10,
    ),
    CO2EmissionCalculationByResourceTag: seldom(fc.dictionary(resourceTag, randomCost, { minKeys: 1, maxKeys: 2 }), 10),
  })
  .map(compact);

/**
 * Plans that use any of the rules in any company, mostly small and crowded; valid ones, though not always ones that
 * can be served. They shrink to few resources and orders without rules.
 */
export function randomPlan({ orders = 12, fleets = 3, rules = RULES }: PlanOptions = {}): fc.Arbitrary<Plan> {
  const when = whenAnyOf(rules);
  return fc
    .record({
      fleets: fc.array(randomFleet(when), { minLength: 1, maxLength: fleets, size: 'max' }),
      orders: fc.array(randomOrder(when), { minLength: 1, maxLength: orders, size: 'max' }),
      common: commonRules,
      chosen: planRules(when),
    })
    .map(({ fleets, orders, common, chosen }) => ({
      resources: hired(fleets),
      orders: named(orders),
      ...common,
      ...chosen.fields,
      ...compact({
        additionalConstraints: joined(common.additionalConstraints ?? [], chosen.constraints),
        objectives: placed(common.objectives, chosen.objectives),
      }),
    }))
    .chain((plan) => withStates(when, plan));
}

/** Both lists in one, none when it is empty. */
function joined(some: readonly Constraint[], more: readonly Constraint[]): readonly Constraint[] | undefined {
  return some.length + more.length === 0 ? undefined : [...some, ...more];
}

/** The list with more objectives at their places; a plan that names none gets all the usual ones with them. */
function placed(
  listed: readonly Objective[] | undefined,
  more: readonly RankedObjective[],
): readonly Objective[] | undefined {
  if (more.length === 0) return listed;
  const list: Objective[] = [...(listed ?? OBJECTIVES)];
  for (const { objective, at } of more) list.splice(Math.min(at, list.length), 0, objective);
  return list;
}
