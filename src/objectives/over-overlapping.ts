import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { addPresences, presenceExcess } from '../evaluation/presence-excess.js';
import { inStopSet } from '../problem/arrays/in-stop-set.js';
import type { Problem } from '../problem/problem.js';
import { asCounted, type ObjectiveRule } from './objective.js';

/**
 * minimizeOverOverlappingCapacitiesOnStops: seconds that resources are present at the stops of a tag beyond its limit,
 * each resource above it counting, added up over the tags.
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
  value: asCounted,
};

/** The time integral of (resources present − limit)⁺ at the stops of one set. */
function excessOf(problem: Problem, routes: readonly EvaluatedRoute[], set: number, limit: number): number {
  const begins: number[] = [];
  const ends: number[] = [];
  for (const route of routes) addPresences(presencesOf(problem, route, set), begins, ends);
  return presenceExcess(begins, ends, limit);
}

/** When a resource is at the stops of a set: arrivals and departures by turns. */
function presencesOf(problem: Problem, { stops }: EvaluatedRoute, set: number): number[] {
  return stops
    .filter(({ stop }) => inStopSet(problem.arrays, set, stop))
    .flatMap(({ arrival, departure }) => [arrival, departure]);
}
