import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { inStopSet } from '../problem/arrays/in-stop-set.js';
import type { Problem } from '../problem/problem.js';
import { asCounted, type ObjectiveRule, sumOf } from './objective.js';

/** minimizeEarlyLoadings: seconds that goods are aboard which should not be loaded early. */
export const earlyLoading: ObjectiveRule = {
  count: ({ problem, routes }) => sumOf(routes, (route) => earlyOf(problem, route)),
  value: asCounted,
};

/**
 * For each pickup that an entry of the tour's class names: from its departure to the begin of its order's last later
 * delivery that the entry names, to the end of the tour without one.
 */
function earlyOf(problem: Problem, { route, stops, end }: EvaluatedRoute): number {
  const { classEarly, earlySet, earlyDeliveries, resourceClass, slotOrder, stopSlot } = problem.arrays;
  const vehicle = resourceClass[route.resource];
  let seconds = 0;
  for (let entry = classEarly[vehicle]; entry < classEarly[vehicle + 1]; entry++) {
    /** By order: the begin of its last delivery; backwards the first one met. */
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
