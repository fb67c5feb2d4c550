import { Size } from './codes.js';
import type { ProblemArrays } from './problem-arrays.js';

/** True if a stop is in a row of `stopSets`. */
export function inStopSet(arrays: Pick<ProblemArrays, 'sizes' | 'stopSets'>, row: number, stop: number): boolean {
  const words = (arrays.sizes[Size.STOPS] + 31) >> 5;
  return ((arrays.stopSets[row * words + (stop >> 5)] >>> (stop & 31)) & 1) === 1;
}
