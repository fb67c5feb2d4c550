import { refresh } from '../tour/refresh.js';
import { lengthen, shorten } from '../tour/restring.js';
import { begin, closeIfEmpty, ensureOpen } from '../tour/undo.js';
import type { KernelContext } from '../verbs/kernel-context.js';
import type { Rewrite } from './rewrite.js';
import type { TourTables } from './tables.js';

/** Makes the change that results in the tours `next`, in the order of `rewrite`. It can be undone. */
export function makeChange(
  context: KernelContext,
  tables: TourTables,
  rewrite: Rewrite,
  next: readonly Int32Array[],
): void {
  const { instance, state, scratch } = context;
  const kept = [0, 0];
  const changed = rewrite.tours.slice(0, rewrite.count);
  begin(state);
  for (const [t, { route }] of changed.entries()) {
    const old = tables.tours[route].stops;
    while (kept[t] < old.length && kept[t] < next[t].length && old[kept[t]] === next[t][kept[t]]) kept[t]++;
    shorten(instance, state, route, kept[t]);
  }
  // Tours are opened before others are closed: a resource that is opened is not one just closed.
  for (const [t, { route }] of changed.entries()) {
    if (next[t].length > 0) ensureOpen(instance, state, route);
  }
  for (const [t, { route }] of changed.entries()) {
    if (next[t].length === 0) closeIfEmpty(instance, state, route);
  }
  for (const [t, { route }] of changed.entries()) lengthen(instance, state, route, next[t], kept[t]);
  for (const route of state.changes.touched) refresh(instance, state, scratch, route);
}
