import { travelDistance, travelDuration } from '../../../problem/travel/metric.js';
import type { ClassView } from './class-view.js';
import type { Instance } from './instance.js';

/** Returns meters; UNREACHABLE if there is no connection. */
export function distance(instance: Instance, k: ClassView, from: number, to: number): number {
  if (k.travel.distances !== undefined) return k.travel.distances[from * instance.sizes.locations + to];
  return travelDistance(instance.arrays, k.travel.mode, from, to);
}

/**
 * Returns seconds; UNREACHABLE if there is no connection. If they depend on the hour (`travelDurationAt`), the minimum.
 */
export function duration(instance: Instance, k: ClassView, from: number, to: number): number {
  if (k.travel.durations !== undefined) return k.travel.durations[from * instance.sizes.locations + to];
  return travelDuration(instance.arrays, k.travel.mode, from, to);
}
