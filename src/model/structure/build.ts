import type { TSchema } from 'typebox';
import { type Build, type Check, type Schema, wrongType } from './check.js';
import { listCheck } from './list.js';
import { mapCheck, objectCheck } from './object.js';
import { constantCheck, numberCheck } from './scalar.js';
import { textCheck } from './text.js';
import { choiceCheck, variantsCheck } from './variants.js';
import { zoneClock } from '../time/time-zone.js';
import { createReport, type Report } from './report.js';

/** Compiles a typebox schema to a check, which is then run on any number of values. */
export function buildCheck(schema: TSchema): Check {
  return buildWithin(new Map(), schema as Schema);
}

function buildWithin(named: Map<string, Check>, schema: Schema): Check {
  const build: Build = (inner) => buildWithin(named, inner);
  if (schema.$ref !== undefined) {
    const name = schema.$ref;
    const definition = schema.$defs?.[name];
    if (definition && !named.has(name)) {
      // A recursive definition must find itself while it is still being built.
      named.set(name, (value, walk) => check(value, walk));
      const check = build(definition);
    }
    return named.get(name)!;
  }
  if (schema.readOnly) return () => true;
  if (schema.anyOf) return schema.discriminator ? variantsCheck(schema, build) : choiceCheck(schema, build);
  if (schema.const !== undefined || schema.enum) return constantCheck(schema);
  if (schema.patternProperties) return mapCheck(schema, build);
  if (schema.type === 'object') return objectCheck(schema, build);
  if (schema.type === 'array') return listCheck(schema, build);
  if (schema.type === 'string') return textCheck(schema);
  if (schema.type === 'number' || schema.type === 'integer') return numberCheck(schema);
  if (schema.type === 'boolean') return (value, walk) => typeof value === 'boolean' || wrongType(schema, value, walk);
  if (schema.type === 'null') return (value, walk) => value === null || wrongType(schema, value, walk);
  throw new TypeError(`no check for the schema ${JSON.stringify(schema)}`);
}

/**
 * Reports the faults in the form of a value, without the rules between its fields.
 *
 * @param tz - time zone of local times
 * @param path - prefix of the paths in the report
 */
export function reportForm(check: Check, value: unknown, tz: string | undefined, path: readonly string[] = []): Report {
  const report = createReport();
  const clock = tz === undefined ? undefined : (zoneClock(tz) ?? null);
  check(value, { report, path: [...path], faults: new Map(), clock, carried: () => true });
  return report;
}
