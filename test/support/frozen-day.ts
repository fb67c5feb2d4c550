import fc from 'fast-check';

import { parseDateTime, type Order, type Plan, type Solution } from '../../src/index.js';
import { formatDateTime } from '../../src/model/time/date-time.js';
import { compile } from '../../src/problem/compile.js';
import { RULES, type RuleName } from '../../testing/src/index.js';
import type { TravelProvider } from '../../src/travel/index.js';
import { randomScenario, trafficScenario, travelOf } from './random-scenario.js';
import type { TravelRecipe } from './random-scenario.js';
import { run } from './run.js';

/** Rules of a morning without decisions. Breaks of tours under way take long to try. */
const RULES_OF_MORNINGS = RULES.filter(
  (rule) => rule !== 'decidedAssignments' && rule !== 'minimizeChanges' && rule !== 'breaks',
);

/** A small plan with its tours, an instant during their execution, and an order that arrives then. */
export interface FrozenDay {
  readonly plan: Plan;
  readonly planned: Solution;
  readonly moment: string;
  readonly call: Order;
  readonly travel: TravelRecipe;
  readonly source: TravelProvider;
}

/** The random input of a day: `share` is the elapsed part of it. */
export interface DrawnDay {
  readonly scenario: { readonly plan: Plan; readonly travel: TravelRecipe };
  readonly share: number;
}

/** @param size - maximum numbers of orders, including the new one, stops and resources */
export function frozenDay(size: {
  readonly orders: number;
  readonly stops: number;
  readonly resources: number;
}): fc.Arbitrary<DrawnDay> {
  const rules = fc.oneof(
    { weight: 3, arbitrary: fc.subarray(RULES_OF_MORNINGS, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.constant<RuleName[]>(RULES_OF_MORNINGS) },
  );
  const scenario = fc
    .tuple(rules, fc.boolean())
    .chain(([chosen, hasTraffic]) => (hasTraffic ? trafficScenario : randomScenario)({ rules: chosen, ...size }));
  return fc.record({ scenario, share: fc.double({ min: 0, max: 1, noNaN: true }) });
}

/** The day of the random input; undefined if there is no tour. Missing routes would break decided tours. */
export async function dayOf({ scenario, share }: DrawnDay): Promise<FrozenDay | undefined> {
  const orders = scenario.plan.orders ?? [];
  const call = orders.at(-1);
  if (call === undefined) return undefined;
  const travel = scenario.travel.kind === 'matrix' ? { ...scenario.travel, gapEvery: 0 } : scenario.travel;
  const source = travelOf({ plan: scenario.plan, travel });
  const plan = { ...scenario.plan, orders: orders.slice(0, -1) };
  const planned = run(await compile(plan, source), { iterations: 300 }).solution;
  if (planned.tours.length === 0) return undefined;
  return { plan, planned, moment: momentOf(planned, share), call, travel, source };
}

/** The instant at a share of the time from a solution's first departure to its last arrival. */
export function momentOf({ tours }: Solution, share: number): string {
  const times = tours.flatMap(({ wayPoints }) =>
    wayPoints.map((point) => parseDateTime('departureTime' in point ? point.departureTime : point.arrivalTime)),
  );
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return formatDateTime(Math.round(first + share * (last - first)));
}
