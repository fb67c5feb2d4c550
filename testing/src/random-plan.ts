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

/** Size limits of random plans, and the rules in them. */
export interface PlanOptions {
  /** Maximum number of stops (an alternatives group counts as one). Default: 40. A plan's first order is never cut. */
  readonly stops?: number;
  /** Maximum number of orders. Default: as many as stops. */
  readonly orders?: number;
  /** Maximum number of groups of one to three equal resources. Default: 3. */
  readonly fleets?: number;
  /** Maximum number of resources. Default: 9. */
  readonly resources?: number;
  /** Rules that may occur. Default: all. */
  readonly rules?: readonly RuleName[];
  /** The rules that most plans have; if there are more than three rules, the others are rare. */
  readonly surely?: readonly RuleName[];
}

/** Whether any plan may list the objective; the others belong to rules of their own (`plan-rules.ts`). */
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

/** Any objectives in any order; now and then a single one, for which a search takes short cuts. */
const objectives = fc.oneof(
  { weight: 2, arbitrary: fc.shuffledSubarray([...OBJECTIVES]) },
  { weight: 1, arbitrary: fc.constantFrom(...OBJECTIVES).map((name) => [name]) },
  { weight: 1, arbitrary: fc.constant(['minimizeDistance' as const]) },
);

/**
 * Valid plans that combine any of the rules, mostly crowded and not always feasible. They shrink to few resources and
 * orders without rules.
 *
 * @example fc.assert(fc.property(randomPlan({ rules: ['breaks'] }), (plan) => myReader(plan).resources.length > 0));
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

/** Inserts objectives into the list at their indices; a plan without a list starts from the usual ones. */
function placed(
  listed: readonly Objective[] | undefined,
  more: readonly RankedObjective[],
): readonly Objective[] | undefined {
  if (more.length === 0) return listed;
  const list: Objective[] = [...(listed ?? OBJECTIVES)];
  for (const { objective, at } of more) list.splice(Math.min(at, list.length), 0, objective);
  return list;
}
