import { type PlanWarning, valueCheck, type ValueFaults } from 'tourwright';
import type { Static, TSchema } from 'typebox';
import { bodyFaults, invalid } from '../errors/refusals.js';
import { readJson } from '../intake/read-json.js';

/**
 * Reads a body that is small by its nature. Plans are never read this way.
 *
 * @param onOrderWarning - receives warnings about ineffective parts of its `order`, which is read as in a plan
 * @throws DomainError invalid with every fault, and with every field without effect
 */
export function readBody<T extends TSchema>(
  body: Uint8Array,
  schema: T,
  onOrderWarning?: (warning: PlanWarning) => void,
): Static<T> {
  const reading = readJson(body);
  if ('errors' in reading) throw invalid(reading.errors);
  const { errors, warnings } = checkOf(schema)(reading.value);
  const isOfOrder = ({ properties }: PlanWarning): boolean =>
    onOrderWarning !== undefined && properties.path.startsWith('order.');
  const faults = bodyFaults({ errors, warnings: warnings.filter((warning) => !isOfOrder(warning)) });
  if (faults.length > 0) throw invalid(faults);
  for (const warning of warnings) onOrderWarning?.(warning);
  return reading.value as Static<T>;
}

const checks = new WeakMap<TSchema, (value: unknown) => ValueFaults>();

/** Compiled at the first body: most bodies are never sent. */
function checkOf(schema: TSchema): (value: unknown) => ValueFaults {
  const check = checks.get(schema) ?? valueCheck(schema);
  checks.set(schema, check);
  return check;
}
