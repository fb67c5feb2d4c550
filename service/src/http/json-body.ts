import type { Static, TSchema } from 'typebox';
import { invalid } from '../errors/refusals.js';
import { readJson } from '../intake/read-json.js';
import { asItem, faultsOf } from './json-faults.js';

/**
 * Reads a body that is small by its nature. Plans are never read this way.
 * @throws DomainError invalid with everything that is wrong
 */
export function readBody<T extends TSchema>(body: Uint8Array, schema: T): Static<T> {
  const reading = readJson(body);
  if ('errors' in reading) throw invalid(reading.errors);
  const faults = faultsOf(schema, reading.value);
  if (faults.length > 0) throw invalid(faults.map(asItem));
  return reading.value as Static<T>;
}
