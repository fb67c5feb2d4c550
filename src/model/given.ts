import { fault, InvalidPlanError, type PlanError } from './errors.js';
import { isObject } from './structure/check.js';
import { show } from './structure/show.js';
import type { Plan, Solution, Tour } from './types.gen.js';

/**
 * Checks that a value passed as a plan has the lists of a plan; `validatePlan` checks everything else.
 *
 * @throws InvalidPlanError
 */
export function assertPlan(plan: unknown): asserts plan is Plan {
  if (isObject(plan) && isListOf(plan['resources'], isObject) && isListOf(plan['orders'] ?? [], hasStops)) return;
  const details = isObject(plan) ? 'The plan has faults.' : `Found ${show(plan)}, not a plan.`;
  const advice = 'Give what solve takes: validatePlan(plan) names every fault.';
  throw new InvalidPlanError([fault('INVALID_INPUT', '', details, advice)]);
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

/**
 * The tours of a value passed as a solution, each with its waypoints; `validateSolution` checks everything else.
 *
 * @throws InvalidPlanError with every tour that has none
 */
export function givenTours(solution: Solution): readonly Tour[] {
  const tours: unknown = (solution as Partial<Solution> | null | undefined)?.tours;
  if (!Array.isArray(tours)) throw new InvalidPlanError([noneAt('tours', 'The solution has no tours.')]);
  const errors = (tours as (Partial<Tour> | null)[]).flatMap((tour, index) =>
    Array.isArray(tour?.wayPoints)
      ? []
      : [noneAt(`tours[${index}].wayPoints`, 'The tour has no way points, which say when it is where.')],
  );
  if (errors.length > 0) throw new InvalidPlanError(errors);
  return tours as Tour[];
}

function noneAt(path: string, details: string): PlanError {
  return fault('INVALID_INPUT', path, details, 'Give what solve resolves with (await solve(plan)).');
}
