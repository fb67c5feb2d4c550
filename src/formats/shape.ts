import { isObject } from '../model/structure/check.js';
import { parseDateTime } from '../model/time/date-time.js';
import { FormatError, type FormatFault, type FormatWarning } from './format.js';

/** The findings while a file is read: faults, and warnings about what the plan does not carry over. */
export class Notes {
  readonly faults: FormatFault[] = [];
  readonly #warnings = new Map<string, { readonly warning: FormatWarning; count: number }>();

  /** @param counted - the unit in which repeated warnings are counted; null: each is listed */
  constructor(private readonly counted: string | null = 'times') {}

  fault(path: string, message: string, advice: string): void {
    this.faults.push({ path, message, advice });
  }

  faultOfLine(line: number, message: string, advice: string): void {
    this.fault(`line ${line}`, message, advice);
  }

  /** Adds a warning; where they are counted, repeating a code and message only increases its count. */
  warn(code: string, path: string, message: string): void {
    const key = this.counted === null ? String(this.#warnings.size) : `${code} ${message}`;
    const known = this.#warnings.get(key);
    if (known === undefined) this.#warnings.set(key, { warning: { code, path, message }, count: 1 });
    else known.count++;
  }

  /** All warnings, each with its number of occurrences. */
  get warnings(): FormatWarning[] {
    return [...this.#warnings.values()].map(({ warning, count }) =>
      count === 1 ? warning : { ...warning, message: `${warning.message} (${count} ${this.counted})` },
    );
  }

  /** @throws FormatError with all faults, if there are any */
  throwFaults(): void {
    if (this.faults.length > 0) throw new FormatError(this.faults);
  }
}

/** Reads one value of a file. The result is undefined if the value is absent, or invalid, which adds a fault. */
export type Field<T> = (value: unknown, path: string, notes: Notes) => T | undefined;

/** A required field. */
export type NeededField<T> = Field<T> & { readonly needed: true };

export type Shape = Readonly<Record<string, Field<unknown>>>;

/** The type that `object` reads for a shape. */
export type ReadShape<S extends Shape> = {
  readonly [K in keyof S as S[K] extends { needed: true } ? K : never]: S[K] extends Field<infer T> ? T : never;
} & {
  readonly [K in keyof S as S[K] extends { needed: true } ? never : K]?:
    (S[K] extends Field<infer T> ? T : never) | undefined;
};

/** The type that a field reads. */
export type ValueOf<F> = F extends (...args: never[]) => infer T ? NonNullable<T> : never;

export function needed<T>(field: Field<T>): NeededField<T> {
  const read: Field<T> = (value, path, notes) => {
    if (value !== undefined && value !== null) return field(value, path, notes);
    return void notes.fault(path, 'It is missing.', 'Add it.');
  };
  return Object.assign(read, { needed: true as const });
}

/** Makes a field that converts values with `accept`; a value for which it returns undefined is a fault. */
export function accepted<T>(what: string, accept: (value: unknown) => T | undefined): Field<T> {
  return (value, path, notes) => {
    if (value === undefined || value === null) return undefined;
    const read = accept(value);
    if (read === undefined) notes.fault(path, `${excerpt(value)} is not ${what}.`, `Write ${what}.`);
    return read;
  };
}

function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A number within bounds; numeric text is accepted, as in the JSON of protocol buffers. */
export function number(min = -Infinity, max = Infinity, what = boundsText(min, max)): Field<number> {
  return accepted(what, (value) => {
    const isDigits = typeof value === 'string' && /^\s*[-+]?[\d.]+(e[-+]?\d+)?\s*$/i.test(value);
    const read = isDigits ? Number(value) : value;
    return typeof read === 'number' && Number.isFinite(read) && read >= min && read <= max ? read : undefined;
  });
}

function boundsText(min: number, max: number): string {
  if (min === -Infinity) return 'a number';
  return max === Infinity ? `a number of at least ${min}` : `a number from ${min} to ${max}`;
}

const wholeNumber =
  (min: number): Field<number> =>
  (value, path, notes) => {
    const what = `a whole number from ${min} on`;
    const read = number(min, 2 ** 31 - 1, what)(value, path, notes);
    if (read === undefined || Number.isInteger(read)) return read;
    return void notes.fault(path, `${read} is not a whole number.`, `Write ${what}.`);
  };

/** A non-negative integer, such as an index. */
export const index = wholeNumber(0);

/** A positive integer. */
export const count = wholeNumber(1);

/** The largest number of seconds, meters or units in a file: sums of such numbers stay exact. */
export const MAX_AMOUNT = 1e9;

export const amount = number(0, MAX_AMOUNT);

/** A field of seconds, rounded to an integer. */
export function rounded(field: Field<number>): Field<number> {
  return (value, path, notes) => {
    const read = field(value, path, notes);
    if (read === undefined || Number.isInteger(read)) return read;
    notes.warn('FRACTIONS', path, 'Times have fractions of a second: they are rounded.');
    return Math.round(read);
  };
}

export const text: Field<string> = accepted('a text', (value) => (typeof value === 'string' ? value : undefined));

/** A name, which may be given as a number. */
export const label: Field<string> = accepted('a text', (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
);

export const flag: Field<boolean> = accepted('true or false', (value) =>
  typeof value === 'boolean' ? value : undefined,
);

/** An RFC 3339 date-time, in epoch seconds. */
export const instant: Field<number> = accepted('a date-time such as 2026-03-10T08:00:00Z', (value) => {
  try {
    return typeof value === 'string' ? parseDateTime(value) : undefined;
  } catch {
    return undefined;
  }
});

export function oneOf<const T extends string>(...values: readonly T[]): Field<T> {
  return accepted(`one of ${values.join(', ')}`, (value) => values.find((each) => each === value));
}

export function list<T>(field: Field<T>): Field<readonly T[]> {
  return (value, path, notes) => {
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) return void notes.fault(path, `${excerpt(value)} is not a list.`, 'Write [ … ].');
    const item = needed(field);
    return value.map((each: unknown, i) => item(each, `${path}[${i}]`, notes) as T);
  };
}

/** An object with arbitrary keys. */
export function record<T>(field: Field<T>): Field<ReadonlyMap<string, T>> {
  return (value, path, notes) => {
    if (value === undefined || value === null) return undefined;
    if (!isObject(value)) return void notes.fault(path, `${excerpt(value)} is not an object.`, 'Write { … }.');
    const item = needed(field);
    return new Map(Object.entries(value).map(([key, each]) => [key, item(each, `${path}.${key}`, notes) as T]));
  };
}

/** An object with known fields. Unknown ones are named in a warning. */
export function object<S extends Shape>(shape: S): Field<ReadShape<S>> {
  return (value, path, notes) => {
    if (value === undefined || value === null) return undefined;
    if (!isObject(value)) return void notes.fault(path, `${excerpt(value)} is not an object.`, 'Write { … }.');
    const at = (key: string): string => (path === '' ? key : `${path}.${key}`);
    const named = new Map(Object.entries(value).map(([key, each]) => [fieldName(shape, key), each]));
    for (const key of named.keys()) {
      if (Object.hasOwn(shape, key)) continue;
      notes.warn('UNKNOWN_FIELD', at(key), `No such field is known: ${kindOf(at(key))}. It is left out.`);
    }
    const read = Object.entries(shape).map(([key, field]) => [key, field(named.get(key), at(key), notes)]);
    return Object.fromEntries(read) as ReadShape<S>;
  };
}

/** Returns the shape's name for a field; `vehicle_index` becomes `vehicleIndex` if the shape has only that. */
function fieldName(shape: Shape, key: string): string {
  if (Object.hasOwn(shape, key)) return key;
  const camel = key.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(shape, camel) ? camel : key;
}

/** Returns a path without its indices: `vehicles[].breaks`. */
function kindOf(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

/**
 * A field that a plan cannot express: a warning names it, with the field name as its code (`penaltyCost`:
 * PENALTY_COST). Values without content (false, 0, an empty text, list or object) cause no warning.
 */
export function left(why: string): Field<never> {
  return (value, path, notes) => {
    if (value === undefined || value === null || isEmpty(value)) return undefined;
    const kind = kindOf(path);
    const name = /[^.[\]]+(?=[[\]]*$)/.exec(kind)?.[0] ?? kind;
    notes.warn(name.replace(/([a-z\d])([A-Z])|-/g, '$1_$2').toUpperCase(), path, `${kind} is left out: ${why}`);
    return undefined;
  };
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object') return Object.keys(value as object).length === 0;
  return value === false || value === 0 || value === '' || value === '0';
}

/** Parses JSON text; any other value is returned as already parsed. @throws FormatError for text that is not JSON */
export function parseJson(source: unknown): unknown {
  if (typeof source !== 'string') return source;
  try {
    return JSON.parse(source);
  } catch (error) {
    const [message] = (error as Error).message.split('\n') as [string];
    throw new FormatError([{ path: '', message: `It is not JSON: ${message}.`, advice: 'Correct the text.' }]);
  }
}

/** Returns the lines of a text, whether they end with LF, CR LF or CR alone. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/);
}
