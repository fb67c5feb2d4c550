import { FEW_DECIDED, FEW_TOURS } from '../../tuning.js';
import { tryJoining } from '../insertion/decided-places.js';
import { measureTours, type Scope } from '../insertion/insertion.js';
import { tryBesideNeighbours, tryEnds, tryEverywhere, tryOpening } from '../insertion/single-places.js';
import { classOf, slotsOf } from '../instance/instance.js';
import { freeResource } from '../state/links.js';
import { refresh } from '../tour/refresh.js';
import { placeOrder } from '../tour/undo.js';
import { offerNearTours, priceOf, type RecreateContext } from './recreate-context.js';
import { tryTour } from './try-tour.js';

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

/** Tries every tour except those already tried as near ones. */
function tryFarTours(r: RecreateContext, order: number): void {
  for (const route of r.search.state.active) if (r.routeMark[route] !== r.stamp) tryTour(r, order, route);
}

/** Tries the tours that serve a neighbour of one of the order's stops. */
function tryNearTours(r: RecreateContext, order: number): void {
  const { orderSlots, slotStops } = r.search.instance.arrays;
  r.stamp++;
  const from = slotStops[orderSlots[order]];
  const to = slotStops[orderSlots[order + 1]];
  let left = r.search.state.active.length;
  const take = (route: number): boolean => {
    tryTour(r, order, route);
    return true;
  };
  for (let stop = from; stop < to; stop++)
    if (r.atHub[stop] === 0) left = offerNearTours(r, stop, stop + 1, left, take);
  // At a hub all tours are equally near.
  for (let stop = from; stop < to; stop++)
    if (r.atHub[stop] === 1) left = offerNearTours(r, stop, stop + 1, left, take);
}

/** Finds the best place for an order of several stops, in r.search.best. */
function searchSeveral(r: RecreateContext, order: number, scope: Scope): void {
  const {
    instance,
    state,
    best,
    placing: { opens },
  } = r.search;
  // A tour of its own comes first: where one more load in a tour there costs as much, it leaves the order more freedom.
  for (let c = 0; c < instance.classes.length; c++) {
    const route = opens < 0 || opens === c ? freeResource(instance, state, c) : -1;
    if (route >= 0) tryTour(r, order, route);
  }
  // Near tours first: a place found there bounds the others.
  tryNearTours(r, order);
  if (state.active.length <= FEW_TOURS || (best.route < 0 && scope === 'everywhere')) tryFarTours(r, order);
}

/** Finds the best place for an order of one stop, in r.search.best. */
function searchSingle(r: RecreateContext, order: number, scope: Scope): void {
  const { search: s } = r;
  const { orderSlots, slotStops } = s.instance.arrays;
  const slot = orderSlots[order];
  const from = slotStops[slot];
  const to = slotStops[slot + 1];
  for (let stop = from; stop < to; stop++) {
    tryBesideNeighbours(s, stop);
    tryEnds(s, stop);
    tryOpening(s, stop);
  }
  if (s.best.route >= 0 || scope === 'near') return;
  for (let stop = from; stop < to; stop++) tryEverywhere(s, stop);
}

/** Finds the best place in a tour over its limits, in r.search.best if it is better. */
function searchOverLimit(r: RecreateContext, order: number, scope: Scope): void {
  const { search: s } = r;
  const { blocks } = r.insertion;
  const { instance, state } = s;
  const joinable = instance.decided?.joinable ?? [];
  const join = (route: number): boolean => {
    if (state.tours.exceedsLimits[route] === 0) return false;
    tryJoining(s, blocks, route, order);
    return true;
  };
  if (scope === 'everywhere' || joinable.length <= FEW_DECIDED) {
    joinable.forEach(join);
    return;
  }
  const { orderSlots, slotStops } = instance.arrays;
  r.stamp++;
  offerNearTours(r, slotStops[orderSlots[order]], slotStops[orderSlots[order + 1]], FEW_DECIDED, join);
}

/** Inserts one order if that is feasible and pays. */
export function place(r: RecreateContext, order: number, scope: Scope): boolean {
  const { search: s } = r;
  const { instance, best } = s;
  measureTours(s);
  best.route = -1;
  best.change = priceOf(r, order);
  recallInfeasible(r, order, scope);
  if (slotsOf(instance, order) === 1) searchSingle(r, order, scope);
  else searchSeveral(r, order, scope);
  s.placing.infeasible = undefined;
  if (instance.decided !== undefined) searchOverLimit(r, order, scope);
  if (best.route < 0) {
    keepInfeasible(r, order, scope);
    return false;
  }
  placeOrder(instance, s.state, order, best.route, best.stop, best.prev);
  refresh(instance, s.state, s.scratch, best.route);
  return true;
}
