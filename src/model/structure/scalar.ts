import { wrongType, type Check, type Schema } from './check.js';
import { nearest } from './nearest.js';
import { oneOf, show } from './show.js';

/** Checks for one of a few names. */
export function constantCheck(schema: Schema): Check {
  const allowed = schema.enum ?? [schema.const];
  const names = allowed.map(String);
  return (value, walk) => {
    if (allowed.includes(value)) return true;
    if (typeof value !== typeof allowed[0]) return wrongType(schema, value, walk);
    walk.report.error('INVALID_VALUE', walk.path, `must be ${oneOf(names)}`, () => unknownName(value, names));
    return false;
  };
}

/** The message for a name that is not one of those allowed. */
export function unknownName(value: unknown, names: readonly string[]): string {
  const meant = typeof value === 'string' ? nearest(value, names) : undefined;
  return `${show(value)} is not known. ${meant ? `Maybe ${meant} was meant; use` : 'Use'} ${oneOf(names)}.`;
}

/** Checks for a finite number within its range; a whole number if the schema says integer. */
export function numberCheck(schema: Schema): Check {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = schema;
  const whole = schema.type === 'integer';
  const fault = (value: number): string | undefined => {
    if (!Number.isFinite(value)) return 'must be finite';
    if (whole && !Number.isSafeInteger(value)) return 'must be smaller than 2^53';
    if (value < minimum) return `must be at least ${minimum}`;
    if (value > maximum) return `must be at most ${maximum}`;
    if (value <= exclusiveMinimum) return `must be above ${exclusiveMinimum}`;
    return undefined;
  };
  return (value, walk) => {
    if (typeof value !== 'number') return wrongType(schema, value, walk);
    if (whole && Number.isFinite(value) && !Number.isInteger(value)) return wrongType(schema, value, walk);
    const details = fault(value);
    if (details === undefined) return true;
    const message = () => `The number ${show(value)} ${details}.${range(schema)}`;
    walk.report.error('INVALID_VALUE', walk.path, details, message);
    return false;
  };
}

function range({ minimum, maximum, exclusiveMinimum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` Give a number from ${minimum} to ${maximum}.`;
  if (minimum !== undefined) return ` Give ${minimum} or more.`;
  if (exclusiveMinimum !== undefined) return ` Give a number above ${exclusiveMinimum}.`;
  return ' Give an ordinary number, or leave the field out.';
}
