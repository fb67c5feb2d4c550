import { evaluateRoute } from '../evaluation/evaluate-route.js';
import type { Solution } from '../model/solution.js';
import { crowFlyWarnings } from '../solution/crow-fly-warnings.js';
import { assertDecisionsKept } from '../solution/decided-routes.js';
import { emitEvaluated } from '../solution/emit.js';
import { readRoutes } from '../solution/read.js';
import { readEvaluateOptions, type EvaluateOptions, type PlanInput, type ToursInput } from './options.js';
import { checkPlan, preparePlan } from './prepare.js';

/**
 * Computes what given tours mean for a plan: schedule, loads, costs, objectives and every violation. Nothing is moved.
 *
 * @param tours - `[{ resourceId, stopIds }]`, or a solution whose tours are meant.
 * @throws InvalidPlanError with every error of the plan, or of tours that name unknown resources or stops, or do not
 *   keep what the plan's states say is decided.
 * @example
 * const { tours, objectives } = await evaluate(plan, [{ resourceId: 'van', stopIds: ['a', 'b'] }]);
 * console.log(tours[0].violations);
 */
export async function evaluate(plan: PlanInput, tours: ToursInput, options: EvaluateOptions = {}): Promise<Solution> {
  const settings = readEvaluateOptions(options);
  const { problem } = await preparePlan(checkPlan(plan, settings), settings);
  const routes = readRoutes(problem, tours);
  assertDecisionsKept(problem, routes, (resource) => pathOfTour(tours, problem.resources[resource].id));
  const evaluated = routes.map((route) => evaluateRoute(problem, route));
  const crowFly = crowFlyWarnings(problem, routes);
  if (crowFly.length > 0) settings.onWarnings?.(crowFly);
  return emitEvaluated(problem, evaluated);
}

function pathOfTour(tours: ToursInput, id: string): string {
  const list: readonly { readonly resourceId: string }[] = 'tours' in tours ? tours.tours : tours;
  const index = list.findIndex(({ resourceId }) => resourceId === id);
  return index < 0 ? 'tours' : `tours[${index}]`;
}
