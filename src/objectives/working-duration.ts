import { LevelKind } from '../problem/arrays/codes.js';
import { asCounted, type ObjectiveRule, sumOf } from './objective.js';

/** minimizeWorkingDuration: seconds of work of all tours. */
export const workingDuration: ObjectiveRule = {
  kind: LevelKind.WORKING,
  count: ({ routes }) => sumOf(routes, (route) => route.workingDuration),
  value: asCounted,
};
