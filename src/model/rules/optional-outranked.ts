import { objectiveRows } from '../../catalogue/objectives.js';
import type { Order, Plan } from '../types.gen.js';
import type { Draft } from '../structure/draft.js';
import { leastCosts } from './least-cost.js';
import { ordersOf, resourcesOf, singleStopsOf } from './parts.js';
import type { Rule } from './rule.js';

/** The objectives of a plan that lists none. */
const DEFAULT_OBJECTIVES = objectiveRows
  .filter(({ objective }) => objective.isDefault === true)
  .map(({ objective }) => objective.name);

/** Objectives that every tour makes worse. */
const AGAINST_TOURS: ReadonlySet<unknown> = new Set(
  objectiveRows.filter(({ objective }) => objective.isAgainstTours).map(({ objective }) => objective.name),
);

/**
 * If all orders are optional or have a price, and no objective gains from a tour before another one loses, the best
 * plan has no tours.
 */
export const optionalOutranked: Rule = (plan, found) => {
  const orders = [...ordersOf(plan)];
  const listed = plan.objectives ?? [];
  const charges = listed.length === 0 || listed.includes('minimizeCosts');
  const priceOf = (order: Draft<Order>): number | undefined => (charges ? order['x-unservedCost'] : undefined);
  const prices = orders.flatMap(({ part }) => priceOf(part) ?? []);
  if (orders.length === 0 || orders.some(({ part }) => part.optional !== true && priceOf(part) === undefined)) return;
  // There may be other reasons for tours: decisions, custom objectives.
  if (listed.some((objective) => typeof objective === 'object')) return;
  const resources = Array.from(resourcesOf(plan), ({ part }) => part);
  if (resources.length === 0 || resources.some(({ state }) => state !== undefined)) return;
  const costs = tourCosts(plan);
  for (const objective of listed.length > 0 ? listed : DEFAULT_OBJECTIVES) {
    if (objective === 'maximizeOptionalStops' && prices.length < orders.length) return;
    if (objective === 'maximizePreferredStops' && prefersStops(plan)) return;
    if (objective === 'minimizeCosts' && (costs.mayPay || prices.some((price) => price > 0))) return;
    if (AGAINST_TOURS.has(objective) || (objective === 'minimizeCosts' && costs.areDue)) break;
  }
  const [none, first] =
    prices.length === 0
      ? ['All orders are optional', 'maximizeOptionalStops before what tours cost']
      : ['No order has to be served', 'minimizeCosts before what every tour makes worse'];
  const message = `${none}, and by these objectives no tour is better than none: nothing will be served. List ${first}.`;
  found.warning('WITHOUT_EFFECT', ['objectives'], message);
};

/** Whether a tour of some resource may cost less than nothing, and whether every tour costs something. */
function tourCosts(plan: Draft<Plan>): { readonly mayPay: boolean; readonly areDue: boolean } {
  const leastOf = leastCosts(plan);
  const least = Array.from(resourcesOf(plan), ({ part }) => (part.cost === undefined ? 0 : leastOf(part.cost)));
  return { mayPay: least.some((cost) => cost < 0), areDue: least.every((cost) => cost > 0) };
}

/** Whether some resource prefers a tag that a stop carries. */
function prefersStops(plan: Draft<Plan>): boolean {
  const preferred = new Set(Array.from(resourcesOf(plan), ({ part }) => part.preferredStopTags ?? []).flat());
  return [...singleStopsOf(plan)].some(({ part }) => part.tags?.some((tag) => preferred.has(tag)));
}
