import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { presenceExcess } from '../evaluation/presence-excess.js';
import { inStopSet } from '../problem/in-stop-set.js';
import { LevelKind, type Problem } from '../problem/problem.js';
import { asCounted, type ObjectiveRule } from './objective.js';

/**
 * minimizeOverOverlappingCapacitiesOnStops: seconds that resources are present at the stops of a tag beyond its limit,
 * each resource above it counting, added up over the tags.
 */
export const overOverlapping: ObjectiveRule = {
  kind: LevelKind.OVERLAPPING,
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
  for (const route of routes) addPresence(problem, route, set, begins, ends);
  return presenceExcess(begins, ends, limit);
}

/**
 * Adds when a resource is present: the union of its stops' [arrival, departure], in disjoint intervals. A tour's stops
 * follow each other in time, so what an earlier one covers is cut off the next.
 */
function addPresence(problem: Problem, { stops }: EvaluatedRoute, set: number, begins: number[], ends: number[]): void {
  let until = -Infinity;
  for (const { stop, arrival, departure } of stops) {
    if (!inStopSet(problem.arrays, set, stop)) continue;
    const from = Math.max(arrival, until);
    if (departure <= from) continue;
    begins.push(from);
    ends.push(departure);
    until = departure;
  }
}
