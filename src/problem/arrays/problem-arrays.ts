import { Size } from './codes.js';
import type { LAYOUT } from './layout.js';

interface Arrays {
  readonly Int32: Int32Array;
  readonly Uint32: Uint32Array;
  readonly Uint8: Uint8Array;
  readonly Float64: Float64Array;
}

/** A plan as dense arrays; contents and lengths are described in `layout.ts`. */
export type ProblemArrays = { readonly [A in keyof typeof LAYOUT]: Arrays[(typeof LAYOUT)[A]['type']] };

/** All arrays except those that are derived from the others. */
export type DenseArrays = Omit<ProblemArrays, 'neighbours' | 'neighbourDistance' | 'orderKeys'>;

/** True if the plan with these sizes qualifies for one of these fast paths. */
export function hasPath({ sizes }: Pick<ProblemArrays, 'sizes'>, paths: number): boolean {
  return (sizes[Size.PATHS] & paths) !== 0;
}

/** True if the plan with these sizes needs one of these features. */
export function hasFeature({ sizes }: Pick<ProblemArrays, 'sizes'>, features: number): boolean {
  return (sizes[Size.FEATURES] & features) !== 0;
}

/** True if a stop is in a row of sets of stops: `stopSets`, `classCompatible`, `classPreferred`. */
export function isInRow(
  { sizes }: Pick<ProblemArrays, 'sizes'>,
  sets: Uint32Array,
  row: number,
  stop: number,
): boolean {
  const words = (sizes[Size.STOPS] + 31) >> 5;
  return ((sets[row * words + (stop >> 5)] >>> (stop & 31)) & 1) === 1;
}

/** True if a stop is in a row of `stopSets`. */
export function inStopSet(arrays: Pick<ProblemArrays, 'sizes' | 'stopSets'>, row: number, stop: number): boolean {
  return isInRow(arrays, arrays.stopSets, row, stop);
}
