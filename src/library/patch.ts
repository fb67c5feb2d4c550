import { patched } from '../model/change/patch.js';
import type { Plan, PlanChange } from '../model/types.gen.js';
import { emitWarnings } from './emit-warnings.js';
import { aFunction, check } from './option-checks.js';
import type { EvaluateOptions } from './options.js';

/**
 * Returns the plan with changes applied in order; the plan passed in is not modified.
 *
 * @param options - `onWarnings` receives warnings about the changes (unknown fields), as in `solve`
 * @throws InvalidPlanError with every fault of the changes (`changes[2].orderId`), or, if there is none, every fault of
 *   the resulting plan; InvalidOptionsError
 * @example
 * const later = patch(plan, [
 *   { type: 'cancelOrder', orderId: 'order-7' },
 *   { type: 'delayResource', resourceId: 'van-2', by: 'PT40M' },
 * ]);
 */
export function patch(
  plan: Plan,
  changes: readonly PlanChange[],
  options: Pick<EvaluateOptions, 'onWarnings'> = {},
): Plan {
  check(options, { onWarnings: aFunction });
  const { plan: changed, warnings } = patched(plan, changes);
  if (warnings.length > 0) (options.onWarnings ?? emitWarnings)(warnings);
  return changed;
}
