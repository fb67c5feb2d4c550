import type { PlanError } from '../../model/errors.js';

/** An error of the plan that only compiling can find. */
export function planError(code: PlanError['code'], path: string, message: string): PlanError {
  return { code, message, properties: { path, details: message } };
}
