import type { Price, Solution, SolutionObjective } from '../../model/types.gen.js';
import { stopIdsOf } from '../../model/tour-stops.js';
import { objectiveChanges } from '../objective-changes.js';

/** Tours by the ids of their stops. */
export type PlainTours = Price['tours'];

/** True if `one` breaks fewer rules, or equally many and is better in the first objective that differs. */
export function isBetter(one: Solution, other: Solution): boolean {
  const broken = brokenBy(one) - brokenBy(other);
  if (broken !== 0) return broken < 0;
  return compareObjectives(one.objectives, other.objectives) < 0;
}

/** Negative if the first is better. */
function compareObjectives(one: readonly SolutionObjective[], other: readonly SolutionObjective[]): number {
  for (const { difference, direction } of objectiveChanges(one, other)) {
    if (difference !== 0) return direction === 'minimize' ? difference : -difference;
  }
  return 0;
}

/** The stops of each tour. */
export function plainTours({ tours }: Pick<Solution, 'tours'>): PlainTours {
  return tours.map((tour) => ({ resourceId: tour.resourceId, stopIds: stopIdsOf(tour) }));
}

function brokenBy({ tours, globalViolations }: Solution): number {
  return tours.reduce((sum, { violations }) => sum + violations.length, globalViolations.length);
}
