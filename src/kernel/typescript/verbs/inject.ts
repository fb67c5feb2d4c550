import type { RouteBuffer } from '../../kernel.js';
import { keepIfBest, weighCurrent, type KernelContext } from './kernel-context.js';
import { confine } from './confine.js';
import { adoptDecided, completeDecided } from './decided-inject.js';
import { classOf, holds, orderOf, placeableOf, slotsOf } from '../instance/instance.js';
import { globalsAllow } from '../tour/objective.js';
import { emptyShortTours, isShort } from '../recreate/short-tours.js';
import { refresh } from '../tour/refresh.js';
import { evaluate } from '../tour/schedule.js';
import { link, markServed, openTour, touch } from '../state/links.js';
import { isUnserved } from '../state/state.js';
import { begin, commit, removeOrder } from '../tour/undo.js';
import { makeTrial } from '../tour/figures.js';

/** Removes everything from the current solution. */
export function clear(context: KernelContext): void {
  const { instance, state, scratch } = context;
  for (let order = 0; order < instance.sizes.orders; order++) {
    if (!isUnserved(state, order) && placeableOf(instance, order) > 0) removeOrder(instance, state, order);
  }
  for (const route of state.changes.touched) refresh(instance, state, scratch, route);
}

/** Returns the orders of a route if it serves each of them whole, in order and by one member per slot; else none. */
function wholeOrders(context: KernelContext, route: Int32Array): number[] {
  const { instance, state } = context;
  const { orderSlots, stopSlot } = instance.arrays;
  const nextSlot = new Map<number, number>();
  let expected = 0;
  for (const stop of route) {
    if (stop < 0 || stop >= instance.sizes.stops) return [];
    const order = orderOf(instance, stop);
    if (!isUnserved(state, order)) return [];
    const slot = nextSlot.get(order) ?? orderSlots[order];
    if (slot === orderSlots[order]) expected += slotsOf(instance, order);
    if (stopSlot[stop] !== slot) return [];
    nextSlot.set(order, slot + 1);
  }
  return expected === route.length ? [...nextSlot.keys()] : [];
}

/** Returns true if the resource may serve all stops, and the tour breaks no rule. */
function isAllowed(context: KernelContext, resource: number, route: Int32Array): boolean {
  const { instance, scratch } = context;
  const k = classOf(instance, resource);
  return (
    !isShort(k, route.length) &&
    route.every((stop) => holds(k.compatible, stop)) &&
    evaluate(makeTrial(scratch, k, route, route.length), 'unknown', 'keep').feasible &&
    globalsAllow(instance, context.state, scratch, resource)
  );
}

/** Moves an unused resource to the top of its class's stack. */
function takeFromStack(context: KernelContext, resource: number): void {
  const { state } = context;
  const { resourceClass, classResources } = context.instance.arrays;
  const c = resourceClass[resource];
  const from = classResources[c];
  const top = from + state.fleet.freeCount[c] - 1;
  let at = from;
  while (state.fleet.freeStack[at] !== resource) at++;
  for (; at < top; at++) state.fleet.freeStack[at] = state.fleet.freeStack[at + 1];
  state.fleet.freeStack[top] = resource;
}

/** Gives an unused resource exactly these stops. */
function adopt(context: KernelContext, resource: number, route: Int32Array, orders: readonly number[]): void {
  const { instance, state, scratch } = context;
  takeFromStack(context, resource);
  openTour(instance, state, resource);
  for (let i = 0; i < route.length; i++) {
    link(instance, state, route[i], resource, i === 0 ? -1 : route[i - 1]);
    state.slotStop[instance.arrays.stopSlot[route[i]]] = route[i];
  }
  for (const order of orders) markServed(instance, state, order);
  touch(state, resource);
  refresh(instance, state, scratch, resource);
}

/**
 * Replaces the current solution by the routes of a buffer that break no rule. @returns the number of routes accepted
 */
export function inject(context: KernelContext, routes: RouteBuffer): number {
  const { state } = context;
  confine(context, []);
  // Decided stops get a good place, even if the previous verb ran out of time.
  context.watch.begin(Infinity);
  begin(state);
  clear(context);
  let accepted = 0;
  let at = 1;
  const count = routes.length > 0 ? routes[0] : 0;
  for (let r = 0; r < count && at + 2 <= routes.length; r++) {
    const resource = routes[at];
    const length = routes[at + 1];
    if (length < 0 || at + 2 + length > routes.length) break;
    const route = routes.subarray(at + 2, at + 2 + length);
    at += 2 + length;
    if (resource < 0 || resource >= context.instance.sizes.resources) continue;
    if (classOf(context.instance, resource).decided.resource >= 0) {
      if (adoptDecided(context, resource, route)) accepted++;
      continue;
    }
    if (state.tours.count[resource] > 0) continue;
    const orders = wholeOrders(context, route);
    if (orders.length === 0 || !isAllowed(context, resource, route)) continue;
    adopt(context, resource, route, orders);
    accepted++;
  }
  if (context.instance.decided !== undefined) completeDecided(context);
  emptyShortTours(context.recreateContext);
  commit(state);
  weighCurrent(context);
  keepIfBest(context);
  return accepted;
}
