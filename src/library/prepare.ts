import type { PlanWarning } from '../model/errors.js';
import type { CompiledPlan, PlanJob } from './job.js';
import type { Settings } from './options.js';
import { withinTime } from './deadline.js';

/** Special circumstances of preparing a plan. */
interface Preparation {
  /** Warnings that precede the plan's own. */
  readonly before?: () => readonly PlanWarning[];
  /** Whether the plan will be compiled again later with more orders. */
  readonly isAskedAgain?: boolean;
}

/**
 * Checks and compiles a plan, and passes on its warnings.
 *
 * @param latestFor - when to stop waiting for travels, on the clock of `now()`, given a plan's own
 *   maxOptimizationDuration.
 * @throws InvalidPlanError with all errors; TravelTimeoutError; the signal's reason once it is aborted.
 */
export async function preparePlan(
  job: PlanJob,
  plan: unknown,
  { signal, travel, onWarnings, onTravels }: Settings,
  latestFor: (maxOptimizationDuration: string | undefined) => number | undefined,
  { before = () => [], isAskedAgain = false }: Preparation = {},
): Promise<CompiledPlan> {
  return await withinTime(signal, undefined, async (ended) => {
    const { maxOptimizationDuration } = await job.check(plan);
    ended.throwIfAborted();
    const latest = latestFor(maxOptimizationDuration);
    const prepared = await job.compile({ provider: travel, signal: ended, latest, onTravels, isAskedAgain });
    ended.throwIfAborted();
    const warnings = [...before(), ...prepared.warnings];
    if (warnings.length > 0) onWarnings(warnings);
    return { ...prepared, warnings };
  });
}

/** Waits for an answer until the caller's signal is aborted. @throws the signal's reason once it is aborted */
export async function unlessAborted<T>(signal: AbortSignal | undefined, answer: Promise<T>): Promise<T> {
  return await withinTime(signal, undefined, () => answer);
}
