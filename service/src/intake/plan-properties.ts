import type { ErrorItem } from '../errors/refusals.js';

/** Of the properties of a plan itself: they are searched by, so that every key costs room in an index. */
const MOST_KEYS = 1_000;
/** Bytes of all keys and values in UTF-8. */
const MOST_BYTES = 64 * 1024;

/** Whether the properties of a plan are more than the service stores; of another type they are the validation's concern. */
export function propertyFaults(properties: unknown): readonly ErrorItem[] {
  if (typeof properties !== 'object' || properties === null) return [];
  const entries = Object.entries(properties);
  const bytes = entries.reduce(
    (sum, [key, value]) => sum + Buffer.byteLength(key) + Buffer.byteLength(String(value)),
    0,
  );
  const faults: ErrorItem[] = [];
  if (entries.length > MOST_KEYS) faults.push(tooMany(`at most ${MOST_KEYS} keys`));
  if (bytes > MOST_BYTES) faults.push(tooMany(`at most ${MOST_BYTES} bytes, keys and values together`));
  return faults;
}

function tooMany(limit: string): ErrorItem {
  const message = `The properties of a plan may have ${limit}. Move what belongs to orders or resources there.`;
  return { code: 'INVALID_VALUE', message, properties: { path: 'properties', details: `must have ${limit}` } };
}
