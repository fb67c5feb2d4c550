import { InvalidPlanError, validatePlan, validateSolution, type PlanError } from 'tourwright';
import type { ConsoleInput } from './view-of.js';

/** @throws InvalidPlanError with all errors of the solution or the plan */
export function checkInput({ plan, solution }: ConsoleInput): void {
  const errors: PlanError[] = [];
  const ofSolution = validateSolution(solution);
  if (!ofSolution.valid) errors.push(...ofSolution.errors);
  const ofPlan = plan === undefined ? undefined : validatePlan(plan);
  if (ofPlan?.valid === false) errors.push(...ofPlan.errors);
  if (errors.length > 0) throw new InvalidPlanError(errors);
}
