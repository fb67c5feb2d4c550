import { Size } from '../problem/arrays/codes.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { Tuning } from './tuning.js';

/** Whether some capacity requires several tours, and a few stops take much of it while many others take little. */
export function hasUnevenQuantities(arrays: ProblemArrays): boolean {
  const capacities = arrays.sizes[Size.CAPACITIES];
  for (let d = 0; d < capacities; d++) {
    if (binds(arrays, d) && spreadOf(arrays, d) >= Tuning.uneven.spread) return true;
  }
  return false;
}

/** All stops together need more of a capacity than the largest resource has. */
function binds({ sizes, stopChange, classCapacity }: ProblemArrays, capacity: number): boolean {
  const capacities = sizes[Size.CAPACITIES];
  let largest = 0;
  for (let at = capacity; at < classCapacity.length; at += capacities) largest = Math.max(largest, classCapacity[at]);
  let sum = 0;
  for (let at = capacity; at < stopChange.length; at += capacities) sum += Math.abs(stopChange[at]);
  return sum > largest;
}

/** Coefficient of variation of the quantities of those stops that have one. */
function spreadOf({ sizes, stopChange }: ProblemArrays, capacity: number): number {
  let [count, sum, squares] = [0, 0, 0];
  for (let at = capacity; at < stopChange.length; at += sizes[Size.CAPACITIES]) {
    const quantity = Math.abs(stopChange[at]);
    if (quantity === 0) continue;
    count++;
    sum += quantity;
    squares += quantity * quantity;
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return Math.sqrt(Math.max(0, squares / count - mean * mean)) / mean;
}
