import { validatePlan } from '../../src/index.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { travelOf } from './random-scenario.js';
import type { Scenario } from './random-scenario.js';

/** A scenario's compiled problem. @throws Error that lists the errors of the plan. */
export async function compiled(scenario: Scenario): Promise<Problem> {
  const checked = validatePlan(scenario.plan);
  if (!checked.valid)
    throw new Error(checked.errors.map(({ message, properties }) => `${properties.path}: ${message}`).join('\n'));
  return compile(checked.plan, travelOf(scenario));
}
