import type { TagCarrier } from '../tag.js';
import { durationRemedy, timeRemedy } from '../time/remedy.js';
import type { ZoneClock } from '../time/time-zone.js';
import type { Path } from './path.js';
import type { Report } from './report.js';
import { oneOf, show } from './show.js';
import { getOrInsert } from '../maps.js';

/** Validation of one value against its schema. */
export interface SchemaWalk {
  readonly report: Report;
  /** The current path; pushed and popped during the walk. */
  readonly path: (string | number)[];
  /**
   * Fields and list items that are wrong themselves (not only in their contents), by the object or list that contains
   * them.
   */
  readonly faults: Map<object, Set<string | number>>;
  /** The clock of local times: undefined without a zone, null if the named zone is unknown. */
  readonly clock: ZoneClock | undefined | null;
  /** Whether anything carries a tag. */
  carried(carrier: TagCarrier, tag: string): boolean;
}

/** Checks one value and reports what is wrong. @returns false if the value itself cannot be used. */
export type Check = (value: unknown, walk: SchemaWalk) => boolean;

/** The subset of JSON schema that the model uses, with its custom keywords (`x-…`). */
export interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly readOnly?: boolean;
  readonly discriminator?: { readonly propertyName: string };
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  /** The variant that applies if the discriminator is absent. */
  readonly 'x-default'?: string;
  /** What carries the tag named by this string or these keys. */
  readonly 'x-tag'?: TagCarrier;
  /** Pattern of a map's keys. */
  readonly 'x-keys'?: string;
}

/** Builds the check of a schema nested in another one. */
export type Build = (schema: Schema) => Check;

/** Reports a value of a type that its schema does not allow. */
export function wrongType(schema: Schema, value: unknown, walk: SchemaWalk): false {
  const wanted = expected(schema);
  walk.report.error('INVALID_INPUT', walk.path, `must be ${wanted}`, () => {
    const remedy = remedyOf(schema, value);
    return `Found ${show(value)}. Give ${wanted}.${remedy === undefined ? '' : ` ${remedy}`}`;
  });
  return false;
}

/** Advice for JavaScript values that are represented differently in a plan. */
function remedyOf({ format, type, properties }: Schema, value: unknown): string | undefined {
  if (format === 'moment' || format === 'date-time') return timeRemedy(value);
  if (format === 'duration') return durationRemedy(value);
  if (typeof value === 'number' && type === 'string') return `Write it with quotes: "${value}".`;
  if (typeof value === 'number' && properties?.['costCoeff'])
    return `A price of each unit is written {"costCoeff": ${value}}.`;
  const isNumeric = type === 'number' || type === 'integer';
  return isNumeric && typeof value === 'string' && isFigure(value)
    ? `Write it without quotes: ${value.trim()}.`
    : undefined;
}

function isFigure(text: string): boolean {
  return /^\s*-?\d+(?:\.\d+)?\s*$/.test(text);
}

const phrases = new WeakMap<Schema, string>();

/** Names what a schema expects, for use in a sentence. */
export function expected(schema: Schema): string {
  return getOrInsert(phrases, schema, () => phraseOf(schema));
}

function phraseOf(schema: Schema): string {
  if (schema.const !== undefined) return show(schema.const);
  if (schema.enum) return `one of ${oneOf(schema.enum.map(String))}`;
  if (schema.anyOf) {
    const kinds = schema.discriminator ? ['an object'] : schema.anyOf.map(expected);
    return oneOf([...new Set(kinds)]);
  }
  if (schema.patternProperties) return 'an object of names and values';
  if (schema.format === 'duration') return 'a duration';
  if (schema.format === 'moment' || schema.format === 'date-time') return 'a date-time';
  if (schema.format === 'time-zone') return 'a time zone';
  switch (schema.type) {
    case 'object':
      return schema.required?.length ? `an object with ${schema.required.join(', ')}` : 'an object';
    case 'array':
      return 'a list';
    case 'string':
      return 'a text';
    case 'integer':
      return 'a whole number';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    default:
      return 'a value';
  }
}

/**
 * Marks a field or list item as unusable. This stops once the report is full: rules between fields then wait until the
 * first errors are corrected.
 */
export function markFault(walk: SchemaWalk, holder: object, key: string | number): void {
  if (walk.report.full()) return;
  const keys = walk.faults.get(holder);
  if (keys) keys.add(key);
  else walk.faults.set(holder, new Set([key]));
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The path one step below the current one. */
export function below(walk: SchemaWalk, step: string | number): Path {
  return [...walk.path, step];
}
