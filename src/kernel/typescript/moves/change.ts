import { closeTour, openTour, touch } from '../state/links.js';
import { Change } from '../state/state.js';
import { refresh } from '../tour/refresh.js';
import { begin, putIn, takeOut } from '../tour/undo.js';
import type { KernelContext } from '../verbs/kernel-context.js';
import type { Rewrite } from './rewrite.js';
import type { TourTables } from './tables.js';

/** Removes stops from the end of a tour until `kept` are left. */
function shorten({ instance, state }: KernelContext, route: number, stops: ArrayLike<number>, kept: number): void {
  for (let i = stops.length - 1; i >= kept; i--) {
    takeOut(instance, state, stops[i]);
  }
  touch(state, route);
}

/** Appends the stops of a tour after the first `from` of them, which it already has. */
function lengthen({ instance, state }: KernelContext, route: number, stops: Int32Array, from: number): void {
  for (let i = from; i < stops.length; i++) {
    const prev = i === 0 ? -1 : stops[i - 1];
    putIn(instance, state, stops[i], route, prev);
    state.slotStop[instance.arrays.stopSlot[stops[i]]] = stops[i];
  }
}

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
    shorten(context, route, old, kept[t]);
  }
  // Tours are opened before others are closed: a resource that is opened is not one just closed.
  for (const [t, { route }] of changed.entries()) {
    if (tables.tours[route].stops.length > 0 || next[t].length === 0) continue;
    openTour(instance, state, route);
    state.changes.log.push(Change.TOUR_OPENED, route, route, -1);
  }
  for (const [t, { route }] of changed.entries()) {
    if (tables.tours[route].stops.length === 0 || next[t].length > 0) continue;
    closeTour(instance, state, route);
    state.changes.log.push(Change.TOUR_CLOSED, route, route, -1);
  }
  for (const [t, { route }] of changed.entries()) lengthen(context, route, next[t], kept[t]);
  for (const route of state.changes.touched) refresh(instance, state, scratch, route);
}
