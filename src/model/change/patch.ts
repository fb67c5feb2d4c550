import { fault, InvalidPlanError, type PlanError, type PlanWarning } from '../errors.js';
import type { Plan, PlanChange } from '../types.gen.js';
import { buildCheck, reportForm } from '../structure/build.js';
import { formatPath, type Path } from '../structure/path.js';
import { applied, ChangeRefusal } from './apply.js';
import { PlanChangesSchema } from './plan-change.js';

const checkChanges = buildCheck(PlanChangesSchema);

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
      errors.push(fault(code, formatPath(path), details, advice));
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
