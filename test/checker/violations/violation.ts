import { readFileSync } from 'node:fs';
import type { JsonObject } from '../wire.js';

/** A violation in the format of a solution. */
export type Violation = JsonObject & { readonly type: string };

const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
const table = page.slice(page.indexOf('<!-- violations -->'), page.indexOf('<!-- end of violations -->'));

/** The order in which violations of one place are listed: that of the table in docs/errors.md. */
export const VIOLATION_TYPES: readonly string[] = [...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, type]) => type!);

/** Sort key of a violation: by waypoint, those without one last, then by the table of types. */
export const rankOf = ({ wayPointIndex, type }: JsonObject): readonly [number, number] => [
  typeof wayPointIndex === 'number' ? wayPointIndex : Infinity,
  VIOLATION_TYPES.indexOf(String(type)),
];

/** Compares two ranks. */
export const compareRanks = (a: readonly [number, number], b: readonly [number, number]): number =>
  a[0] === b[0] ? a[1] - b[1] : a[0] < b[0] ? -1 : 1;

/** Violations in the order in which a solution lists them. */
export const inOrder = (violations: readonly Violation[]): Violation[] =>
  [...violations].sort((a, b) => compareRanks(rankOf(a), rankOf(b)));

/** An optional name as a field. */
export const named = (name: string | undefined): { readonly name?: string } => (name === undefined ? {} : { name });
