import type { Solution } from '../model/solution.js';
import { emitSolution } from '../solution/emit.js';
import { readRoutes } from '../solution/read.js';
import { readEvaluateOptions, type EvaluateOptions, type PlanInput, type ToursInput } from './options.js';
import { checkPlan, preparePlan } from './prepare.js';

/**
 * Computes what given tours mean for a plan: schedule, loads, costs, objectives and every violation. Nothing is moved.
 *
 * @param tours - `[{ resourceId, stopIds }]`, or a solution whose tours are meant.
 * @throws InvalidPlanError with every error of the plan, or of tours that name unknown resources or stops.
 * @example
 * const { tours, objectives } = await evaluate(plan, [{ resourceId: 'van', stopIds: ['a', 'b'] }]);
 * console.log(tours[0].violations);
 */
export async function evaluate(plan: PlanInput, tours: ToursInput, options: EvaluateOptions = {}): Promise<Solution> {
  const settings = readEvaluateOptions(options);
  const { problem } = await preparePlan(checkPlan(plan, settings), settings);
  return emitSolution(problem, readRoutes(problem, tours));
}
