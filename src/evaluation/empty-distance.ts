import type { Problem, Route } from '../problem/problem.js';
import { Size } from '../problem/arrays/codes.js';
import type { Itinerary } from './itinerary.js';
import { loadOnLeg, type RouteLoads } from './loads.js';

/** Meters travelled while no load is above the resource's threshold for its capacity. */
export function emptyDistance(problem: Problem, route: Route, itinerary: Itinerary, loads: RouteLoads): number {
  const capacities = problem.arrays.sizes[Size.CAPACITIES];
  const threshold = route.resource * capacities;
  let meters = 0;
  for (let leg = 0; leg <= route.stops.length; leg++) {
    const load = loadOnLeg(loads, leg);
    if (load.every((quantity, capacity) => quantity <= problem.emptyThreshold[threshold + capacity])) {
      meters += itinerary.distances[leg];
    }
  }
  return meters;
}
