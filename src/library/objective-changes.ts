import type { ObjectiveChange, SolutionObjective } from '../model/types.gen.js';

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
    return { ...objective, value, difference: Math.round((value - objective.value) * 1e6) / 1e6 };
  });
}
