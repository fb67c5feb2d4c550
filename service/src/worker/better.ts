import type { SolutionObjective } from 'tourwright';

/**
 * Whether a solution is better than another of the same version: the first objective, in the order of the plan, in which
 * they differ decides.
 */
export function isBetter(some: readonly SolutionObjective[], other: readonly SolutionObjective[]): boolean {
  for (const [index, { value, direction }] of some.entries()) {
    const against = other[index]?.value;
    if (against === undefined || against === value) continue;
    return direction === 'maximize' ? value > against : value < against;
  }
  return false;
}
