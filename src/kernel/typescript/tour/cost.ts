import { tourCost } from '../../../evaluation/tour-cost.js';
import type { Scratch } from './figures.js';
import type { ClassView } from '../instance/class-view.js';
import type { Instance } from '../instance/instance.js';

/**
 * Returns the cost of a tour whose measures are in `scratch.sums.measures`, without the terms on load x distance and
 * time.
 */
export function costOf(
  { arrays }: Instance,
  { charged }: Scratch,
  k: ClassView,
  meters: number,
  working: number,
): number {
  charged.distance = meters;
  charged.workingDuration = working;
  charged.loadMeters.fill(0);
  charged.loadSeconds.fill(0);
  return tourCost(arrays, k.cost, charged);
}

/** Returns the cost of the tour last passed to `costOf`, including the terms on its loads, which are in `scratch`. */
export function costWithLoads({ arrays, sizes }: Instance, scratch: Scratch, k: ClassView): number {
  const { charged } = scratch;
  for (let d = 0; d < sizes.capacities; d++) {
    charged.loadMeters[d] = scratch.loads.meters[d];
    charged.loadSeconds[d] = scratch.loads.seconds[d];
  }
  return tourCost(arrays, k.cost, charged);
}

/** Sums up the measures over a sequence, into `scratch.sums.measures`. */
export function measure(instance: Instance, scratch: Scratch, sequence: Int32Array, count: number): void {
  const { sizes } = instance;
  for (let q = 0; q < sizes.measures; q++) {
    let total = 0;
    for (let i = 0; i < count; i++) total += instance.arrays.measures[q * sizes.stops + sequence[i]];
    scratch.sums.measures[q] = total;
  }
}
