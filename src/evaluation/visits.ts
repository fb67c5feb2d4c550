import type { Problem, Route } from '../problem/problem.js';
import { Size } from '../problem/arrays/codes.js';

/** What a set of routes does for the orders of a plan. */
export interface Visits {
  /** By slot: the stop that is visited, of a group of alternatives the chosen member; −1 when none is. */
  readonly slotStop: Int32Array;
  /** By slot: the route, by its place in the list, that visits it; −1 when none does. */
  readonly slotRoute: Int32Array;
  /** By order: 1 when it is served whole, by one resource, its stops in the given order. */
  readonly served: Uint8Array;
}

/** Looks through the routes once and says which slots are visited and which orders are served. */
export function visitsOf(problem: Problem, routes: readonly Route[]): Visits {
  const { stopSlot, slotOrder, orderSlots, sizes } = problem.arrays;
  const slotStop = new Int32Array(sizes[Size.SLOTS]).fill(-1);
  const slotRoute = new Int32Array(sizes[Size.SLOTS]).fill(-1);
  // By order: the slot to be visited next, as long as one route visits its slots in order.
  const nextSlot = orderSlots.slice(0, sizes[Size.ORDERS]);
  const isBroken = new Uint8Array(sizes[Size.ORDERS]);

  routes.forEach((route, index) => {
    for (let k = 0; k < route.stops.length; k++) {
      const stop = route.stops[k];
      const slot = stopSlot[stop];
      const order = slotOrder[slot];
      const first = orderSlots[order];
      const isExpected = slot === nextSlot[order] && (slot === first || slotRoute[first] === index);
      if (isExpected) nextSlot[order]++;
      else isBroken[order] = 1;
      if (slotStop[slot] === -1) {
        slotStop[slot] = stop;
        slotRoute[slot] = index;
      }
    }
  });

  const served = isBroken.map((broken, order) => (broken === 0 && nextSlot[order] === orderSlots[order + 1] ? 1 : 0));
  return { slotStop, slotRoute, served };
}
