import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { inStopSet } from '../problem/arrays/problem-arrays.js';
import type { Problem } from '../problem/problem.js';
import { type ObjectiveRule, sumOf } from './objective.js';

/** minimizeEarlyLoadings: seconds during which goods that should not be loaded early are on board. */
export const earlyLoading: ObjectiveRule = {
  count: ({ problem, routes }) => sumOf(routes, (route) => earlyOf(problem, route)),
};

/**
 * Seconds for each pickup that an entry of the tour's class names: from its departure to the begin of the last later
 * delivery of its order that the entry names, or to the end of the tour if there is none.
 */
function earlyOf(problem: Problem, { route, stops, end }: EvaluatedRoute): number {
  const { classEarly, earlySet, earlyDeliveries, resourceClass, slotOrder, stopSlot } = problem.arrays;
  const ownClass = resourceClass[route.resource];
  let seconds = 0;
  for (let entry = classEarly[ownClass]; entry < classEarly[ownClass + 1]; entry++) {
    /** By order: the begin of its last delivery, the first one found walking backwards. */
    const unloading = new Map<number, number>();
    for (let k = stops.length - 1; k >= 0; k--) {
      const { stop, begin, departure } = stops[k];
      const order = slotOrder[stopSlot[stop]];
      if (inStopSet(problem.arrays, earlySet[entry], stop)) seconds += (unloading.get(order) ?? end) - departure;
      if (!unloading.has(order) && inStopSet(problem.arrays, earlyDeliveries[entry], stop)) unloading.set(order, begin);
    }
  }
  return seconds;
}
