import { InvalidPlanError } from './errors.js';
import { isObject } from './structure/check.js';
import { show } from './structure/show.js';
import type { Plan } from './types.gen.js';

/**
 * Checks that a value passed as a plan has the lists of a plan; `validatePlan` checks everything else.
 *
 * @throws InvalidPlanError
 */
export function assertPlan(plan: unknown): asserts plan is Plan {
  if (isObject(plan) && isListOf(plan['resources'], isObject) && isListOf(plan['orders'] ?? [], hasStops)) return;
  const details = isObject(plan) ? 'The plan has faults.' : `Found ${show(plan)}, not a plan.`;
  const message = `${details} Give what solve takes: validatePlan(plan) names every fault.`;
  throw new InvalidPlanError([{ code: 'INVALID_INPUT', message, properties: { path: '', details } }]);
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function hasStops(order: unknown): boolean {
  return isObject(order) && isListOf(order['stops'], isStop);
}

function isStop(stop: unknown): boolean {
  return isObject(stop) && (stop['type'] !== 'alternatives' || isListOf(stop['alternatives'], isObject));
}
