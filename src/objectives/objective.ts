import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import type { Visits } from '../evaluation/visits.js';
import type { Problem } from '../problem/problem.js';

/** A set of evaluated routes, each of another resource, and what they do for the orders. */
export interface RoutedProblem {
  readonly problem: Problem;
  readonly routes: readonly EvaluatedRoute[];
  readonly visits: Visits;
}

/** One objective: what it counts inside, always to be minimized, and what the user reads of that number. */
export interface ObjectiveRule {
  /** The number at a level of the objective vector, a whole one. */
  count(routed: RoutedProblem, level: number): number;
  /** The value in the solution, from the number counted at that level. */
  value(problem: Problem, counted: number, level: number): number;
}

/** The value of objectives that are read as they are counted. */
export function asCounted(_problem: Problem, counted: number): number {
  return counted;
}

/** Sums a figure over the routes. */
export function sumOf(routes: readonly EvaluatedRoute[], figure: (route: EvaluatedRoute) => number): number {
  return routes.reduce((total, route) => total + figure(route), 0);
}
