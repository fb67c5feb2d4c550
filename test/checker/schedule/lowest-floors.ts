import type { Itinerary } from './itinerary.js';
import { firstKnown } from './settle.js';
import type { Floors } from './skeleton.js';

/** Nothing begins before the working window, or before what history says. */
export function lowestFloors(itinerary: Itinerary, { breaks }: { readonly breaks: readonly unknown[] }): Floors {
  const { resource, decided, legs, plan, visits } = itinerary;
  const firstArrival = visits[0]?.status === 'fixed' ? visits[0].given.arrival : undefined;
  const before = (arrival: number): number => legs[0]?.latest?.(arrival) ?? arrival - (legs[0]?.duration ?? 0);
  const started = firstArrival === undefined ? Infinity : before(firstArrival);
  const paused = Math.min(...decided.fixedBreaks.filter(({ leg }) => leg === 0).map(({ arrival }) => arrival));
  const known = firstKnown(decided);
  const told = Math.min(started, paused);
  const history = told === Infinity && known < resource.window.begin ? known : told;
  const isLate = plan.wire.lateDeparture === true && history < Infinity;
  const begin = decided.begin ?? (isLate ? history : Math.min(history, resource.window.begin));
  return { begin, stops: visits.map(() => -Infinity), breaks: breaks.map(() => -Infinity) };
}
