import type { ProblemArrays } from './problem-arrays.js';

/** Lists of which each resource has one, equal ones once. */
export interface ResourceLists<A extends keyof ProblemArrays> {
  /** R: number of a resource's list. */
  readonly resourceList: Int32Array;
  /** The arrays, from the number of each class's list. */
  readonly arrays: (classList: readonly number[]) => Pick<ProblemArrays, A>;
}
