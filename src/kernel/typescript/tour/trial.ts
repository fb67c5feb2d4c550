import type { ClassView } from '../instance/class-view.js';
import type { Instance } from '../instance/instance.js';
import type { Scratch } from './figures.js';

/**
 * A tour under evaluation: what a resource of class k would make if it served the stops of `sequence`, in this order. What
 * is computed of it goes into `scratch`, and holds until the next trial.
 */
export interface Trial {
  readonly instance: Instance;
  readonly scratch: Scratch;
  k: ClassView;
  sequence: Int32Array;
  /** Stops of the sequence. */
  count: number;
}

/** The one trial of a kernel, which is used again: the last one is over. */
export function trialOf(scratch: Scratch, k: ClassView, sequence: Int32Array, count: number): Trial {
  const { trial } = scratch;
  trial.k = k;
  trial.sequence = sequence;
  trial.count = count;
  return trial;
}
