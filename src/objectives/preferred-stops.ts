import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { Size } from '../problem/arrays/codes.js';
import type { Problem } from '../problem/problem.js';
import { type ObjectiveRule, sumOf } from './objective.js';

/** maximizePreferredStops: stops on a resource one of whose preferred tags they carry; counted below zero inside. */
export const preferredStops: ObjectiveRule = {
  count: ({ problem, routes }) => 0 - sumOf(routes, (route) => preferredOf(problem, route)),
  value: (_problem, counted) => 0 - counted,
};

function preferredOf(problem: Problem, { route, stops }: EvaluatedRoute): number {
  const { classPreferred, resourceClass, sizes } = problem.arrays;
  const words = Math.ceil(sizes[Size.STOPS] / 32);
  const row = resourceClass[route.resource] * words;
  return stops.filter(({ stop }) => ((classPreferred[row + (stop >> 5)] >>> (stop & 31)) & 1) === 1).length;
}
