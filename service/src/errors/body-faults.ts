import type { PlanWarning, ValueFaults } from 'tourwright';
import type { ErrorItem } from './refusals.js';

/**
 * All faults of a body that is not a plan. Fields without effect are faults, too: the body is not stored, and a
 * misspelt field would silently do something else than intended.
 */
export function bodyFaults({ errors, warnings }: ValueFaults): readonly ErrorItem[] {
  return [...errors, ...warnings.map(asError)];
}

function asError({ code, message, properties }: PlanWarning): ErrorItem {
  const details = code === 'UNKNOWN_FIELD' ? 'is not known here' : 'has no effect';
  return { code: 'INVALID_VALUE', message, properties: { details, ...properties } };
}
