import type { ToursInput } from '../model/tour-stops.js';
import type { Solution } from '../model/types.gen.js';
import { withJob } from './job.js';
import { withLegLines } from './leg-lines.js';
import { readEvaluateOptions, type EvaluateOptions, type PlanInput } from './options.js';
import { preparePlan, unlessAborted } from './prepare.js';

/**
 * Computes the result of given tours for a plan: schedule, loads, costs, objectives and every violation. Nothing is
 * moved.
 *
 * @param tours - `[{ resourceId, stopIds }]`, or a solution that contains the tours.
 * @throws InvalidPlanError with every error of the plan, or of tours that name unknown resources or stops, or
 *   contradict what the plan's states decide.
 * @example
 * const { tours, objectives } = await evaluate(plan, [{ resourceId: 'van', stopIds: ['a', 'b'] }]);
 * console.log(tours[0].violations);
 */
export async function evaluate<P>(
  plan: PlanInput<P>,
  tours: ToursInput,
  options: EvaluateOptions = {},
): Promise<Solution> {
  const settings = readEvaluateOptions(options);
  settings.signal?.throwIfAborted();
  return await withJob(async (job) => {
    await preparePlan(job, plan, settings, () => undefined);
    const { solution, crowFly } = await unlessAborted(settings.signal, job.evaluate(tours));
    const lined = settings.geometry ? await withLegLines(solution, settings.travel, settings.signal) : undefined;
    const warnings = [...crowFly, ...(lined?.warnings ?? [])];
    if (warnings.length > 0) settings.onWarnings(warnings);
    return lined?.solution ?? solution;
  });
}
