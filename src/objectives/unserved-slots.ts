import type { Problem } from '../problem/problem.js';
import type { RoutedProblem } from './objective.js';

/** Stops, a group of alternatives counting one, of the orders that a level looks at and that are not served whole. */
export function unservedSlots({ problem, visits }: RoutedProblem, level: number): number {
  return slotsOfLevel(problem, level, (order) => visits.served[order] === 0);
}

/** The stops that are served, from those that are not. */
export function servedSlots(problem: Problem, unserved: number, level: number): number {
  return slotsOfLevel(problem, level, () => true) - unserved;
}

function slotsOfLevel(problem: Problem, level: number, isCounted: (order: number) => boolean): number {
  const { orderLevel, orderSlots } = problem.arrays;
  let slots = 0;
  for (let order = 0; order < orderLevel.length; order++) {
    if (orderLevel[order] === level && isCounted(order)) slots += orderSlots[order + 1] - orderSlots[order];
  }
  return slots;
}
