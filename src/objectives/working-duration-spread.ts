import { asCounted, type ObjectiveRule } from './objective.js';

/** minimizeWorkingDurationSpread: seconds by which the longest tour works longer than the shortest. */
export const workingDurationSpread: ObjectiveRule = {
  count: ({ routes }) => spreadOf(routes.map(({ workingDuration }) => workingDuration)),
  value: asCounted,
};

/** The largest of some seconds less the smallest; 0 of fewer than two. */
export function spreadOf(seconds: readonly number[]): number {
  let least = Infinity;
  let most = -Infinity;
  for (const one of seconds) {
    least = Math.min(least, one);
    most = Math.max(most, one);
  }
  return seconds.length < 2 ? 0 : most - least;
}
