import { Ajv, type ErrorObject } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { type ErrorItem, invalid } from '../errors/refusals.js';
import { readJson } from '../intake/read-json.js';

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

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });

/** Bodies can be wrong in a million places. */
const MOST = 1000;

/** Everything in which a value differs from its schema, within reason. */
export function faultsOf(schema: TSchema, value: unknown): readonly ErrorObject[] {
  // Compiled once: Ajv knows schemas that it has met.
  const check = ajv.compile(schema);
  return check(value) ? [] : (check.errors ?? []).slice(0, MOST);
}

/** One fault that Ajv found, as the envelope shows it. */
export function asItem({ instancePath, keyword, params, message = 'is not valid' }: ErrorObject): ErrorItem {
  const missing = keyword === 'required' ? String((params as { missingProperty: string }).missingProperty) : undefined;
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
  const path = pathText(missing === undefined ? steps : [...steps, missing]);
  const isForm = keyword === 'required' || keyword === 'type';
  const fault = keyword === 'format' ? 'must be a date-time of a day that exists, YYYY-MM-DDThh:mm:ssZ' : message;
  const details = missing === undefined ? fault : 'required';
  const sentence = missing === undefined ? `${path === '' ? 'The body' : path} ${fault}.` : `${path} is missing.`;
  return { code: isForm ? 'INVALID_INPUT' : 'INVALID_VALUE', message: sentence, properties: { path, details } };
}

function pathText(steps: readonly string[]): string {
  return steps.reduce((path, step) => {
    if (/^\d+$/.test(step)) return `${path}[${step}]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');
}
