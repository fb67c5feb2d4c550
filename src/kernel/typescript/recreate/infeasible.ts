import type { Builder } from './builder.js';
import { classOf } from '../instance/instance.js';

/**
 * Whether what is found out about an order holds as long as a tour stays as it is: no price is too high for it, and
 * nothing beyond the tour, and the neighbours of the order in it, decides.
 */
function isLasting({ search: { instance }, always }: Builder, order: number, thorough: boolean): boolean {
  return always[order] !== 0 && !thorough && !instance.plain && instance.globals === 0;
}

/**
 * What is known of an order, which is about to be placed: tours in which it found no place, and that have not changed
 * since, are not tried again. While some orders are left out most of the time would go into that.
 */
export function recallInfeasible(r: Builder, order: number, thorough: boolean): void {
  r.search.infeasible = isLasting(r, order, thorough) ? r.infeasible[order] : undefined;
}

/** No tour had a place for the order. Those that this iteration has changed may be changed back. */
export function keepInfeasible(r: Builder, order: number, thorough: boolean): void {
  const { instance, state, watch } = r.search;
  if (!isLasting(r, order, thorough) || watch.wasOver()) return;
  const infeasible = (r.infeasible[order] ??= new Uint32Array(instance.resources));
  for (const route of state.active) {
    if (state.changes.touchedMark[route] === state.changes.touchedStamp || classOf(instance, route).decided >= 0)
      continue;
    infeasible[route] = state.changes.edition[route];
  }
}
