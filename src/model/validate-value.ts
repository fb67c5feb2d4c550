import type { PlanError, PlanWarning } from './errors.js';
import { buildCheck, reportForm } from './structure/build.js';
import { isObject } from './structure/check.js';

/** Faults in the form of a value, and its unknown fields. */
export interface ValueFaults {
  readonly errors: readonly PlanError[];
  readonly warnings: readonly PlanWarning[];
}

/**
 * Builds a check for values that accompany plans, such as the body of a request: it reports the faults of their form
 * and their unknown fields in the wording of `validatePlan`. Local times require a `tz` in the value.
 *
 * @param schema - a JSON schema that uses only the kinds of fields found in `annotatedSchemas.Plan`
 * @returns a check of parsed JSON
 * @throws TypeError when the schema has a kind of field that plans do not have
 */
export function valueCheck(schema: object): (value: unknown) => ValueFaults {
  const check = buildCheck(schema);
  return (value) => {
    const tz = isObject(value) ? value['tz'] : undefined;
    const report = reportForm(check, value, typeof tz === 'string' ? tz : undefined);
    return { errors: report.errors(), warnings: report.warnings() };
  };
}
