import type { Numbered } from './numbered.js';
import type { ProblemArrays } from './problem-arrays.js';

/** Lists of which each resource has one, equal ones once. */
export interface ResourceLists<A extends keyof ProblemArrays> {
  /** R: number of a resource's list. */
  readonly resourceList: Int32Array;
  /** The arrays, from the number of each class's list. */
  readonly arrays: (classList: readonly number[]) => Pick<ProblemArrays, A>;
}

/** @param arraysOf - the arrays of the lists of all classes */
export function resourceLists<T, A extends keyof ProblemArrays>(
  resourceList: Int32Array,
  { items }: Numbered<T>,
  arraysOf: (lists: readonly T[]) => Pick<ProblemArrays, A>,
): ResourceLists<A> {
  return { resourceList, arrays: (classList) => arraysOf(classList.map((list) => items[list])) };
}
