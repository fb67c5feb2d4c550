import { inStopSet } from '../problem/arrays/in-stop-set.js';
import type { Problem, Route } from '../problem/problem.js';
import { Size } from '../problem/arrays/codes.js';

/**
 * Effective operation seconds by position in the route, as seen by the resource. The first stop of each of its
 * first-free sets takes none; a stop counts as the first even if its operation takes no time anyway.
 */
export function serviceDurations(problem: Problem, route: Route): Float64Array {
  const { arrays } = problem;
  const { stops } = route;
  const resourceClass = arrays.resourceClass[route.resource];
  const row = arrays.classServiceView[resourceClass] * arrays.sizes[Size.STOPS];
  const service = new Float64Array(stops.length);
  for (let k = 0; k < stops.length; k++) service[k] = arrays.service[row + stops[k]];
  for (let i = arrays.classFirstFree[resourceClass]; i < arrays.classFirstFree[resourceClass + 1]; i++) {
    const set = arrays.classFirstFreeList[i];
    for (let k = 0; k < stops.length; k++) {
      if (!inStopSet(arrays, set, stops[k])) continue;
      service[k] = 0;
      break;
    }
  }
  return service;
}
