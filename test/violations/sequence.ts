import { expect } from 'vitest';
import { isOfConstraint } from '../../src/catalogue/constraints.js';
import { sequenceHolds } from '../../src/evaluation/sequence-rules.js';
import type { Plan, TourViolation } from '../../src/model/types.gen.js';
import { emitSolution } from '../support/emit-solution.js';
import { checked, routesOf } from '../evaluation/line.js';
import { compiled } from '../objectives/compiled.js';

/**
 * The violations of one tour, in a solution that has the form of one; those of rules on its sequence are there exactly
 * when the rules do not hold.
 */
export async function brokenBy(
  plan: Plan,
  stopIds: readonly string[],
  resourceId = plan.resources[0].id,
): Promise<readonly TourViolation[]> {
  const problem = await compiled(plan);
  const routes = routesOf(problem, { [resourceId]: stopIds });
  const { violations } = checked(emitSolution(problem, routes)).tours[0];
  const isOfSequence = violations.some((one) => one.type === 'successiveStops' || isOfConstraint(one));
  expect(isOfSequence).toBe(!sequenceHolds(problem, routes[0]));
  return violations;
}
