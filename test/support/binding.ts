import { evaluate, validatePlan } from '../../src/index.js';
import type { Plan, Solution } from '../../src/index.js';
import { withoutRule } from '../../testing/src/index.js';
import type { RuleName } from '../../testing/src/index.js';
import { travelOf } from './random-scenario.js';
import type { Scenario } from './random-scenario.js';
import { toursOf } from './run.js';

/** A solution without what varies between calls. */
function content({ timestamp: _, ...rest }: Solution): object {
  return rest;
}

/** Evaluates a solution's tours in a plan; undefined if the plan does not have them. */
export async function under(scenario: Scenario, plan: Plan, tours: Solution): Promise<Solution | undefined> {
  try {
    return await evaluate(plan, toursOf(tours), { travel: travelOf({ ...scenario, plan }) });
  } catch {
    return undefined;
  }
}

/** The scenario without a rule; undefined if the rest is not a valid plan. */
export function relieved(scenario: Scenario, rule: RuleName): Scenario | undefined {
  const plan = withoutRule(scenario.plan, rule);
  if (JSON.stringify(plan) === JSON.stringify(scenario.plan)) return undefined;
  return validatePlan(plan).valid ? { ...scenario, plan } : undefined;
}

/**
 * Whether a rule binds: the plans with and without the rule differ on tours found under one of them, in violations,
 * objectives, times or figures.
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
