import type { PlaceInTour } from '../page/hand.js';
import type { OrderIndex } from './order-index.js';
import { resourceOf, stopsOf, type StopsByResource } from './tours.js';

/** The constraints of moves. */
export interface MoveContext {
  readonly orders: OrderIndex;
  /** Number of stops at the begin of each tour that are history. */
  readonly done: ReadonlyMap<string, number>;
}

/**
 * Moves a stop to another place. Into another tour, and from the list of unserved stops, it takes all stops of its
 * order along, one after the other; within its own tour others follow only as far as the order's sequence requires.
 *
 * @returns undefined if the stop, or one that would have to follow, is history
 */
export function moved(
  tours: StopsByResource,
  moveContext: MoveContext,
  stopId: string,
  place: PlaceInTour,
): StopsByResource | undefined {
  const from = resourceOf(tours, stopId);
  const at = Math.max(place.at, moveContext.done.get(place.resourceId) ?? 0);
  return from === place.resourceId
    ? movedWithin(tours, moveContext, stopId, { ...place, at })
    : movedOver(tours, moveContext, stopId, { ...place, at });
}

function movedWithin(
  tours: StopsByResource,
  moveContext: MoveContext,
  stopId: string,
  { resourceId, at }: PlaceInTour,
): StopsByResource | undefined {
  if (isDone(tours, moveContext, stopId)) return undefined;
  const stopIds = stopsOf(tours, resourceId);
  const others = stopIds.filter((id) => id !== stopId);
  const to = at - (stopIds.indexOf(stopId) < at ? 1 : 0);
  const own = moveContext.orders.stop(stopId);
  const rank = (id: string): number | undefined => {
    const stop = moveContext.orders.stop(id);
    return stop !== undefined && stop.orderId === own?.orderId ? stop.rank : undefined;
  };
  // Stops of the order that would now be on the wrong side move along, directly before or after.
  const late = others.slice(to).filter((id) => (rank(id) ?? Infinity) < (own?.rank ?? 0));
  const early = others.slice(0, to).filter((id) => (rank(id) ?? -1) > (own?.rank ?? 0));
  if (early.some((id) => isDone(tours, moveContext, id))) return undefined;
  const rest = (ids: readonly string[]): string[] => ids.filter((id) => !late.includes(id) && !early.includes(id));
  const list = [...rest(others.slice(0, to)), ...late, stopId, ...early, ...rest(others.slice(to))];
  return new Map([...tours, [resourceId, list]]);
}

function movedOver(
  tours: StopsByResource,
  moveContext: MoveContext,
  stopId: string,
  { resourceId, at }: PlaceInTour,
): StopsByResource | undefined {
  const going = served(tours, moveContext, stopId);
  if (going.some((id) => isDone(tours, moveContext, id))) return undefined;
  const target = stopsOf(tours, resourceId);
  const list = [...target.slice(0, at), ...going, ...target.slice(at)];
  const without = withoutStops(tours, going);
  return new Map([...without, [resourceId, list]]);
}

/** The served stops of a stop's order, in the order's sequence; all of its stops if none is served. */
function served(tours: StopsByResource, { orders }: MoveContext, stopId: string): readonly string[] {
  const orderId = orders.orderOf(stopId);
  if (orderId === undefined) return [stopId];
  const inTours = [...tours.values()].flat().filter((id) => orders.orderOf(id) === orderId);
  if (inTours.length === 0) return orders.stopsOf(orderId, stopId).map(({ id }) => id);
  return inTours.sort((a, b) => (orders.stop(a)?.rank ?? 0) - (orders.stop(b)?.rank ?? 0));
}

/** Removes stops from tours. */
export const withoutStops = (tours: StopsByResource, gone: readonly string[]): StopsByResource =>
  new Map([...tours].map(([resourceId, stopIds]) => [resourceId, stopIds.filter((id) => !gone.includes(id))]));

/** Removes the whole order of a stop from the tours; undefined if part of it is history. */
export function unassigned(
  tours: StopsByResource,
  moveContext: MoveContext,
  stopId: string,
): StopsByResource | undefined {
  if (resourceOf(tours, stopId) === undefined) return undefined;
  const gone = served(tours, moveContext, stopId);
  return gone.some((id) => isDone(tours, moveContext, id)) ? undefined : withoutStops(tours, gone);
}

/** Reverses a tour after its history. Stops of one order keep their sequence: they swap places. */
export function reversed(tours: StopsByResource, { orders, done }: MoveContext, resourceId: string): StopsByResource {
  const stopIds = stopsOf(tours, resourceId);
  const count = done.get(resourceId) ?? 0;
  const turned = stopIds.slice(count).reverse();
  const places = new Map<string, number[]>();
  turned.forEach((id, at) => {
    const orderId = orders.stop(id)?.orderId ?? id;
    places.set(orderId, [...(places.get(orderId) ?? []), at]);
  });
  const list = [...turned];
  for (const at of places.values()) {
    const sorted = at.map((one) => turned[one]).reverse();
    at.forEach((one, index) => (list[one] = sorted[index]));
  }
  return new Map([...tours, [resourceId, [...stopIds.slice(0, count), ...list]]]);
}

/** Swaps the tours of two resources, except for orders that either has started. */
export function swapped(tours: StopsByResource, { orders, done }: MoveContext, a: string, b: string): StopsByResource {
  const split = (resourceId: string) => {
    const stopIds = stopsOf(tours, resourceId);
    const begun = new Set(stopIds.slice(0, done.get(resourceId) ?? 0).map((id) => orders.stop(id)?.orderId ?? id));
    const isKept = (id: string): boolean => begun.has(orders.stop(id)?.orderId ?? id);
    return { kept: stopIds.filter(isKept), free: stopIds.filter((id) => !isKept(id)) };
  };
  const [ofA, ofB] = [split(a), split(b)];
  return new Map([...tours, [a, [...ofA.kept, ...ofB.free]], [b, [...ofB.kept, ...ofA.free]]]);
}

/** Whether a stop is history. */
export function isDone(tours: StopsByResource, { done }: MoveContext, stopId: string): boolean {
  const resourceId = resourceOf(tours, stopId);
  if (resourceId === undefined) return false;
  return stopsOf(tours, resourceId).indexOf(stopId) < (done.get(resourceId) ?? 0);
}
