import { beginWithin, readyWithin } from '../../../problem/stops/earliest-begin.js';
import type { ClassView } from './class-view.js';
import type { Instance } from './instance.js';

/** Returns the earliest allowed begin at or after `ready`; Infinity if none is left. Monotone in `ready`. */
export function earliestBegin(instance: Instance, k: ClassView, stop: number, ready: number): number {
  return beginWithin(instance.arrays, k.startWindows[stop], k.startWindows[stop + 1], ready);
}

/** Returns the latest ready time whose earliest begin is no later than `latestBegin`; −Infinity if there is none. */
export function latestReady(instance: Instance, k: ClassView, stop: number, latestBegin: number): number {
  return readyWithin(instance.arrays, k.startWindows[stop], k.startWindows[stop + 1], latestBegin);
}

/** Returns the last time at which service may begin. */
export function lastBegin(instance: Instance, k: ClassView, stop: number): number {
  const end = k.startWindows[stop + 1];
  return k.startWindows[stop] < end ? instance.arrays.startEnd[end - 1] : -Infinity;
}

/** Returns the first time at which service may begin. */
export function firstBegin(instance: Instance, k: ClassView, stop: number): number {
  const first = k.startWindows[stop];
  return first < k.startWindows[stop + 1] ? instance.arrays.startBegin[first] : Infinity;
}

/** Service at a stop; Infinity where no window is left. */
export interface ServiceTimes {
  readonly begin: number;
  readonly departure: number;
}

/**
 * Computes the service for a resource that is ready at `ready`; it takes its minimum duration, or the given seconds.
 */
export function serveFrom(
  instance: Instance,
  k: ClassView,
  stop: number,
  ready: number,
  service = k.least[stop],
): ServiceTimes {
  const begin = earliestBegin(instance, k, stop, ready);
  return { begin, departure: begin + service };
}

/** Returns the latest ready time for a departure by `departure`; −Infinity if there is none. */
export function latestFor(instance: Instance, k: ClassView, stop: number, departure: number, service: number): number {
  return latestReady(instance, k, stop, departure - service);
}

/** Returns the seconds by which a begin of service is after the latest end of the preferred windows. */
export function delayOf(k: ClassView, stop: number, begin: number): number {
  return begin > k.preferredEnd[stop] ? begin - k.preferredEnd[stop] : 0;
}
