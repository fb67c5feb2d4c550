import { evaluate, validatePlan } from '../../src/index.js';
import type { Plan, Solution } from '../../src/index.js';
import { withoutRule } from '../../testing/src/index.js';
import type { RuleName } from '../../testing/src/index.js';
import { travelOf } from './random-scenario.js';
import type { Scenario } from './random-scenario.js';
import { toursOf } from './run.js';

/** A solution without what changes from call to call. */
function content({ timestamp: _, ...rest }: Solution): object {
  return rest;
}

/** What a plan makes of a solution's tours; undefined where it does not know them. */
export async function under(scenario: Scenario, plan: Plan, tours: Solution): Promise<Solution | undefined> {
  try {
    return await evaluate(plan, toursOf(tours), { travel: travelOf({ ...scenario, plan }) });
  } catch {
    return undefined;
  }
}

/** The scenario without a rule; undefined where what is left is no valid plan. */
export function relieved(scenario: Scenario, rule: RuleName): Scenario | undefined {
  const plan = withoutRule(scenario.plan, rule);
  if (JSON.stringify(plan) === JSON.stringify(scenario.plan)) return undefined;
  return validatePlan(plan).valid ? { ...scenario, plan } : undefined;
}

/**
 * Whether a rule binds: the plan and the plan without the rule make different things of tours found under one of them,
 * be it violations, objectives or times and figures.
 */
export async function binds(scenario: Scenario, free: Scenario, kept: Solution, other: Solution): Promise<boolean> {
  for (const tours of [other, kept]) {
    const strict = await under(scenario, scenario.plan, tours);
    const loose = await under(scenario, free.plan, tours);
    if (strict === undefined || loose === undefined) return true;
    if (JSON.stringify(content(strict)) !== JSON.stringify(content(loose))) return true;
  }
  return false;
}
