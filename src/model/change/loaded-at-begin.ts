import type { Order, Plan, SingleStop, Tour } from '../types.gen.js';
import { rounded } from '../capacities.js';
import { membersOf } from '../stop.js';

/** Orders that are served completely by these tours, and of which something was loaded at the begin of the tour. */
export function ordersLoadedAtBegin({ orders = [] }: Plan, tours: readonly Tour[]): Order[] {
  const points = tours.flatMap(({ wayPoints }) => wayPoints);
  const visited = new Set(points.flatMap((point) => (point.type === 'stop' ? [point.stopId] : [])));
  return orders.filter(({ stops }) => {
    const chosen = stops.map((stop) => membersOf(stop).find(({ id }) => visited.has(id)));
    return chosen.every((stop) => stop !== undefined) && [...loadedAtBegin(chosen).values()].some((load) => load > 0);
  });
}

/**
 * The quantities that the stops of an order deliver without an earlier stop having picked them up: they were loaded at
 * the begin.
 */
export function loadedAtBegin(stops: readonly SingleStop[]): ReadonlyMap<string, number> {
  const load = new Map<string, number>();
  const lowest = new Map<string, number>();
  for (const stop of stops) {
    for (const [name, change] of changesOf(stop)) {
      const after = rounded((load.get(name) ?? 0) + change);
      load.set(name, after);
      lowest.set(name, Math.min(after, lowest.get(name) ?? 0));
    }
  }
  return new Map([...lowest].map(([name, low]) => [name, -low || 0]));
}

/** The change of load at a stop for each capacity: positive for pickups, negative for deliveries. */
export function changesOf({ kind = 'delivery', capacities = {} }: SingleStop): [name: string, change: number][] {
  const sign = kind === 'delivery' ? -1 : kind === 'pickup' ? 1 : 0;
  return Object.entries(capacities).map(([name, quantity]) => [name, sign * quantity]);
}
