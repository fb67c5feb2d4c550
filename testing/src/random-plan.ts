import fc from 'fast-check';

import type { Objective, ObjectiveName, Order, Plan } from 'tourwright';
import { planRules } from './plan-rules.js';
import type { RankedObjective } from './plan-rules.js';
import { compact, seldom } from './pools.js';
import { named, randomOrder, upTo } from './random-order.js';
import { hired, randomFleet } from './random-resource.js';
import { decided, randomState } from './random-state.js';
import { RULES, whenAnyOf } from './rules.js';
import type { RuleName } from './rules.js';

/** How large the plans may become, and what may occur in them. */
export interface PlanOptions {
  /** Stops at most (an alternatives group counts as one); 40 when absent. A plan's first order is never cut. */
  readonly stops?: number;
  /** Orders at most; as many as stops when absent. */
  readonly orders?: number;
  /** Groups of one to three equal resources at most; 3 when absent. */
  readonly fleets?: number;
  /** Resources at most; 9 when absent. */
  readonly resources?: number;
  /** Rules that may occur; all of them when absent. */
  readonly rules?: readonly RuleName[];
  /** Those of the rules that most plans have; where there are more than three rules, the others are rare. */
  readonly surely?: readonly RuleName[];
}

/** Whether any plan may list an objective: the others are brought by rules of their own (`plan-rules.ts`). */
const LISTED: Readonly<Record<ObjectiveName, boolean>> = {
  maximizeMandatoryStops: true,
  minimizeDelay: true,
  minimizeCosts: true,
  minimizeResources: true,
  minimizeOverOverlappingCapacitiesOnStops: false,
  maximizeOptionalStops: true,
  maximizePreferredStops: true,
  minimizeLargestTourDuration: true,
  minimizeWorkingDuration: true,
  minimizeDistance: true,
  minimizeTravelDuration: true,
  minimizeWorkingDurationSpread: true,
  minimizeEarlyLoadings: false,
};
const OBJECTIVES = (Object.keys(LISTED) as ObjectiveName[]).filter((name) => LISTED[name]);

/** Any of the objectives in any order; now and then a single one, for which a search takes short cuts. */
const objectives = fc.oneof(
  { weight: 2, arbitrary: fc.shuffledSubarray([...OBJECTIVES]) },
  { weight: 1, arbitrary: fc.constantFrom(...OBJECTIVES).map((name) => [name]) },
  { weight: 1, arbitrary: fc.constant(['minimizeDistance' as const]) },
);

/**
 * Valid plans that use any of the rules in any company, mostly crowded, though not always ones that can be served. They
 * shrink to few resources and orders without rules.
 *
 * @example
 * fc.assert(fc.property(randomPlan({ rules: ['breaks'] }), (plan) => myReader(plan).resources.length > 0));
 */
export function randomPlan({
  stops = 40,
  orders = stops,
  fleets = 3,
  resources = 9,
  rules = RULES,
  surely = [],
}: PlanOptions = {}): fc.Arbitrary<Plan> {
  const when = whenAnyOf(rules, surely);
  return fc
    .record({
      fleets: fc.array(randomFleet(when), { minLength: 1, maxLength: fleets, size: 'max' }),
      orders: fc.array(randomOrder(when), { minLength: 1, maxLength: orders, size: 'max' }),
      states: fc.array(when('decidedAssignments', randomState), { maxLength: 3 * fleets, size: 'max' }),
      listed: seldom(objectives, 2),
      chosen: planRules(when),
    })
    .map(({ fleets, orders: drafts, states, listed, chosen }) => {
      const all = named(upTo(stops, drafts));
      return {
        resources: decided(hired(fleets, stopsOf(all)).slice(0, resources), states, all),
        orders: all,
        ...chosen.fields,
        ...(chosen.constraints.length > 0 && { additionalConstraints: chosen.constraints }),
        ...compact({ objectives: placed(listed, chosen.objectives) }),
      };
    });
}

const stopsOf = (orders: readonly Order[]): number => orders.reduce((sum, { stops }) => sum + stops.length, 0);

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
