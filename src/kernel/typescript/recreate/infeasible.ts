import type { RecreateContext } from './recreate-context.js';
import type { Scope } from '../insertion/insertion.js';
import { classOf } from '../instance/instance.js';

/**
 * Returns whether findings about an order remain valid as long as a tour does not change: no price is too high for it,
 * and they depend on nothing but the tour and the neighbours of the order in it.
 */
function isLasting({ search: { instance }, always }: RecreateContext, order: number, scope: Scope): boolean {
  return always[order] !== 0 && scope === 'near' && !instance.paths.plain && instance.sizes.globals === 0;
}

/**
 * Loads the findings about an order that is about to be placed: tours in which it found no place, and that have not
 * changed since, are not tried again. Otherwise most of the time would be spent on them while some orders are left out.
 */
export function recallInfeasible(r: RecreateContext, order: number, scope: Scope): void {
  r.search.placing.infeasible = isLasting(r, order, scope) ? r.infeasible[order] : undefined;
}

/** Stores that no tour had a place for the order. Tours that this iteration has changed may be changed back. */
export function keepInfeasible(r: RecreateContext, order: number, scope: Scope): void {
  const { instance, state, watch } = r.search;
  if (!isLasting(r, order, scope) || watch.wasOver()) return;
  const infeasible = (r.infeasible[order] ??= new Uint32Array(instance.sizes.resources));
  for (const route of state.active) {
    if (
      state.changes.touchedMark[route] === state.changes.touchedStamp ||
      classOf(instance, route).decided.resource >= 0
    )
      continue;
    infeasible[route] = state.changes.committedVersion[route];
  }
}
