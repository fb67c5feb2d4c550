import type { ObjectiveChange } from '../model/answer/suggestion.js';
import type { Solution } from '../model/solution.js';

/** Every objective of a solution, against another one of the same plan. */
export function objectiveChanges(before: Solution, after: Solution): ObjectiveChange[] {
  return after.objectives.map((objective, level) => ({
    ...objective,
    difference: Math.round((objective.value - before.objectives[level].value) * 1e6) / 1e6,
  }));
}
