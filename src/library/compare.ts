import type { ObjectiveChange, Price, Solution, SolutionObjective } from '../model/types.gen.js';
import { rounded } from '../model/capacities.js';
import { stopIdsOf } from '../model/tour-stops.js';
import { parseDateTime } from '../model/time/date-time.js';

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

export function plainTours({ tours }: Pick<Solution, 'tours'>): PlainTours {
  return tours.map((tour) => ({ resourceId: tour.resourceId, stopIds: stopIdsOf(tour) }));
}

function brokenBy({ tours, globalViolations }: Solution): number {
  return tours.reduce((sum, { violations }) => sum + violations.length, globalViolations.length);
}

/**
 * Every objective of a plan: its value in changed tours, and the difference from a reference. If the plan changed as
 * well, objectives that it no longer counts are 0.
 */
export function objectiveChanges(
  changed: readonly SolutionObjective[],
  reference: readonly SolutionObjective[],
): ObjectiveChange[] {
  return reference.map((objective, place) => {
    const same = ({ name, priority }: SolutionObjective): boolean =>
      name === objective.name && priority === objective.priority;
    const there = changed[place];
    const found = there !== undefined && same(there) ? there : changed.find(same);
    const value = found?.value ?? 0;
    return { ...objective, value, difference: rounded(value - objective.value) };
  });
}

/** Which resource serves a stop, and when service begins, in epoch seconds. */
export interface ServedStop {
  readonly resourceId: string;
  readonly begin: number;
}

/** The stops of a solution by id. */
export function servedStops({ tours }: Solution): Map<string, ServedStop> {
  return new Map(
    tours.flatMap(({ resourceId, wayPoints }) =>
      wayPoints.flatMap((point): [string, ServedStop][] =>
        point.type === 'stop' ? [[point.stopId, { resourceId, begin: parseDateTime(point.beginTime) }]] : [],
      ),
    ),
  );
}
