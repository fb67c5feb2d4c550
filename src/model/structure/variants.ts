import { below, expected, isObject, wrongType, type Build, type Check, type Schema } from './check.js';
import { unknownName } from './scalar.js';
import { oneOf, show } from './show.js';

/** Checks variants of an object that are distinguished by one field: only the variant named by the field applies. */
export function variantsCheck(schema: Schema, build: Build): Check {
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
export function choiceCheck(schema: Schema, build: Build): Check {
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
