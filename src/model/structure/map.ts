import { isObject, markFault, wrongType, type Check, type Build, type Schema } from './check.js';
import { show } from './show.js';
import { warnOfUnknownTag } from './tags.js';

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
