import type { PlanError, PlanWarning } from './errors.js';
import { buildCheck } from './structure/build.js';
import { isObject } from './structure/check.js';
import { reportForm } from './structure/form.js';

/** What is wrong with the form of a value, and which of its fields are not known. */
export interface ValueFaults {
  readonly errors: readonly PlanError[];
  readonly warnings: readonly PlanWarning[];
}

/**
 * Makes the check of values that stand beside plans, such as the body of a request: it names the faults of their form and
 * their unknown fields in the sentences of `validatePlan`. Local times need a `tz` of the value.
 *
 * @param schema - a JSON schema made of the kinds of fields that `annotatedSchemas.Plan` has
 * @returns a check of parsed JSON
 * @throws TypeError when the schema has a kind of field that plans have not
 */
export function valueCheck(schema: object): (value: unknown) => ValueFaults {
  const check = buildCheck(schema);
  return (value) => {
    const tz = isObject(value) ? value['tz'] : undefined;
    const report = reportForm(check, value, typeof tz === 'string' ? tz : undefined);
    return { errors: report.errors(), warnings: report.warnings() };
  };
}
