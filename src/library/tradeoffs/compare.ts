import type { Price } from '../../model/answer/tradeoffs.js';
import type { ObjectiveChange } from '../../model/answer/suggestion.js';
import type { Solution, SolutionObjective } from '../../model/solution.js';

/** Tours by the ids of their stops. */
export type PlainTours = Price['tours'];

/** True when it breaks less, or as much and the first objective that differs is better. */
export function isBetter(one: Solution, other: Solution): boolean {
  const broken = brokenBy(one) - brokenBy(other);
  if (broken !== 0) return broken < 0;
  return compareObjectives(one.objectives, other.objectives) < 0;
}

/** Below 0 when the first is better. */
function compareObjectives(one: readonly SolutionObjective[], other: readonly SolutionObjective[]): number {
  for (const { difference, direction } of changesOf(one, other)) {
    if (difference !== 0) return direction === 'minimize' ? difference : -difference;
  }
  return 0;
}

/** Every objective of the plan as it is: its value, and the difference from that plan's own. What a changed plan no longer counts is 0. */
export function changesOf(
  changed: readonly SolutionObjective[],
  reference: readonly SolutionObjective[],
): ObjectiveChange[] {
  return reference.map((objective, place) => {
    const same = ({ name, priority }: SolutionObjective): boolean =>
      name === objective.name && priority === objective.priority;
    const there = changed[place];
    const found = there !== undefined && same(there) ? there : changed.find(same);
    const value = found?.value ?? 0;
    return { ...objective, value, difference: Math.round((value - objective.value) * 1e6) / 1e6 };
  });
}

/** The stops of each tour. */
export function plainTours({ tours }: Solution): PlainTours {
  return tours.map(({ resourceId, wayPoints }) => ({
    resourceId,
    stopIds: wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : [])),
  }));
}

function brokenBy({ tours, globalViolations }: Solution): number {
  return tours.reduce((sum, { violations }) => sum + violations.length, globalViolations.length);
}
