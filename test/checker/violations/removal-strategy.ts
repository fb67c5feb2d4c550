import { capacitiesOf, change } from '../figures/loads.js';
import type { Millionths } from '../numbers/quantity.js';
import { concerns } from '../plan/tags.js';
import type { Order } from '../plan/stop.js';
import type { Tour } from '../tour.js';
import type { Constraint } from '../wire.js';
import { named } from './violation.js';
import type { Violation } from './violation.js';

/** Goods of one order and capacity that were loaded together. */
interface Lot {
  readonly order: Order;
  readonly capacity: string;
  /** Index of the stop at which they were loaded; -1: on board from the begin. */
  readonly loadedAt: number;
  left: Millionths;
}

const SINCE_BEGIN = -1;

/** Last in, first out: goods loaded later by another order may not be on board when goods are unloaded. */
export function removalStrategy(
  { itinerary: { resource, visits } }: Tour,
  {
    name,
    capacities,
    resourceTags,
    removalStrategy = 'lifo',
  }: Extract<Constraint, { readonly type: 'removalStrategy' }>,
): Violation[] {
  if (!concerns(resourceTags, resource.tags)) return [];
  const all = capacitiesOf(visits);
  const visited = new Set(visits.map(({ stop }) => stop));
  // Of a group the member counts that was chosen. For the rest it is a matter of the plan, not of the stops that a
  // forced tour has of it.
  const moves = ({ slots }: Order): boolean =>
    slots
      .flatMap(({ members }) => (members.length > 1 ? members.filter((member) => visited.has(member)) : members))
      .some((stop) =>
        (capacities?.length ? capacities : [...stop.quantities.keys()]).some((name) => change(stop, name) !== 0n),
      );
  const counts = new Set(visits.map(({ order }) => order).filter(moves));

  const lots: Lot[] = [];
  for (const [index, { stop, order }] of visits.entries()) {
    if (!counts.has(order)) continue;
    for (const capacity of all) {
      const added = change(stop, capacity);
      if (added > 0n) lots.push({ order, capacity, loadedAt: index, left: added });
      if (added < 0n && !unload(lots, order, capacity, -added)) {
        return [{ type: 'removalStrategy', ...named(name), removalStrategyType: removalStrategy }];
      }
    }
  }
  return [];
}

/** Unloads an order's own goods, last loaded first; false if goods of another order block them. */
function unload(lots: readonly Lot[], order: Order, capacity: string, quantity: Millionths): boolean {
  const isFree = (loadedAt: number): boolean =>
    !lots.some((lot) => lot.order !== order && lot.left > 0n && lot.loadedAt > loadedAt);
  let rest = quantity;
  for (const lot of [...lots].reverse()) {
    if (lot.order !== order || lot.capacity !== capacity || lot.left === 0n || rest === 0n) continue;
    if (!isFree(lot.loadedAt)) return false;
    const taken = lot.left < rest ? lot.left : rest;
    lot.left -= taken;
    rest -= taken;
  }
  return rest === 0n || isFree(SINCE_BEGIN);
}
