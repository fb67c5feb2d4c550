import type { RecreateContext } from './recreate-context.js';
import type { ClassView } from '../instance/class-view.js';
import { tryChain } from '../insertion/insertion-chain.js';
import { tryHome, tryPair } from '../insertion/pairs/insertion-pair.js';
import { makePairSearch } from '../insertion/pairs/pair-search.js';
import { isTimed, tryTimedPair } from '../insertion/pairs/insertion-pair-timed.js';
import { isJoinable, isTooLate, isKnownInfeasible } from '../insertion/insertion.js';
import { classOf, holds, slotsOf } from '../instance/instance.js';

/** Tries places of two stops of an order, which the class may serve, in this order. */
export function tryMembers(r: RecreateContext, k: ClassView, route: number, first: number, second: number): void {
  const { search: s } = r;
  const { pair, timed } = r.insertion;
  const p = makePairSearch(s, pair, route, first, second);
  if (k.loops && k.decided.held === 0) tryHome(p);
  if (k.loops && p.count === 0) return;
  const isLate = k.decided.resource >= 0 && s.state.tours.isLate[route] !== 0;
  if (isTimed(s, k) && !isLate) tryTimedPair(p, timed);
  else tryPair(p);
}

/** Tries all places of an order of several stops in one tour. */
export function tryTour(r: RecreateContext, order: number, route: number): void {
  const { search: s } = r;
  const { instance } = s;
  const { orderSlots, slotStops } = instance.arrays;
  const k = classOf(instance, route);
  if (!isJoinable(s.state, k, route, slotsOf(instance, order)) || isKnownInfeasible(s, route) || isTooLate(s)) return;
  if (slotsOf(instance, order) > 2) {
    tryChain(s, r.insertion.chain, k, route, order);
    return;
  }
  const slot = orderSlots[order];
  for (let first = slotStops[slot]; first < slotStops[slot + 1]; first++) {
    if (!holds(k.compatible, first)) continue;
    for (let second = slotStops[slot + 1]; second < slotStops[slot + 2]; second++) {
      if (holds(k.compatible, second)) tryMembers(r, k, route, first, second);
    }
  }
}
