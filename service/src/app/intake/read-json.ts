import type { ErrorItem } from '../../errors/error-item.js';
import { isDeeperThan } from './nesting.js';

/** JSON as a value, or why it is none. */
export type JsonReading = { readonly value: unknown } | { readonly errors: readonly ErrorItem[] };

/** Reads a body: UTF-8, nested at most so deep, without keys that mean an object's prototype. */
export function readJson(bytes: Uint8Array, depthLimit: number): JsonReading {
  if (bytes.length === 0) return fault('is empty', 'The body is empty. Send JSON.');
  if (isDeeperThan(bytes, depthLimit)) {
    const message = `The body is nested deeper than ${depthLimit} levels. Flatten it.`;
    return fault(`must be nested at most ${depthLimit} levels deep`, message);
  }
  let value: unknown;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof TypeError) return fault('must be UTF-8', 'The body is not UTF-8. Encode it as UTF-8.');
    return fault('must be JSON', `The body is no JSON: ${(error as Error).message}.`);
  }
  // The key can also be spelled with escapes; a text without both does not hold it.
  const path = text.includes('__proto__') || text.includes('\\u') ? prototypeKey(value) : undefined;
  if (path === undefined) return { value };
  return fault('must not have the key __proto__', 'The key __proto__ is not accepted. Rename it.', path);
}

function fault(details: string, message: string, path = ''): JsonReading {
  return { errors: [{ code: 'INVALID_INPUT', message, properties: { path, details } }] };
}

/** Where `__proto__` is a key: code that copies key by key would take it for an object's prototype. */
function prototypeKey(root: unknown): string | undefined {
  const open: { readonly value: unknown; readonly path: string }[] = [{ value: root, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      value.forEach((item, i) => {
        if (typeof item === 'object' && item !== null) open.push({ value: item, path: `${path}[${i}]` });
      });
      continue;
    }
    for (const key of Object.keys(value)) {
      const inner = path === '' ? key : `${path}.${key}`;
      if (key === '__proto__') return inner;
      const item = (value as Record<string, unknown>)[key];
      if (typeof item === 'object' && item !== null) open.push({ value: item, path: inner });
    }
  }
  return undefined;
}
