import { type ObjectiveRule, sumOf } from './objective.js';

/** minimizeCosts: the tours' costs, counted in whole 10^-6 units. */
export const costs: ObjectiveRule = {
  count: ({ routes }) => sumOf(routes, (route) => route.cost),
  value: (_problem, counted) => counted / 1e6,
};
