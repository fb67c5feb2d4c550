import { orderOf, slotsOf } from '../instance/instance.js';
import type { Around } from './around.js';
import type { Judge } from './judge.js';
import type { Movable } from './relocate.js';
import type { NewTour } from './rewrite.js';
import type { TourTable } from './tables.js';

/** A position in a tour, and the stop to put there. */
type Swapped = readonly [place: number, stop: number];

/** Adds a tour with other stops at some positions. */
function addSwapped(j: Judge, tour: NewTour, swapped: Swapped[]): void {
  swapped.sort(([a], [b]) => a - b);
  let from = 0;
  for (const [place, stop] of swapped) {
    tour.add(tour.route, from, place);
    tour.addStop(stop);
    from = place + 1;
  }
  tour.add(tour.route, from, j.tables.tours[tour.route].stops.length);
}

/** Exchanges the places of two orders with the same number of stops. */
export function exchange(j: Judge, one: Movable, other: Movable): boolean {
  const taken = (to: Movable, from: Movable): Swapped[] =>
    to.places.map((place, i) => [place, j.state.slotStop[from.slots[i]]]);
  const first = j.rewrite.begin(0, one.route);
  if (one.route === other.route) {
    addSwapped(j, first, [...taken(one, other), ...taken(other, one)]);
  } else {
    addSwapped(j, first, taken(one, other));
    addSwapped(j, j.rewrite.begin(1, other.route), taken(other, one));
  }
  return j.tryChange();
}

/** Returns true if all stops of an order can move, and no decision ties it to a resource. */
export function isFree(j: Judge, order: number, m: Movable): boolean {
  return !m.isOwned && m.slots.length === slotsOf(j.instance, order);
}

/** Reverses the tour from a position up to any later one; never reverses the stops of one order. */
export function reverse(j: Judge, route: number, first: number): boolean {
  const { stops } = j.tables.tours[route];
  const met = new Set([orderOf(j.instance, stops[first])]);
  for (let end = first + 2; end <= stops.length; end++) {
    const order = orderOf(j.instance, stops[end - 1]);
    if (met.has(order)) return false;
    met.add(order);
    const turned = j.rewrite.begin(0, route);
    turned.add(route, 0, first);
    turned.addPiece({ route, from: first, to: end, back: true });
    turned.add(route, end, stops.length);
    if (j.tryChange()) return true;
  }
  return false;
}

/**
 * Returns true if the tour may be cut there: no order has stops on both sides, and the stops after it may go to another
 * resource.
 */
function mayCut({ frozen, open, owned }: TourTable, gap: number): boolean {
  return gap >= frozen && open[gap] === 0 && owned[owned.length - 1] === owned[gap];
}

/**
 * Exchanges the end of a tour after a gap with the end of another tour after any gap. This includes joining two tours,
 * and splitting a tour with an unused resource.
 */
export function exchangeTails(j: Judge, around: Around, route: number, gap: number, other: number): boolean {
  const one = j.tables.tours[route];
  const two = j.tables.tours[other];
  if (!mayCut(one, gap)) return false;
  const oneCount = one.stops.length;
  const twoCount = two.stops.length;
  for (let cut = two.frozen; cut <= twoCount; cut++) {
    if (!around.has(two, 0, cut) || !mayCut(two, cut) || (gap === oneCount && cut === twoCount)) continue;
    const first = j.rewrite.begin(0, route);
    first.add(route, 0, gap);
    first.add(other, cut, twoCount);
    const second = j.rewrite.begin(1, other);
    second.add(other, 0, cut);
    second.add(route, gap, oneCount);
    if (j.tryChange()) return true;
  }
  return false;
}
