import type { EvaluatedRoute, EvaluatedStop } from '../evaluation/evaluated-route.js';
import { ChangeKind } from '../problem/arrays/codes.js';
import type { Problem } from '../problem/problem.js';
import { type ObjectiveRule, sumOf } from './objective.js';
import { preferredStops } from './sums.js';

/**
 * minimizeChanges: stops of earlier tours that do not stay as they were. Internally the stops that stay are counted,
 * negatively, up to the number that has to stay.
 */
export const changes: ObjectiveRule = {
  count: ({ problem, routes }, level) => {
    const { levelArgument, changeFloor } = problem.arrays;
    const row = levelArgument[level];
    return Math.max(changeFloor[row], 0 - sumOf(routes, (route) => keptOf(problem, route, row)));
  },
  value: ({ arrays }, counted, level) => counted - arrays.changeFloor[arrays.levelArgument[level]],
};

/** minimizeChanges if only resources count: stops with the resource of their earlier tour stay as they were. */
export const keptResources: ObjectiveRule = {
  count: preferredStops.count,
  value: ({ arrays }, counted, level) => counted - arrays.changeFloor[arrays.levelArgument[level]],
};

/** The number of stops of a tour that are as they were. */
function keptOf({ arrays }: Problem, { route, stops }: EvaluatedRoute, row: number): number {
  const { changeKinds, changeTolerance, changeResource, changePlace, changeBegin, stopSlot } = arrays;
  const kinds = changeKinds[row];
  const first = row * stopSlot.length;
  const isKept = ({ stop, begin }: EvaluatedStop): boolean => {
    const at = first + stop;
    if (changePlace[at] < 0) return false;
    if ((kinds & ChangeKind.OTHER_RESOURCE) !== 0 && changeResource[at] !== route.resource) return false;
    if ((kinds & ChangeKind.OTHER_TIME) === 0 || changeBegin[at] === Infinity) return true;
    return Math.abs(begin - changeBegin[at]) <= changeTolerance[row];
  };
  const kept = stops.filter(isKept);
  if ((kinds & ChangeKind.OTHER_PLACE) === 0) return kept.length;
  const own = kept.filter(({ stop }) => changeResource[first + stop] === route.resource);
  return longestRise(own.map(({ stop }) => changePlace[first + stop]));
}

/** The length of the longest increasing subsequence (Schensted, 1961) of distinct numbers. */
function longestRise(numbers: readonly number[]): number {
  /** By length of a subsequence: the least number it may end with. */
  const ends: number[] = [];
  for (const number of numbers) {
    const longer = ends.findIndex((end) => end >= number);
    ends[longer < 0 ? ends.length : longer] = number;
  }
  return ends.length;
}
