import type { ClassView } from '../instance/class-view.js';
import type { Scratch, Trial } from './figures.js';

/** The one trial of a kernel, which is used again: the last one is over. */
export function makeTrial(scratch: Scratch, k: ClassView, sequence: Int32Array, count: number): Trial {
  const { trial } = scratch;
  trial.k = k;
  trial.sequence = sequence;
  trial.count = count;
  return trial;
}
