import { asCounted, type ObjectiveRule } from './objective.js';

/** minimizeWorkingDurationSpread: seconds of work of the longest tour minus those of the shortest. */
export const workingDurationSpread: ObjectiveRule = {
  count: ({ routes }) => spreadOf(routes.map(({ workingDuration }) => workingDuration)),
  value: asCounted,
};

/** The largest value minus the smallest; 0 for fewer than two. */
export function spreadOf(seconds: readonly number[]): number {
  let least = Infinity;
  let most = -Infinity;
  for (const one of seconds) {
    least = Math.min(least, one);
    most = Math.max(most, one);
  }
  return seconds.length < 2 ? 0 : most - least;
}
