import { readDuration } from '../numbers/duration.js';
import { readInstant } from '../numbers/instant.js';
import type { Plan } from '../plan/plan.js';
import type { Tour } from '../tour.js';
import type { Changes } from '../wire.js';

/** Number of stops that differ from the reference, beyond the allowed number. */
export function changes(objective: Changes, plan: Plan, tours: readonly Tour[]): number {
  const { reference, kinds = ['resource'], tolerance = 'PT15M', allowed = 0 } = objective;
  const known = new Set(
    plan.orders.flatMap(({ slots }) => slots.flatMap(({ members }) => members.map(({ id }) => id))),
  );
  const promises = reference.flatMap(({ resourceId, stops }) =>
    stops.map(({ stopId, beginTime }, place) => ({ resourceId, stopId, beginTime, place })),
  );
  const counted = promises.filter(({ stopId }) => known.has(stopId));
  const kept = tours.reduce((total, { itinerary: { resource, visits }, walk }) => {
    const inOrder = visits.flatMap(({ stop }, index) => {
      const promise = counted.find(({ stopId }) => stopId === stop.id);
      if (promise === undefined) return [];
      const { resourceId, beginTime, place } = promise;
      const hasResource = resourceId === resource.wire.id;
      if (!hasResource && (kinds.includes('resource') || kinds.includes('sequence'))) return [];
      const moved =
        beginTime === undefined
          ? 0
          : Math.abs(readInstant(beginTime, plan.wire.tz) - (walk.stops[index]?.begin ?? Infinity));
      return kinds.includes('time') && moved > readDuration(tolerance) ? [] : [place];
    });
    return total + (kinds.includes('sequence') ? mostInOrder(inOrder) : inOrder.length);
  }, 0);
  return Math.max(0, counted.length - kept - allowed);
}

/** Length of a longest increasing subsequence. */
function mostInOrder(places: readonly number[]): number {
  const longest: number[] = [];
  places.forEach((place, index) => {
    const before = longest.filter((_, earlier) => earlier < index && (places[earlier] ?? place) < place);
    longest.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...longest);
}
