import { LevelKind } from '../problem/arrays/codes.js';
import { asCounted, type ObjectiveRule, sumOf } from './objective.js';

/** minimizeDistance: meters of all tours. */
export const distance: ObjectiveRule = {
  kind: LevelKind.DISTANCE,
  count: ({ routes }) => sumOf(routes, (route) => route.distance),
  value: asCounted,
};
