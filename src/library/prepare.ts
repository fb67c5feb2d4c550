import { InvalidPlanError, type PlanWarning } from '../model/errors.js';
import type { Plan } from '../model/plan.js';
import { validatePlan } from '../model/validate-plan.js';
import { compile } from '../problem/compile.js';
import type { Problem } from '../problem/problem.js';
import { now } from '../search/clock.js';
import { TravelTimeoutError } from './errors.js';
import type { Settings } from './options.js';

/** Milliseconds; what Node's timers hold. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A plan that passed validation. */
export interface CheckedPlan {
  readonly plan: Plan;
  readonly warnings: readonly PlanWarning[];
}

/** A plan compiled, with all the warnings on the way. */
export interface PreparedPlan {
  readonly problem: Problem;
  readonly warnings: readonly PlanWarning[];
}

/** @throws InvalidPlanError with all errors; the signal's reason once it is aborted. */
export function checkPlan(plan: unknown, settings: Settings): CheckedPlan {
  settings.signal?.throwIfAborted();
  const checked = validatePlan(plan);
  if (!checked.valid) throw new InvalidPlanError(checked.errors);
  return checked;
}

/**
 * Compiles a checked plan and hands its warnings over.
 *
 * @param latest - when travels are waited for no longer, on `now()`'s clock.
 * @throws InvalidPlanError for what only travel can tell; TravelTimeoutError; the signal's reason once it is aborted.
 */
export async function preparePlan(
  { plan, warnings }: CheckedPlan,
  { signal, travel, onWarnings }: Settings,
  latest?: number,
): Promise<PreparedPlan> {
  const patience = createPatience(signal, latest);
  try {
    const problem = await Promise.race([compile(plan, travel, { signal: patience.signal }), patience.lost]);
    patience.signal.throwIfAborted();
    const all = [...warnings, ...problem.warnings];
    if (all.length > 0) onWarnings?.(all);
    return { problem, warnings: all };
  } finally {
    patience.end();
  }
}

interface Patience {
  /** Aborted when the caller's signal is, or when the time is up. */
  readonly signal: AbortSignal;
  /** Rejects with the signal's reason: also a provider that heeds no signal cannot hold the call. */
  readonly lost: Promise<never>;
  end(): void;
}

function createPatience(signal: AbortSignal | undefined, latest: number | undefined): Patience {
  const stop = new AbortController();
  const lost = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true });
  });
  // Nobody may be waiting for it when it is lost.
  lost.catch(() => undefined);
  const onAbort = (): void => stop.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted === true) onAbort();
  const wait = latest === undefined ? LONGEST_TIMER : Math.min(LONGEST_TIMER, Math.max(0, latest - now()));
  const timer = setTimeout(() => stop.abort(new TravelTimeoutError()), wait);
  return {
    signal: stop.signal,
    lost,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
