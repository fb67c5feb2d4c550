import { type ObjectiveRule, sumOf, type RoutedProblem } from './objective.js';
import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { isInRow } from '../problem/arrays/problem-arrays.js';
import type { Problem } from '../problem/problem.js';

/** minimizeResources: used resources of one priority. */
export const resources: ObjectiveRule = {
  count: ({ problem, routes }, level) => {
    const { classLevel, resourceClass } = problem.arrays;
    return routes.filter(({ route }) => classLevel[resourceClass[route.resource]] === level).length;
  },
};

/** maximizePreferredStops: stops on a resource that prefers one of their tags; internally negative. */
export const preferredStops: ObjectiveRule = {
  count: ({ problem, routes }) => 0 - sumOf(routes, (route) => preferredOf(problem, route)),
  value: (_problem, counted) => 0 - counted,
};

function preferredOf(problem: Problem, { route, stops }: EvaluatedRoute): number {
  const { classPreferred, resourceClass } = problem.arrays;
  const row = resourceClass[route.resource];
  return stops.filter(({ stop }) => isInRow(problem.arrays, classPreferred, row, stop)).length;
}

/** minimizeCosts: the costs of the tours and the prices of orders that are not served whole, in whole 10^-6 units. */
export const costs: ObjectiveRule = {
  count: (routed, level) => sumOf(routed.routes, (route) => route.cost) + unservedPrices(routed, level),
  value: (_problem, counted) => counted / 1e6,
};

function unservedPrices({ problem, visits }: RoutedProblem, level: number): number {
  const { orderLevel, orderPrice, orderSlots } = problem.arrays;
  let prices = 0;
  for (let order = 0; order < orderLevel.length; order++) {
    if (orderLevel[order] !== level) continue;
    const slots = visits.slotStop.subarray(orderSlots[order], orderSlots[order + 1]);
    if (slots.includes(-1)) prices += orderPrice[order];
  }
  return prices;
}

/** The sum of a figure of the tours. */
function total(figure: (route: EvaluatedRoute) => number): ObjectiveRule {
  return { count: ({ routes }) => sumOf(routes, figure) };
}

/** minimizeDelay: seconds after the preferred windows, over all stops. */
export const delay = total((route) => route.delay);

/** minimizeLargestTourDuration: seconds of work of the longest tour. */
export const largestTourDuration: ObjectiveRule = {
  count: ({ routes }) => routes.reduce((largest, route) => Math.max(largest, route.workingDuration), 0),
};

/** minimizeWorkingDuration: seconds of work of all tours. */
export const workingDuration = total((route) => route.workingDuration);

/** minimizeTravelDuration: seconds of travel of all tours. */
export const travelDuration = total((route) => route.travelDuration);

/** minimizeDistance: meters of all tours. */
export const distance = total((route) => route.distance);

/** A custom objective: costs that it assigns to tours, in whole 10^-6 units; internally negative if maximized. */
export const custom: ObjectiveRule = {
  count: ({ problem, routes }, level) => {
    const column = problem.arrays.levelArgument[level];
    const total = sumOf(routes, ({ costs }) => costs.custom[column]);
    return problem.arrays.customSign[column] < 0 ? 0 - total : total;
  },
  value: ({ arrays }, counted, level) =>
    (arrays.customSign[arrays.levelArgument[level]] < 0 ? 0 - counted : counted) / 1e6,
};

/** maximizeMandatoryStops and maximizeOptionalStops: served stops of mandatory or optional orders of one priority. */
export const servedStops: ObjectiveRule = {
  count: unservedSlots,
  value: servedSlots,
};

/**
 * Stops (one per group of alternatives) of the orders of a level that no tour visits. Only tours given by the caller
 * visit a part of an order; the search serves it whole or not at all.
 */
function unservedSlots({ problem, visits }: RoutedProblem, level: number): number {
  return slotsOfLevel(problem, level, (slot) => visits.slotStop[slot] < 0);
}

/** The number of served stops, from the number of unserved ones. */
function servedSlots(problem: Problem, unserved: number, level: number): number {
  return slotsOfLevel(problem, level, () => true) - unserved;
}

function slotsOfLevel(problem: Problem, level: number, isCounted: (slot: number) => boolean): number {
  const { orderLevel, slotOrder } = problem.arrays;
  let slots = 0;
  for (let slot = 0; slot < slotOrder.length; slot++) {
    if (orderLevel[slotOrder[slot]] === level && isCounted(slot)) slots++;
  }
  return slots;
}

/** minimizeWorkingDurationSpread: seconds of work of the longest tour minus those of the shortest. */
export const workingDurationSpread: ObjectiveRule = {
  count: ({ routes }) => spreadOf(routes.map(({ workingDuration }) => workingDuration)),
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
