import { InvalidPlanError, type PlanError } from '../errors.js';
import type { Plan } from '../plan.js';
import { buildCheck } from '../structure/build.js';
import { formatPath, type Path } from '../structure/path.js';
import { createReport } from '../structure/report.js';
import { zoneClock } from '../time/time-zone.js';
import { validatePlan } from '../validate-plan.js';
import { applied, Refusal } from './apply.js';
import { PlanChangesSchema, type PlanChange } from './plan-change.js';

const checkChanges = buildCheck(PlanChangesSchema);

/**
 * The plan with changes made to it, one after the other; the plan itself stays as it is.
 *
 * @throws InvalidPlanError with every fault of the changes (`changes[2].orderId`), and if there is none, every fault of the
 * plan that comes of them
 * @example
 * const later = patch(plan, [
 *   { type: 'cancelOrder', orderId: 'order-7' },
 *   { type: 'delayResource', resourceId: 'van-2', by: 'PT40M' },
 * ]);
 */
export function patch(plan: Plan, changes: readonly PlanChange[]): Plan {
  const patched = patchedUnread(plan, changes);
  const read = validatePlan(patched);
  if (!read.valid) throw new InvalidPlanError(read.errors);
  return patched;
}

/** The same for a plan that will be validated elsewhere. */
export function patchedUnread(plan: Plan, changes: readonly PlanChange[]): Plan {
  assertForm(plan, changes);
  const errors: PlanError[] = [];
  let patched = plan;
  changes.forEach((change, index) => {
    try {
      patched = applied(patched, change);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, details, advice } = error;
      const path: Path = ['changes', index, ...error.field.split('.')];
      errors.push({ code, message: `${details} ${advice}`, properties: { path: formatPath(path), details } });
    }
  });
  if (errors.length > 0) throw new InvalidPlanError(errors);
  return patched;
}

/** @throws InvalidPlanError with every fault of the form of changes */
export function assertForm(plan: Plan, changes: unknown): void {
  const report = createReport();
  const clock = plan.tz === undefined ? undefined : (zoneClock(plan.tz) ?? null);
  checkChanges({ changes }, { report, path: [], faults: new Map(), clock, carried: () => true });
  const errors = report.errors();
  if (errors.length > 0) throw new InvalidPlanError(errors);
}
