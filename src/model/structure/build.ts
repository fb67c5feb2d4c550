import type { TSchema } from 'typebox';

import { zoneClock } from '../time/time-zone.js';
import {
  below,
  type Build,
  type Check,
  expected,
  isObject,
  markFault,
  type Schema,
  type SchemaWalk,
  wrongType,
} from './check.js';
import { mapCheck, objectCheck } from './object.js';
import { createReport, type Report } from './report.js';
import { constantCheck, numberCheck, unknownName } from './scalar.js';
import { oneOf, show } from './show.js';
import { textCheck } from './text.js';

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

/** Checks items of one kind, or a tuple; their number; and that all differ if the schema requires it. */
function listCheck(schema: Schema, build: Build): Check {
  const kinds = schema.items!;
  const tuple = isTuple(kinds) ? kinds.map(build) : undefined;
  const check = isTuple(kinds) ? tuple![0]! : build(kinds);
  const { minItems: least = 0, maxItems: most = tuple?.length ?? Infinity } = schema;
  return (value, walk) => {
    if (!Array.isArray(value)) return wrongType(schema, value, walk);
    if (value.length < least || value.length > most) {
      const wanted = tuple
        ? `exactly ${items(least)}`
        : value.length < least
          ? `at least ${items(least)}`
          : `at most ${items(most)}`;
      const message = () => `The list has ${value.length} items. Give ${wanted}.`;
      walk.report.error('INVALID_VALUE', walk.path, `must have ${wanted}`, message);
      if (tuple) return false;
    }
    for (let i = 0; i < value.length; i++) {
      walk.path.push(i);
      if (!(tuple?.[i] ?? check)(value[i], walk)) markFault(walk, value, i);
      walk.path.pop();
    }
    if (schema.uniqueItems) reportRepeated(value, walk);
    return true;
  };
}

function reportRepeated(list: readonly unknown[], walk: SchemaWalk): void {
  const first = new Map<unknown, number>();
  list.forEach((item, i) => {
    const before = first.get(item);
    if (before === undefined) first.set(item, i);
    else {
      const message = () => `${show(item)} is listed twice, first at place ${before}. Leave one out.`;
      walk.report.error('INVALID_VALUE', [...walk.path, i], 'must be unique in the list', message);
    }
  });
}

function items(count: number): string {
  return `${count} item${count > 1 ? 's' : ''}`;
}

function isTuple(items: Schema | readonly Schema[]): items is readonly Schema[] {
  return Array.isArray(items);
}

/** Checks variants of an object that are distinguished by one field: only the variant named by the field applies. */
function variantsCheck(schema: Schema, build: Build): Check {
  const field = schema.discriminator!.propertyName;
  const variants = new Map(
    schema.anyOf!.map((variant) => [variant.properties![field]!.const as string, build(variant)]),
  );
  const names = [...variants.keys()];
  const preset = schema['x-default'];
  return (value, walk) => {
    if (!isObject(value)) return wrongType(schema, value, walk);
    const name = value[field] === undefined ? preset : value[field];
    const check = typeof name === 'string' ? variants.get(name) : undefined;
    if (check) return check(value, walk);
    const at = below(walk, field);
    if (name === undefined) {
      walk.report.error('INVALID_INPUT', at, 'required', () => `The field ${field} is missing. Give ${oneOf(names)}.`);
    } else {
      const code = typeof name === 'string' ? 'INVALID_VALUE' : 'INVALID_INPUT';
      walk.report.error(code, at, `must be ${oneOf(names)}`, () => unknownName(name, names));
    }
    return false;
  };
}

/** Checks a choice by the JSON type of the value: a number or an object, a name or an object. */
function choiceCheck(schema: Schema, build: Build): Check {
  const choices = schema.anyOf!.map((choice) => ({
    type: typeOf(choice),
    check: choice.const === undefined ? build(choice) : oneName(choice.const, schema),
  }));
  return (value, walk) => {
    const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
    const choice = choices.find((one) => one.type === type);
    return choice ? choice.check(value, walk) : wrongType(schema, value, walk);
  };
}

/** Checks for the only name among other choices. */
function oneName(name: unknown, choice: Schema): Check {
  return (value, walk) => {
    if (value === name) return true;
    const wanted = expected(choice);
    const message = (): string => `${show(value)} is not known. Give ${wanted}.`;
    walk.report.error('INVALID_VALUE', walk.path, `must be ${wanted}`, message);
    return false;
  };
}

function typeOf(schema: Schema): string {
  if (schema.enum) return typeof schema.enum[0];
  if (schema.anyOf) return typeOf(schema.anyOf[0]!);
  if (schema.type === undefined) throw new TypeError(`a choice cannot contain ${expected(schema)}`);
  return schema.type === 'integer' ? 'number' : schema.type;
}
