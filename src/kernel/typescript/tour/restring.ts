import { orderOf, type Instance } from '../instance/instance.js';
import { link, markServed, openTour, touch, unlink } from '../state/links.js';
import { Change, isUnserved, type State } from '../state/state.js';

/**
 * Gives a tour these stops, in order; an unused resource's tour is opened. They are those it has, or other members of their
 * slots, and stops of orders that are unserved, all of each. It can be taken back.
 */
export function restring(instance: Instance, state: State, route: number, stops: readonly number[]): void {
  const { stopSlot } = instance.arrays;
  if (state.count[route] === 0) {
    openTour(instance, state, route);
    state.log.push(Change.TOUR_OPENED, route, route, -1);
  }
  let kept = 0;
  let prev = -1;
  for (let stop = state.first[route]; stop >= 0 && kept < stops.length && stops[kept] === stop; kept++) {
    prev = stop;
    stop = state.next[stop];
  }
  while (state.last[route] !== prev) {
    const stop = state.last[route];
    state.log.push(Change.STOP_REMOVED, stop, route, state.prev[stop]);
    unlink(instance, state, stop);
    state.slotStop[stopSlot[stop]] = -1;
  }
  for (; kept < stops.length; kept++) {
    const stop = stops[kept];
    const order = orderOf(instance, stop);
    link(instance, state, stop, route, prev);
    state.slotStop[stopSlot[stop]] = stop;
    state.log.push(Change.STOP_PLACED, stop, route, prev);
    prev = stop;
    if (!isUnserved(state, order)) continue;
    markServed(instance, state, order);
    state.log.push(Change.ORDER_PLACED, order, route, -1);
  }
  touch(state, route);
}
