import { wrongType, type Check, type Schema } from './check.js';
import { nearest } from './nearest.js';
import { oneOf, show } from './show.js';

/** One of a few names. */
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

/** The sentence for a name that is none of those allowed. */
export function unknownName(value: unknown, names: readonly string[]): string {
  const meant = typeof value === 'string' ? nearest(value, names) : undefined;
  return `${show(value)} is not known. ${meant ? `Maybe ${meant} was meant; use` : 'Use'} ${oneOf(names)}.`;
}
