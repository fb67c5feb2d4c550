import type { Kernel } from '../kernel/kernel.js';
import { exponential } from './cooling.js';
import { Tuning } from './tuning.js';
import type { Weighting } from './weights.js';

/** ln 2, written out because `Math.log` is not the same everywhere. */
const LN2 = 0.6931471805599453;

/**
 * Changes the weights of levels during a cooling, in three ways. With constant weights a chain may stay where an upper level
 * is worse than in the best solution, and then its gains below count for nothing.
 *
 * - Penalty: in the second half, the first upper level that is worse than the best gains weight with every slice, and loses
 *   it again once it is as good. Late in the cooling the chain returns to the best solution.
 * - Sharpening: from then on the weights of all levels drift apart, so that no level is traded for one below.
 * - Choice: `chosen` levels start with little weight, because which orders are served is decided at high temperatures.
 *
 * @param chosen - levels of service of which not all orders can be served
 * @returns to be called before each slice with the progress of the cooling, 0 … 1
 */
export function createWeightSchedule(
  kernel: Kernel,
  { weights, upper }: Weighting,
  chosen: readonly number[] = [],
): (progress: number) => void {
  const { from, growth, most, returnAt } = Tuning.weightSchedule;
  const now = weights.slice();
  /** By level: factor of the penalty. */
  const penalty = new Float64Array(upper).fill(1);
  let hasReturned = false;
  return (progress) => {
    if (weights.length < 2 || (progress < from && chosen.length === 0)) return;
    const grown = grownAt(progress);
    const sharpness = sharpnessAt(progress);
    const lost = lostLevel(kernel.currentObjectives(), kernel.bestObjectives(), upper);
    let changed = false;
    for (let level = 0; level < weights.length; level++) {
      let weight = weights[level] * apart(sharpness, upper - level);
      if (chosen.includes(level)) weight *= grown;
      if (level < upper && progress >= from) {
        const wanted = level === lost ? penalty[level] * growth : penalty[level] / growth;
        penalty[level] = Math.max(1, Math.min(wanted, most));
        weight *= penalty[level];
      }
      changed ||= weight !== now[level];
      now[level] = weight;
    }
    if (changed) kernel.setWeights(now);
    if (lost < 0 || progress < returnAt || hasReturned) return;
    hasReturned = true;
    kernel.inject(kernel.best());
  };
}

/** Share of their weight that `chosen` levels have. */
function grownAt(progress: number): number {
  const { halvings, until } = Tuning.choosing;
  return progress >= until ? 1 : exponential(-LN2 * halvings * (1 - progress / until));
}

/** A power of two that doubles at intervals after the return. */
function sharpnessAt(progress: number): number {
  const { returnAt, doublings } = Tuning.weightSchedule;
  let sharpness = 1;
  for (let step = 1; step <= doublings; step++) {
    if (progress >= returnAt + ((1 - returnAt) * step) / (doublings + 1)) sharpness *= 2;
  }
  return sharpness;
}

/** Factor for the weight of a level. @param above - how many levels above the primary one it is; below: negative */
function apart(sharpness: number, above: number): number {
  let factor = 1;
  for (let step = Math.abs(above); step > 0; step--) {
    factor = Math.min(factor * sharpness, Tuning.weightSchedule.farthest);
  }
  return above < 0 ? 1 / factor : factor;
}

/** The first upper level that differs from the best solution, if it is worse there; −1: none. */
function lostLevel(current: Float64Array, best: Float64Array, upper: number): number {
  for (let level = 0; level < upper; level++) {
    if (current[level] !== best[level]) return current[level] > best[level] ? level : -1;
  }
  return -1;
}
