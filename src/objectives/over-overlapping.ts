import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { addPresences, presenceExcess } from '../evaluation/presence-excess.js';
import { inStopSet } from '../problem/arrays/problem-arrays.js';
import type { Problem } from '../problem/problem.js';
import type { ObjectiveRule } from './objective.js';

/**
 * minimizeOverOverlappingCapacitiesOnStops: seconds during which more resources than a tag's limit are present at its
 * stops, counted for each resource above the limit and summed over the tags.
 */
export const overOverlapping: ObjectiveRule = {
  count: ({ problem, routes }) => {
    const { overlapSet, overlapLimit } = problem.arrays;
    let excess = 0;
    for (let tag = 0; tag < overlapSet.length; tag++) {
      excess += excessOf(problem, routes, overlapSet[tag], overlapLimit[tag]);
    }
    return excess;
  },
};

/** The time integral of (resources present − limit)⁺ at the stops of one set. */
function excessOf(problem: Problem, routes: readonly EvaluatedRoute[], set: number, limit: number): number {
  const begins: number[] = [];
  const ends: number[] = [];
  for (const route of routes) addPresences(presencesOf(problem, route, set), begins, ends);
  return presenceExcess(begins, ends, limit);
}

/** Arrivals at and departures from the stops of a set, alternating. */
function presencesOf(problem: Problem, { stops }: EvaluatedRoute, set: number): number[] {
  return stops
    .filter(({ stop }) => inStopSet(problem.arrays, set, stop))
    .flatMap(({ arrival, departure }) => [arrival, departure]);
}
