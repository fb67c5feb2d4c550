import type { Visits } from '../evaluation/visits.js';
import type { Problem } from '../problem/problem.js';
import { Size } from '../problem/arrays/codes.js';

/** What no tour visits, in the plan's order. */
export interface Unserved {
  readonly unaffectedStopIds: string[];
  readonly unaffectedAlternativeIds: string[];
}

/** Single stops, and groups of alternatives by their own ids, that are in no tour. */
export function unservedOf(problem: Problem, visits: Visits): Unserved {
  const unaffectedStopIds: string[] = [];
  const unaffectedAlternativeIds: string[] = [];
  for (let slot = 0; slot < problem.arrays.sizes[Size.SLOTS]; slot++) {
    if (visits.slotStop[slot] >= 0) continue;
    const groupId = problem.slotGroupId[slot];
    if (groupId === undefined) unaffectedStopIds.push(problem.stops[problem.arrays.slotStops[slot]].id);
    else unaffectedAlternativeIds.push(groupId);
  }
  return { unaffectedStopIds, unaffectedAlternativeIds };
}
