import type { ProblemArrays } from './problem-arrays.js';
import { getOrInsert } from '../../model/maps.js';

/** Items numbered in order of arrival; items with equal keys share the first one's number. */
export class Numbered<T> {
  readonly items: T[] = [];
  readonly #numbers = new Map<string, number>();

  /** @param make - called only for a new key */
  of(key: string, make: () => T): number {
    return getOrInsert(this.#numbers, key, () => this.items.push(make()) - 1);
  }
}

/** One list per resource; equal lists are stored once. */
export interface ResourceLists<A extends keyof ProblemArrays> {
  /** R: index of a resource's list. */
  readonly resourceList: Int32Array;
  /** Builds the arrays from the index of each class's list. */
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
