import { travelDurationAt } from '../../../problem/travel/traffic.js';
import type { ClassView } from './class-view.js';
import type { Instance } from './instance.js';
import { duration } from './metric.js';

/**
 * Returns true if the departures of its travels are known to the clock of a class. History may have breaks after a
 * departure: then only the minimum durations are certain.
 */
export function knowsDepartures({ features }: Instance, { decided }: ClassView): boolean {
  return features.traffic && decided.resource < 0;
}

/** Returns the certain seconds of a travel that begins at `departure` (−Infinity: unknown). */
export function travelFrom(instance: Instance, k: ClassView, from: number, to: number, departure: number): number {
  return knowsDepartures(instance, k) && departure > -Infinity
    ? travelDurationAt(instance.arrays, k.travel.mode, from, to, departure)
    : duration(instance, k, from, to);
}
