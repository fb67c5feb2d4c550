import { asCounted, type ObjectiveRule } from './objective.js';

/** minimizeResources: used resources of one priority. */
export const resources: ObjectiveRule = {
  count: ({ problem, routes }, level) => {
    const { classLevel, resourceClass } = problem.arrays;
    return routes.filter(({ route }) => classLevel[resourceClass[route.resource]] === level).length;
  },
  value: asCounted,
};
