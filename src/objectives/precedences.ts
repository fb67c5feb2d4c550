import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { inStopSet } from '../problem/arrays/problem-arrays.js';
import type { Problem } from '../problem/problem.js';
import { type ObjectiveRule, sumOf } from './objective.js';

/**
 * maximizePrecedences: pairs of stops with one tag before stops with another, minus the reversed pairs, minus the
 * switches between the two tags beyond the first of each tour; internally negative.
 */
export const precedences: ObjectiveRule = {
  count: ({ problem, routes }, level) => {
    const { levelArgument, precedenceLoose, precedenceRules, precedenceSets } = problem.arrays;
    const rule = levelArgument[level];
    const isLoose = precedenceLoose[rule] !== 0;
    let kept = 0;
    for (let pair = precedenceRules[rule]; pair < precedenceRules[rule + 1]; pair++) {
      const previous = precedenceSets[2 * pair];
      const next = precedenceSets[2 * pair + 1];
      kept += sumOf(routes, (route) => {
        const found = precedencesOf(problem, route, previous, next);
        return isLoose ? found.kept : found.kept - found.changes;
      });
    }
    return 0 - kept;
  },
  value: (_problem, counted) => 0 - counted,
};

/** For a pair of tags: pairs of stops in order minus reversed ones, and the switches of tag beyond the first. */
function precedencesOf(
  problem: Problem,
  { stops }: EvaluatedRoute,
  previous: number,
  next: number,
): { readonly kept: number; readonly changes: number } {
  let kept = 0;
  let previousBefore = 0;
  let nextBefore = 0;
  let changes = 0;
  /** The tag of the last stop that has exactly one of them: 1 for `previous`, −1 for `next`. */
  let side = 0;
  for (const { stop } of stops) {
    const isPrevious = inStopSet(problem.arrays, previous, stop);
    const isNext = inStopSet(problem.arrays, next, stop);
    if (isNext) kept += previousBefore;
    if (isPrevious) kept -= nextBefore;
    if (isPrevious) previousBefore++;
    if (isNext) nextBefore++;
    if (isPrevious === isNext) continue;
    const own = isPrevious ? 1 : -1;
    if (side !== 0 && side !== own) changes++;
    side = own;
  }
  return { kept, changes: Math.max(0, changes - 1) };
}
