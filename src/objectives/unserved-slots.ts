import type { Problem } from '../problem/problem.js';
import type { RoutedProblem } from './objective.js';

/**
 * Stops, a group of alternatives counting one, of the orders that a level looks at and that no tour visits. (Only given
 * tours visit a part of an order; the search serves it whole or not at all.)
 */
export function unservedSlots({ problem, visits }: RoutedProblem, level: number): number {
  return slotsOfLevel(problem, level, (slot) => visits.slotStop[slot] < 0);
}

/** The stops that are served, from those that are not. */
export function servedSlots(problem: Problem, unserved: number, level: number): number {
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
