import { type ObjectiveRule, sumOf } from './objective.js';

/** An objective of the user's own: costs that it puts on tours, in whole 10^-6 units; negative inside to maximize. */
export const custom: ObjectiveRule = {
  count: ({ problem, routes }, level) => {
    const column = problem.arrays.levelArgument[level];
    const total = sumOf(routes, ({ customCosts }) => customCosts[column]);
    return problem.arrays.customSign[column] < 0 ? 0 - total : total;
  },
  value: ({ arrays }, counted, level) =>
    (arrays.customSign[arrays.levelArgument[level]] < 0 ? 0 - counted : counted) / 1e6,
};
