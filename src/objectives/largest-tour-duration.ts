import { asCounted, type ObjectiveRule } from './objective.js';

/** minimizeLargestTourDuration: seconds of work of the tour that takes longest. */
export const largestTourDuration: ObjectiveRule = {
  count: ({ routes }) => routes.reduce((largest, route) => Math.max(largest, route.workingDuration), 0),
  value: asCounted,
};
