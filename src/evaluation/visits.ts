import type { Problem, Route } from '../problem/problem.js';
import { Size } from '../problem/arrays/codes.js';
import type { EvaluatedRoute } from './evaluated-route.js';

/** Which slots and orders of a plan a set of routes serves. */
export interface Visits {
  /** By slot: the visited stop, for a group of alternatives the chosen one; −1 if none is visited. */
  readonly slotStop: Int32Array;
  /** By slot: the index of the route that visits it; −1 if none does. */
  readonly slotRoute: Int32Array;
  /** By order: 1 if it is served whole, by one resource, with its stops in sequence. */
  readonly served: Uint8Array;
}

/** Determines which slots are visited and which orders are served. */
export function visitsOf(problem: Problem, routes: readonly Route[]): Visits {
  const { stopSlot, slotOrder, orderSlots, sizes } = problem.arrays;
  const slotStop = new Int32Array(sizes[Size.SLOTS]).fill(-1);
  const slotRoute = new Int32Array(sizes[Size.SLOTS]).fill(-1);
  // By order: the slot to be visited next, as long as one route visits its slots in sequence.
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

/** The visits of evaluated tours, numbered in the given order. */
export function visitsOfTours(problem: Problem, tours: readonly EvaluatedRoute[]): Visits {
  return visitsOf(
    problem,
    tours.map(({ route }) => route),
  );
}

/** The slots of an order, in its sequence. */
export function slotsOf({ arrays: { orderSlots } }: Problem, order: number): number[] {
  return Array.from({ length: orderSlots[order + 1] - orderSlots[order] }, (_, k) => orderSlots[order] + k);
}
