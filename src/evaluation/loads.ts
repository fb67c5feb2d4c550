import { getOrInsert } from '../model/maps.js';
import type { Problem, Route } from '../problem/problem.js';
import { Feature, Size } from '../problem/arrays/codes.js';
import { hasFeature } from '../problem/arrays/problem-arrays.js';

/** The loads of a tour, by capacity in 10^-6 units. */
export interface RouteLoads {
  readonly atBegin: Float64Array;
  /** By position in the route. */
  readonly afterStop: readonly Float64Array[];
  readonly atEnd: Float64Array;
  /** The maximum at any point, including the begin. */
  readonly maximum: Float64Array;
}

/**
 * The loads along a route. A stop changes them by its quantities; for each capacity, what an order delivers before
 * picking it up is on board at the begin. If orders share capacities, this applies to their total instead of single
 * orders.
 */
export function loadsOf(problem: Problem, route: Route): RouteLoads {
  const { stopChange } = problem.arrays;
  const { stops } = route;
  const capacities = problem.arrays.sizes[Size.CAPACITIES];
  const atBegin = loadAtBegin(problem, route);
  const running = Float64Array.from(atBegin);
  const maximum = Float64Array.from(atBegin);
  const along = new Float64Array(stops.length * capacities);
  const afterStop: Float64Array[] = [];
  for (let k = 0; k < stops.length; k++) {
    for (let capacity = 0; capacity < capacities; capacity++) {
      running[capacity] += stopChange[stops[k] * capacities + capacity];
      if (running[capacity] > maximum[capacity]) maximum[capacity] = running[capacity];
    }
    along.set(running, k * capacities);
    afterStop.push(along.subarray(k * capacities, (k + 1) * capacities));
  }
  return { atBegin, afterStop, atEnd: running, maximum };
}

/** The key for all orders together, if they share capacities. */
const ALL_ORDERS = -1;

/** The sum over orders of what must be on board at the begin: max(0, −minimum prefix sum of the order's changes). */
function loadAtBegin(problem: Problem, route: Route): Float64Array {
  const { sizes, stopChange, stopSlot, slotOrder } = problem.arrays;
  const { stops } = route;
  const capacities = sizes[Size.CAPACITIES];
  const total = new Float64Array(capacities);
  const isShared = hasFeature(problem.arrays, Feature.SHARED_CAPACITIES);
  const prefixes = new Map<number, Float64Array>();
  for (let k = 0; k < stops.length; k++) {
    const order = isShared ? ALL_ORDERS : slotOrder[stopSlot[stops[k]]];
    const prefix = getOrInsert(prefixes, order, () => new Float64Array(capacities));
    for (let capacity = 0; capacity < capacities; capacity++) {
      prefix[capacity] += stopChange[stops[k] * capacities + capacity];
      // The deficit is loaded at the begin and counts as picked up from then on.
      if (prefix[capacity] < 0) {
        total[capacity] -= prefix[capacity];
        prefix[capacity] = 0;
      }
    }
  }
  return total;
}

/** The load on the travel to position `leg`; the end waypoint is the position after the last stop. */
export function loadOnLeg(loads: RouteLoads, leg: number): Float64Array {
  return leg === 0 ? loads.atBegin : loads.afterStop[leg - 1];
}
