import { markFault, wrongType, type Build, type Check, type Schema, type SchemaWalk } from './check.js';
import { show } from './show.js';

/** Items of one kind, or a tuple; at least so many; all different where the schema says so. */
export function listCheck(schema: Schema, build: Build): Check {
  const items = schema.items!;
  const tuple = isTuple(items) ? items.map(build) : undefined;
  const check = isTuple(items) ? tuple![0]! : build(items);
  const least = schema.minItems ?? 0;
  return (value, walk) => {
    if (!Array.isArray(value)) return wrongType(schema, value, walk);
    if (value.length < least || (tuple && value.length > tuple.length)) {
      const wanted = tuple ? `exactly ${least} items` : `at least ${least} item${least > 1 ? 's' : ''}`;
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

function isTuple(items: Schema | readonly Schema[]): items is readonly Schema[] {
  return Array.isArray(items);
}
