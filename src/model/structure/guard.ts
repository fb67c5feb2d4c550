import type { Path } from './path.js';

/** Deepest nesting accepted. A plan needs about ten levels; what recurses later must be safe from its stack's end. */
export const DEEPEST = 100;
/** Most values accepted: above what 16 MB of JSON can hold, below what a Set can. */
const MAX_VALUES = 16_000_000;

/** Why a value may not be walked through. */
export interface Unwalkable {
  readonly path: Path;
  readonly details: string;
  readonly message: string;
}

/**
 * Refuses what could hang or overflow a recursive reader: nesting without end (also an object that contains itself),
 * a size without measure (also a list that is empty but claims billions of items), and objects that throw when read.
 * Iterative, because it looks at values nobody has looked at yet.
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
