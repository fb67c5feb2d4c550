import { assertForm, patchedUnread } from '../model/change/patch.js';
import { InvalidPlanError } from '../model/errors.js';
import { assertPlan } from '../model/given.js';
import type { Plan, PlanChange } from '../model/types.gen.js';
import { validatePlan } from '../model/validate-plan.js';
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
  assertPlan(plan);
  const warnings = assertForm(plan, changes);
  const changed = patchedUnread(plan, changes);
  const read = validatePlan(changed);
  if (!read.valid) throw new InvalidPlanError(read.errors);
  if (warnings.length > 0) (options.onWarnings ?? emitWarnings)(warnings);
  return changed;
}
