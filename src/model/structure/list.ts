import { markFault, wrongType, type Build, type Check, type Schema, type SchemaWalk } from './check.js';
import { show } from './show.js';

/** Checks items of one kind, or a tuple; their number; and that all differ if the schema requires it. */
export function listCheck(schema: Schema, build: Build): Check {
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
