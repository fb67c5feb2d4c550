import { tourCost } from '../../../evaluation/tour-cost.js';
import type { Scratch } from './figures.js';
import type { ClassView } from '../instance/class-view.js';
import type { Instance } from '../instance/instance.js';

/** The cost of a tour whose measures are in `scratch.measures`; `loads` adds the terms on load x distance and time. */
export function costOf(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  meters: number,
  working: number,
  loads: boolean,
): number {
  const charged = scratch.charged;
  charged.distance = meters;
  charged.workingDuration = working;
  if (instance.loadTerms) {
    for (let d = 0; d < instance.capacities; d++) {
      charged.loadMeters[d] = loads ? scratch.loadMeters[d] : 0;
      charged.loadSeconds[d] = loads ? scratch.loadSeconds[d] : 0;
    }
  }
  return tourCost(instance.arrays, k.cost, charged);
}

/** Sums of the measures over a sequence, into `scratch.measures`. */
export function measure(instance: Instance, scratch: Scratch, sequence: Int32Array, count: number): void {
  for (let q = 0; q < instance.measures; q++) {
    let total = 0;
    for (let i = 0; i < count; i++) total += instance.arrays.measures[q * instance.stops + sequence[i]];
    scratch.measures[q] = total;
  }
}
