import { defaultObjectives, objectiveRows } from '../../catalogue/objectives.js';
import type { Draft } from '../structure/draft.js';
import type { Cost, Floors, Order, Plan } from '../types.gen.js';
import { floorsOf, ordersOf, resourcesOf, singleStopsOf } from './parts.js';
import type { Rule } from './rule.js';

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
  for (const objective of listed.length > 0 ? listed : defaultObjectives) {
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
  found.warning(['objectives'], message);
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

/** Upper bounds for a single tour of any resource. */
interface Extent {
  /** Number of stops that carry a tag. */
  stops(tag: string): number;
  /** Quantity of a capacity that is picked up and delivered, in total or at stops with any of the given tags. */
  moved(capacity: string, stopTags: readonly (string | undefined)[] | undefined): number;
}

/**
 * A lower bound of the cost of a tour, by the cost of its resource, to determine whether a tour can pay off. Each
 * component is taken at its minimum, whether or not these can occur in the same tour.
 *
 * @returns -Infinity if hours, kilometers or transported loads are rewarded without limit
 */
function leastCosts(plan: Draft<Plan>): (cost: Draft<Cost>) => number {
  const extent = extentOf(plan);
  return (cost) => {
    let least = cost.using ?? 0;
    for (const { part, path } of floorsOf({ part: cost, path: [] })) {
      const [component, key = ''] = path as readonly string[];
      const most = mostOf(component!, key, part, extent);
      const isDueAnyway = component === 'workedHours' || component === 'km';
      least += isDueAnyway ? leastPrice(part, most) : leastPriceOfAny(part, most);
    }
    return least;
  };
}

function extentOf(plan: Draft<Plan>): Extent {
  const stops = Array.from(singleStopsOf(plan), ({ part }) => part);
  const has = (tags: readonly (string | undefined)[] | undefined, tag: string | undefined): boolean =>
    tags?.includes(tag) === true;
  return {
    stops: (tag) => stops.filter(({ tags }) => has(tags, tag)).length,
    moved: (capacity, stopTags) =>
      stops
        .filter(({ kind, tags }) => kind !== 'acknowledgement' && (stopTags?.some((tag) => has(tags, tag)) ?? true))
        .reduce((sum, { capacities }) => sum + Math.abs(capacities?.[capacity] ?? 0), 0),
  };
}

/** The maximum of the quantity that a cost component is based on. */
function mostOf(component: string, key: string, part: Draft<Floors>, extent: Extent): number {
  switch (component) {
    case 'costsByStopTag':
      return extent.stops(key);
    case 'costsByCapacity':
      return extent.moved(key, (part as { readonly stopTags?: readonly (string | undefined)[] }).stopTags);
    case 'costPerCapacityPerTravelledKm':
    case 'costPerCapacityPerTravelledHour':
      return extent.moved(key, undefined) > 0 ? Infinity : 0;
    default:
      return Infinity;
  }
}

/** The minimum price of any quantity up to `most`, if a quantity of 0 is free. */
function leastPriceOfAny(floors: Draft<Floors>, most: number): number {
  return most <= 0 ? 0 : Math.min(0, leastPrice(floors, most));
}

/** The minimum price of any quantity from 0 up to `most`: its slope changes only at the floors. */
function leastPrice(floors: Draft<Floors>, most: number): number {
  const { constantCost = 0, costFloor = 0, costCoeff = 0, overcostFloor = Infinity, overcostCoeff = 0 } = floors;
  const slope = overcostFloor < Infinity ? overcostCoeff : costCoeff;
  if (most === Infinity && slope < 0) return -Infinity;
  const price = (quantity: number): number => {
    const over = quantity > overcostFloor ? overcostCoeff * (quantity - overcostFloor) : 0;
    return constantCost + costCoeff * Math.max(0, Math.min(quantity, overcostFloor) - costFloor) + over;
  };
  const bends = [0, costFloor, overcostFloor, most].filter((at) => at >= 0 && at <= most && at < Infinity);
  return Math.min(...bends.map(price));
}
