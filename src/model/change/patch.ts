import { InvalidPlanError, type PlanError, type PlanWarning } from '../errors.js';
import type { Plan, PlanChange } from '../types.gen.js';
import { assertPlan } from '../given.js';
import { buildCheck, reportForm } from '../structure/build.js';
import { formatPath, type Path } from '../structure/path.js';
import { validatePlan } from '../validate-plan.js';
import { applied, ChangeRefusal } from './apply.js';
import { PlanChangesSchema } from './plan-change.js';

const checkChanges = buildCheck(PlanChangesSchema);

/** A plan with changes applied, and the warnings about them. */
export interface Patched {
  readonly plan: Plan;
  readonly warnings: readonly PlanWarning[];
}

/**
 * Returns the plan with changes applied in order; the plan passed in is not modified.
 *
 * @throws InvalidPlanError for anything but a plan; with every fault of the changes (`changes[2].orderId`), or, if there
 *   is none, every fault of the resulting plan
 */
export function patched(plan: Plan, changes: readonly PlanChange[]): Patched {
  assertPlan(plan);
  const warnings = assertForm(plan, changes);
  const changed = patchedUnread(plan, changes);
  const read = validatePlan(changed);
  if (!read.valid) throw new InvalidPlanError(read.errors);
  return { plan: changed, warnings };
}

/** Applies changes whose form is known to be valid; the resulting plan is not validated. */
export function patchedUnread(plan: Plan, changes: readonly PlanChange[]): Plan {
  const errors: PlanError[] = [];
  let changed = plan;
  changes.forEach((change, index) => {
    try {
      changed = applied(changed, change);
    } catch (error) {
      if (!(error instanceof ChangeRefusal)) throw error;
      const { code, details, advice } = error;
      const path: Path = ['changes', index, ...error.field.split('.')];
      errors.push({ code, message: `${details} ${advice}`, properties: { path: formatPath(path), details } });
    }
  });
  if (errors.length > 0) throw new InvalidPlanError(errors);
  return changed;
}

/**
 * Checks the form of changes.
 *
 * @returns warnings about them
 * @throws InvalidPlanError with every fault of their form
 */
export function assertForm(plan: Plan, changes: unknown): PlanWarning[] {
  const report = reportForm(checkChanges, { changes }, plan.tz);
  const errors = report.errors();
  if (errors.length > 0) throw new InvalidPlanError(errors);
  return report.warnings();
}
