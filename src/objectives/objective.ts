import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import type { Visits } from '../evaluation/visits.js';
import type { Problem } from '../problem/problem.js';

/** A set of evaluated routes, each of a different resource, and the visits of the orders. */
export interface RoutedProblem {
  readonly problem: Problem;
  readonly routes: readonly EvaluatedRoute[];
  readonly visits: Visits;
}

/** One objective: its internal value, always minimized, and the value shown to users. */
export interface ObjectiveRule {
  /** The internal value at a level of the objective vector, a whole number. */
  count(routed: RoutedProblem, level: number): number;
  /** The value in the solution, from the internal value at that level; absent: they are the same. */
  value?(problem: Problem, counted: number, level: number): number;
}

export function sumOf(routes: readonly EvaluatedRoute[], figure: (route: EvaluatedRoute) => number): number {
  return routes.reduce((total, route) => total + figure(route), 0);
}

/** Lexicographic comparison of two vectors: below 0 if `a` is the better solution, 0 if they are equally good. */
export function compareVectors(a: ArrayLike<number>, b: ArrayLike<number>): number {
  for (let level = 0; level < a.length; level++) {
    if (a[level] !== b[level]) return a[level] < b[level] ? -1 : 1;
  }
  return 0;
}
