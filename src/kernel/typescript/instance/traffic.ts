import { travelDurationAt } from '../../../problem/travel/traffic.js';
import type { ClassView } from './class-view.js';
import type { Instance } from './instance.js';
import { duration } from './metric.js';

/**
 * True when the clock of a class knows when its travels begin. History may have breaks after a departure: then only the
 * least durations are sure.
 */
export function knowsDepartures({ features }: Instance, { decided }: ClassView): boolean {
  return features.traffic && decided.resource < 0;
}

/** Seconds of a travel that begins at `departure` (−Infinity: unknown), as far as they are sure. */
export function travelFrom(instance: Instance, k: ClassView, from: number, to: number, departure: number): number {
  return knowsDepartures(instance, k) && departure > -Infinity
    ? travelDurationAt(instance.arrays, k.travel.mode, from, to, departure)
    : duration(instance, k, from, to);
}
