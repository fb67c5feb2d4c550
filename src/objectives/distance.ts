import { asCounted, type ObjectiveRule, sumOf } from './objective.js';

/** minimizeDistance: meters of all tours. */
export const distance: ObjectiveRule = {
  count: ({ routes }) => sumOf(routes, (route) => route.distance),
  value: asCounted,
};
