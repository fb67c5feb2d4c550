import { isPlaceable } from '../instance/decided-stops.js';
import { slotsOf, type Instance } from '../instance/instance.js';
import type { Scratch } from './figures.js';
import { refresh } from './refresh.js';
import { closeTour, link, markServed, markUnserved, openTour, touch, unlink } from '../state/links.js';
import { Change, type State } from '../state/state.js';

/** Removes a stop from its tour. */
export function takeOut(instance: Instance, state: State, stop: number): void {
  state.changes.log.push(Change.STOP_REMOVED, stop, state.nodes.route[stop], state.nodes.prev[stop]);
  unlink(instance, state, stop);
}

/** Puts a stop into a tour after `prev` (−1: first). */
export function putIn(instance: Instance, state: State, stop: number, route: number, prev: number): void {
  state.changes.log.push(Change.STOP_PLACED, stop, route, prev);
  link(instance, state, stop, route, prev);
}

/** Opens a tour that is not in use. */
export function ensureOpen(instance: Instance, state: State, route: number): void {
  if (state.tours.position[route] >= 0) return;
  openTour(instance, state, route);
  state.changes.log.push(Change.TOUR_OPENED, route, route, -1);
}

/** Closes a tour that is left without stops. */
export function closeIfEmpty(instance: Instance, state: State, route: number): void {
  if (state.tours.count[route] > 0 || state.tours.position[route] < 0) return;
  closeTour(instance, state, route);
  state.changes.log.push(Change.TOUR_CLOSED, route, route, -1);
}

/** Removes an order from its tour; an emptied tour is closed. */
export function removeOrder(instance: Instance, state: State, order: number): void {
  if (instance.decided?.owned[order] === 1) {
    removeOwned(instance, state, order);
    return;
  }
  const { orderSlots } = instance.arrays;
  let route = -1;
  for (let slot = orderSlots[order]; slot < orderSlots[order + 1]; slot++) {
    const stop = state.slotStop[slot];
    route = state.nodes.route[stop];
    takeOut(instance, state, stop);
    state.slotStop[slot] = -1;
  }
  markUnserved(instance, state, order);
  state.changes.log.push(Change.ORDER_REMOVED, order, route, -1);
  touch(state, route);
  closeIfEmpty(instance, state, route);
}

/** Removes the stops of a decided order that are not held from their tours. */
function removeOwned(instance: Instance, state: State, order: number): void {
  const { orderSlots } = instance.arrays;
  for (let slot = orderSlots[order]; slot < orderSlots[order + 1]; slot++) {
    if (!isPlaceable(instance, slot)) continue;
    const stop = state.slotStop[slot];
    const route = state.nodes.route[stop];
    takeOut(instance, state, stop);
    state.slotStop[slot] = -1;
    touch(state, route);
    closeIfEmpty(instance, state, route);
  }
  markUnserved(instance, state, order);
  state.changes.log.push(Change.ORDER_REMOVED, order, -1, -1);
}

/** Puts an order's stops into a tour, each after the stop named beside it; an unused resource's tour is opened. */
export function placeOrder(
  instance: Instance,
  state: State,
  order: number,
  route: number,
  stops: Int32Array,
  prevs: Int32Array,
): void {
  ensureOpen(instance, state, route);
  const slots = slotsOf(instance, order);
  for (let i = 0; i < slots; i++) {
    putIn(instance, state, stops[i], route, prevs[i]);
    state.slotStop[instance.arrays.orderSlots[order] + i] = stops[i];
  }
  markServed(instance, state, order);
  state.changes.log.push(Change.ORDER_PLACED, order, route, -1);
  touch(state, route);
}

/** Undoes everything in the log, the newest entry first. */
export function undo(instance: Instance, state: State, scratch: Scratch): void {
  const { log } = state.changes;
  for (let i = log.length - 4; i >= 0; i -= 4) takeBack(instance, state, log[i], log[i + 1], log[i + 2], log[i + 3]);
  log.length = 0;
  for (const route of state.changes.touched) refresh(instance, state, scratch, route);
}

function takeBack(instance: Instance, state: State, change: number, item: number, route: number, prev: number): void {
  switch (change) {
    case Change.STOP_REMOVED:
      link(instance, state, item, route, prev);
      state.slotStop[instance.arrays.stopSlot[item]] = item;
      break;
    case Change.STOP_PLACED:
      unlink(instance, state, item);
      state.slotStop[instance.arrays.stopSlot[item]] = -1;
      break;
    case Change.ORDER_REMOVED:
      markServed(instance, state, item);
      break;
    case Change.ORDER_PLACED:
      markUnserved(instance, state, item);
      break;
    case Change.TOUR_OPENED:
      closeTour(instance, state, item);
      break;
    case Change.TOUR_CLOSED:
      openTour(instance, state, item);
      break;
  }
}

/** Clears the log: its changes are final. */
export function commit(state: State): void {
  state.changes.log.length = 0;
  for (const route of state.changes.touched) {
    state.changes.committedVersion[route] = ++state.changes.committedVersions;
    if (state.changes.dirtyMark[route] !== 0) continue;
    state.changes.dirtyMark[route] = 1;
    state.changes.dirty.push(route);
  }
}

/** Begins a new iteration: no tour is touched yet. */
export function begin(state: State): void {
  state.changes.touched.length = 0;
  state.changes.touchedStamp++;
}
