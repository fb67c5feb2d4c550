import { type ErrorItem, invalidInput, invalidValue } from '../errors/refusals.js';

/** The value of a JSON text, or why it has none. */
type JsonReading = { readonly value: unknown } | { readonly errors: readonly ErrorItem[] };

/** The largest number of faults reported for one body. */
const MOST = 100;

/**
 * Reads a body: UTF-8, no repeated keys, no key that means an object's prototype, every text storable in the databases.
 */
export function readJson(bytes: Uint8Array): JsonReading {
  if (bytes.length === 0) return fault('is empty', 'The body is empty. Send JSON.');
  let value: unknown;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof TypeError) return fault('must be UTF-8', 'The body is not UTF-8. Encode it as UTF-8.');
    return fault('must be JSON', `The body is not JSON: ${(error as Error).message}.`);
  }
  // UTF-8 and JSON allow such characters only as escapes, and escapes can spell the key as well.
  const isPlain = !text.includes('__proto__') && !text.includes('\\u');
  const errors = [...repeatedKeys(text), ...(isPlain ? [] : textFaults(value))].slice(0, MOST);
  return errors.length === 0 ? { value } : { errors };
}

function fault(details: string, message: string): JsonReading {
  return { errors: [invalidInput('', details, message)] };
}

const PROTOTYPE = 'The key __proto__ is not accepted. Rename it.';

/** U+0000, and halves of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const EACH_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

/** Whether a text has a character that no database can store. */
export function isUnstorable(text: string): boolean {
  return UNSTORABLE.test(text);
}

/** 400 for a text with such a character. */
export function unstorableText(path: string): ErrorItem {
  const details = 'must not contain U+0000 or half of a surrogate pair';
  return invalidValue(path, details, `A text ${details}. Remove it.`);
}

/**
 * Faults of keys and texts anywhere in a value. `__proto__` is refused as a key: code that copies key by key would take
 * it for an object's prototype.
 */
function textFaults(root: unknown): readonly ErrorItem[] {
  const errors: ErrorItem[] = [];
  const open: { readonly value: unknown; readonly path: string }[] = [{ value: root, path: '' }];
  for (let next = open.pop(); next && errors.length < MOST; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && isUnstorable(value)) errors.push(unstorableText(path));
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    for (const [key, item] of Object.entries(value).reverse()) {
      const name = key.replace(EACH_UNSTORABLE, escaped);
      const inner = isList ? `${path}[${key}]` : path === '' ? name : `${path}.${name}`;
      if (!isList && key === '__proto__')
        errors.push(invalidInput(inner, 'must not have the key __proto__', PROTOTYPE));
      if (name !== key) errors.push(unstorableText(inner));
      open.push({ value: item, path: inner });
    }
  }
  return errors.slice(0, MOST);
}

/** A list or an object that has not been read to its end. */
interface OpenValue {
  readonly path: string;
  /** undefined for a list. */
  readonly keys: Set<string> | undefined;
  /** The key of the value read next. */
  key: string;
  index: number;
}

/** Keys that occur more than once in an object of a JSON text: `JSON.parse` silently keeps the last value. */
function repeatedKeys(text: string): readonly ErrorItem[] {
  const errors: ErrorItem[] = [];
  const open: OpenValue[] = [];
  let inner: OpenValue | undefined;
  let isKey = false;
  const pathOfNext = (): string => {
    if (inner === undefined) return '';
    if (inner.keys === undefined) return `${inner.path}[${inner.index}]`;
    return inner.path === '' ? inner.key : `${inner.path}.${inner.key}`;
  };
  for (let i = 0; i < text.length && errors.length < MOST; i++) {
    switch (text[i]) {
      case '"': {
        const begin = i;
        for (i++; text[i] !== '"'; i++) if (text[i] === '\\') i++;
        if (!isKey) break;
        isKey = false;
        inner!.key = JSON.parse(text.slice(begin, i + 1)) as string;
        if (inner!.keys!.has(inner!.key)) errors.push(repeatedKey(pathOfNext()));
        inner!.keys!.add(inner!.key);
        break;
      }
      case '{':
      case '[':
        isKey = text[i] === '{';
        inner = { path: pathOfNext(), keys: isKey ? new Set() : undefined, key: '', index: 0 };
        open.push(inner);
        break;
      case '}':
      case ']':
        open.pop();
        inner = open.at(-1);
        isKey = false;
        break;
      case ',':
        inner!.index++;
        isKey = inner!.keys !== undefined;
    }
  }
  return errors;
}

function repeatedKey(path: string): ErrorItem {
  return invalidInput(path, 'must occur once', `The key ${path} occurs twice. Remove one.`);
}

/** The JSON escape of a character. */
function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
