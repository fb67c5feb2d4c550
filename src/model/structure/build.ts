import type { TSchema } from 'typebox';
import { wrongType, type Build, type Check, type Schema } from './check.js';
import { listCheck } from './list.js';
import { mapCheck } from './map.js';
import { objectCheck } from './object.js';
import { constantCheck, numberCheck } from './scalar.js';
import { textCheck } from './text.js';
import { choiceCheck, variantsCheck } from './variants.js';

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
