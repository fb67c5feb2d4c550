import type { PlanWarning, ValueFaults } from 'tourwright';
import type { ErrorItem } from './refusals.js';

/**
 * Everything that is wrong with a body that is no plan. What has no effect in it is a fault, too: nothing keeps it, and a
 * misspelt field would do something else than what is meant.
 */
export function bodyFaults({ errors, warnings }: ValueFaults): readonly ErrorItem[] {
  return [...errors, ...warnings.map(asError)];
}

function asError({ code, message, properties }: PlanWarning): ErrorItem {
  const details = code === 'UNKNOWN_FIELD' ? 'is not known here' : 'has no effect';
  return { code: 'INVALID_VALUE', message, properties: { details, ...properties } };
}
