import { measureTours, type Scope } from '../insertion/insertion.js';
import { offerNearTours, priceOf, type RecreateContext } from './recreate-context.js';
import { tryJoining } from '../insertion/decided-places.js';
import { tryBesideNeighbours, tryEnds, tryEverywhere, tryOpening } from '../insertion/single-places.js';
import { slotsOf } from '../instance/instance.js';
import { freeResource } from '../state/links.js';
import { refresh } from '../tour/refresh.js';
import { tryTour } from './try-tour.js';
import { overlap } from '../tour/overlap.js';
import { placeOrder, removeOrder } from '../tour/undo.js';
import { keepInfeasible, recallInfeasible } from './infeasible.js';
import { FEW_DECIDED, FEW_TOURS } from '../../tuning.js';

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

/** Returns the seconds for which stops are crowded if that outranks serving the order, else 0. */
function crowdAbove({ search: { instance, state }, crowdLevel }: RecreateContext, order: number): number {
  const outranks = crowdLevel >= 0 && crowdLevel < instance.arrays.orderLevel[order];
  return outranks ? overlap(instance, state) : 0;
}

/** Inserts one order if that is feasible and pays. */
export function place(r: RecreateContext, order: number, scope: Scope): boolean {
  const { search: s } = r;
  const { instance, best } = s;
  measureTours(s);
  const crowd = crowdAbove(r, order);
  const price = priceOf(r, order);
  best.route = -1;
  best.change = price;
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
  const crowded = crowdAbove(r, order) - crowd;
  if (!(crowded > 0) || best.change + s.weights.level[r.crowdLevel] * crowded < price) return true;
  removeOrder(instance, s.state, order);
  refresh(instance, s.state, s.scratch, best.route);
  return false;
}
