import { below, type Build, type Check, expected, isObject, markFault, type Schema, wrongType } from './check.js';
import { meantBy } from './foreign-names.js';
import { show } from './show.js';
import { warnOfUnknownTag } from './tags.js';

/** Checks named fields, some of which are required. An unknown field is kept and reported as a warning. */
export function objectCheck(schema: Schema, build: Build): Check {
  const properties = Object.entries(schema.properties ?? {});
  const names = properties.map(([name]) => name);
  const known = new Set(names);
  const written = names.filter((name) => !schema.properties![name]!.readOnly);
  const required = new Set(schema.required);
  const fields = properties.map(([name, inner]) => ({
    name,
    inner,
    check: build(inner),
    required: required.has(name),
  }));
  return (value, walk) => {
    if (!isObject(value)) return wrongType(schema, value, walk);
    for (const field of fields) {
      const item = value[field.name];
      if (item === undefined) {
        if (!field.required) continue;
        const message = (): string => {
          const other = Object.keys(value).find(
            (name) => !known.has(name) && meantBy(name, names)?.field === field.name,
          );
          const maybe = other === undefined ? '' : ` Maybe ${other} was meant to be it.`;
          return `The field ${field.name} is missing. Give ${expected(field.inner)}.${maybe}`;
        };
        walk.report.error('INVALID_INPUT', below(walk, field.name), 'required', message);
        continue;
      }
      walk.path.push(field.name);
      if (!field.check(item, walk)) markFault(walk, value, field.name);
      walk.path.pop();
    }
    for (const name of Object.keys(value)) {
      if (known.has(name) || value[name] === undefined) continue;
      walk.report.warning('UNKNOWN_FIELD', below(walk, name), () => {
        const meant = meantBy(name, written);
        const advice = meant ? `Maybe ${meant.text} was meant.` : `There are: ${written.join(', ')}.`;
        return `The field ${name} is not known and has no effect. ${advice}`;
      });
    }
    return true;
  };
}

/** Checks maps with any keys, or keys of a pattern, and values of one kind. */
export function mapCheck(schema: Schema, build: Build): Check {
  const check = build(Object.values(schema.patternProperties!)[0]!);
  const keys = schema['x-keys'] === undefined ? undefined : new RegExp(schema['x-keys']);
  const carrier = schema['x-tag'];
  return (value, walk) => {
    if (!isObject(value)) return wrongType(schema, value, walk);
    for (const key of Object.keys(value)) {
      if (value[key] === undefined) continue;
      walk.path.push(key);
      let sound = check(value[key], walk);
      if (keys && !keys.test(key)) {
        const message = () =>
          `The key ${show(key)} is no tag. Use unaccented letters, digits and - . _ ~ : @ ! $ , only.`;
        walk.report.error('INVALID_VALUE', walk.path, 'key must be a tag', message);
        sound = false;
      } else if (carrier && key !== '*') warnOfUnknownTag(carrier, key, walk);
      if (!sound) markFault(walk, value, key);
      walk.path.pop();
    }
    return true;
  };
}
