import type { Visits } from '../evaluation/visits.js';
import type { Problem } from '../problem/problem.js';

/** Ids of the stops an order consists of, in its order. */
export function expectedStopIds(problem: Problem, visits: Visits, order: number): string[] {
  return slotsOf(problem, order).map((slot) => slotId(problem, visits, slot));
}

export function slotsOf({ arrays: { orderSlots } }: Problem, order: number): number[] {
  return Array.from({ length: orderSlots[order + 1] - orderSlots[order] }, (_, k) => orderSlots[order] + k);
}

/** Id of a single stop, of the chosen member of a group, or of a group that nobody visits. */
export function slotId(problem: Problem, visits: Visits, slot: number): string {
  const visited = visits.slotStop[slot];
  if (visited >= 0) return problem.stops[visited].id;
  return problem.slotGroupId[slot] ?? problem.stops[problem.arrays.slotStops[slot]].id;
}
