import { NO_LEVEL, type Kernel, type Slice } from '../kernel/kernel.js';
import { isStanding } from '../problem/plan/levels.js';
import { LevelKind } from '../problem/arrays/codes.js';
import { Tuning } from './tuning.js';

/** Runs a slice, by annealing or otherwise. @returns the iterations done */
export type Run = (slice: Slice, progress: number) => number;

/**
 * Annealing, but for some stretches of the cooling while mandatory stops are left out in the best solution: then what was
 * left out often is placed first, whatever the tours cost (absence counters as in the fleet phase).
 *
 * @returns what runs a slice at a progress of the cooling, 0 … 1.
 */
export function createServing(kernel: Kernel, levels: ArrayLike<number>, isFixed: boolean): Run {
  const level = Array.from(levels).findIndex((kind) => !isStanding(kind));
  const comesFirst = levels[level] === LevelKind.UNSERVED_MANDATORY;
  let stretch = -1;
  return (slice, progress) => {
    const now = Tuning.serving.findIndex(({ from, to }) => progress >= from && progress < to);
    const isServing = comesFirst && now >= 0 && kernel.bestObjectives()[level] > 0;
    if (!isServing) return kernel.step(slice);
    if (now !== stretch) {
      stretch = now;
      kernel.inject(kernel.best());
    }
    return serve(kernel, slice, isFixed);
  };
}

/** A slice that places what is left out, no tour dissolved. Once all is served the rest of counted iterations anneals. */
export function serve(kernel: Kernel, slice: Slice, isFixed: boolean): number {
  const ran = kernel.reduce(slice, NO_LEVEL);
  return isFixed && ran < slice.iterations ? ran + annealRest(kernel, slice, ran) : ran;
}

/** Anneals for what is left of a slice of which some iterations are done. @returns the iterations it did itself */
export function annealRest(kernel: Kernel, slice: Slice, ran: number): number {
  return kernel.step({ ...slice, iterations: slice.iterations - ran });
}
