import type { Kernel } from '../kernel/kernel.js';
import { Tuning } from './tuning.js';
import type { Weighting } from './weights.js';

/**
 * Weights are a compromise: with finite ones a chain may wander for good where an upper level is worse than in the best
 * solution, and whatever it finds below counts for nothing. In the second half of the cooling such a level weighs more
 * from slice to slice, and less again when the chain is back; late in it the chain returns to the best solution.
 *
 * @returns what is to be called before each slice with the progress of the cooling, 0 … 1.
 */
export function createInsistence(kernel: Kernel, { weights, upper }: Weighting): (progress: number) => void {
  const { from, growth, most, returnAt } = Tuning.insistence;
  const now = weights.slice();
  let hasReturned = false;
  return (progress) => {
    if (upper === 0 || progress < from) return;
    const lost = lostLevel(kernel.currentObjectives(), kernel.bestObjectives(), upper);
    let changed = false;
    for (let level = 0; level < upper; level++) {
      const wanted = Math.min(level === lost ? now[level] * growth : now[level] / growth, weights[level] * most);
      const weight = Math.max(wanted, weights[level]);
      changed ||= weight !== now[level];
      now[level] = weight;
    }
    if (changed) kernel.setWeights(now);
    if (lost < 0 || progress < returnAt || hasReturned) return;
    hasReturned = true;
    kernel.inject(kernel.best());
  };
}

/** The first of the upper levels in which a solution differs from the best, when it is worse there; −1: none. */
function lostLevel(current: Float64Array, best: Float64Array, upper: number): number {
  for (let level = 0; level < upper; level++) {
    if (current[level] !== best[level]) return current[level] > best[level] ? level : -1;
  }
  return -1;
}
