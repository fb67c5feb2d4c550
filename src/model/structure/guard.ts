import type { Path } from './path.js';

/** Maximum accepted nesting depth. A plan needs about ten levels; later recursive code must not overflow the stack. */
export const DEEPEST = 100;
/** Maximum number of accepted values: more than 16 MB of JSON can hold, less than a Set can. */
const MAX_VALUES = 16_000_000;

/** The reason why a value must not be traversed. */
export interface Unwalkable {
  readonly path: Path;
  readonly details: string;
  readonly message: string;
}

/**
 * Rejects values that could hang a recursive reader or overflow its stack: endless nesting (such as an object that
 * contains itself), unbounded size (such as a list that is empty but claims billions of items), and objects that throw
 * when read. Iterative, because its input has not been checked yet.
 */
export function guard(root: object): Unwalkable | undefined {
  let left = MAX_VALUES;
  let field = '';
  try {
    for (field of Object.keys(root)) {
      const open: object[] = [];
      const depths: number[] = [];
      let children: readonly unknown[] = [(root as Readonly<Record<string, unknown>>)[field]];
      let depth = 0;
      for (;;) {
        left -= children.length;
        if (left < 0) return tooLarge(field);
        depth++;
        for (const child of children) {
          if (typeof child !== 'object' || child === null) continue;
          if (depth >= DEEPEST) return tooDeep(field);
          open.push(child);
          depths.push(depth);
        }
        const next = open.pop();
        if (!next) break;
        depth = depths.pop()!;
        if (ArrayBuffer.isView(next)) return notJson(field);
        if (Array.isArray(next) && next.length > left) return tooLarge(field);
        children = Array.isArray(next) ? next : Object.values(next);
      }
    }
    return undefined;
  } catch {
    return notJson(field);
  }
}

function notJson(field: string): Unwalkable {
  const message = `The field ${field} holds an object that cannot be read as JSON. Give plain objects and lists.`;
  return { path: [field], details: 'must be plain JSON', message };
}

function tooDeep(field: string): Unwalkable {
  const message = `The field ${field} is nested deeper than ${DEEPEST} levels, or contains itself. Flatten it.`;
  return { path: [field], details: `must be nested at most ${DEEPEST} levels deep`, message };
}

function tooLarge(field: string): Unwalkable {
  const message = `The field ${field} holds more than ${MAX_VALUES} values. Split the plan.`;
  return { path: [field], details: `must hold at most ${MAX_VALUES} values`, message };
}
