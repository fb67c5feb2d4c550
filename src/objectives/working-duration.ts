import { asCounted, type ObjectiveRule, sumOf } from './objective.js';

/** minimizeWorkingDuration: seconds of work of all tours. */
export const workingDuration: ObjectiveRule = {
  count: ({ routes }) => sumOf(routes, (route) => route.workingDuration),
  value: asCounted,
};
