import { asCounted, type ObjectiveRule, sumOf } from './objective.js';

/** minimizeDelay: seconds after the preferred windows, over all stops. */
export const delay: ObjectiveRule = {
  count: ({ routes }) => sumOf(routes, (route) => route.delay),
  value: asCounted,
};
