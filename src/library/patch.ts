import { patched } from '../model/change/patch.js';
import type { Plan, PlanChange } from '../model/types.gen.js';
import { emitWarnings } from './emit-warnings.js';
import { aFunction, check } from './option-checks.js';
import type { EvaluateOptions } from './options.js';

/**
 * The plan with changes made to it, one after the other; the plan itself stays as it is.
 *
 * @param options - `onWarnings` hears what there is to remark on the changes (fields that are not known), as that of `solve`
 * @throws InvalidPlanError with every fault of the changes (`changes[2].orderId`), and if there is none, every fault of the
 * plan that comes of them; InvalidOptionsError
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
