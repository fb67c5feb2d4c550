import { travelDistance, travelDuration } from '../../../problem/travel/metric.js';
import type { ClassView } from './class-view.js';
import type { Instance } from './instance.js';

/** Meters; UNREACHABLE where there is no way. */
export function distance(instance: Instance, k: ClassView, from: number, to: number): number {
  if (k.distances !== undefined) return k.distances[from * instance.locations + to];
  return travelDistance(instance.arrays, k.mode, from, to);
}

/** Seconds; UNREACHABLE where there is no way. Where they depend on the hour (`travelDurationAt`), the least. */
export function duration(instance: Instance, k: ClassView, from: number, to: number): number {
  if (k.durations !== undefined) return k.durations[from * instance.locations + to];
  return travelDuration(instance.arrays, k.mode, from, to);
}
