import type { KernelContext } from './kernel-context.js';
import { isPlaceable } from '../instance/decided-stops.js';
import { placeMissing } from './hold.js';
import { classOf, holds, orderOf, slotsOf } from '../instance/instance.js';
import { refresh } from '../tour/refresh.js';
import { closeTour, link, markServed, openTour, touch, unlink } from '../state/links.js';
import { isUnserved } from '../state/state.js';

/**
 * Adopts the given tour of a resource with decisions, whatever it breaks, if it begins with the held stops and serves
 * the orders that joined it whole and in order. Decided stops that it lacks are placed by `completeDecided`.
 *
 * @returns false when the tour is not adopted; it then has only the held stops
 */
export function adoptDecided(context: KernelContext, resource: number, route: Int32Array): boolean {
  const { instance, state, scratch } = context;
  const { stopSlot } = instance.arrays;
  const joined = joinedOrders(context, resource, route);
  if (joined === undefined) return false;
  if (state.tours.count[resource] === 0) openTour(instance, state, resource);
  let prev = -1;
  for (const stop of route) {
    // Held stops are in the tour already.
    if (state.nodes.route[stop] !== resource) {
      link(instance, state, stop, resource, prev);
      state.slotStop[stopSlot[stop]] = stop;
    }
    prev = stop;
  }
  for (const order of joined) markServed(instance, state, order);
  touch(state, resource);
  refresh(instance, state, scratch, resource);
  return true;
}

/** Returns the undecided orders of a tour; undefined if the resource may not drive that tour. */
function joinedOrders(context: KernelContext, resource: number, route: Int32Array): number[] | undefined {
  if (route.length === 0) return undefined;
  const { instance, state } = context;
  const { stopSlot, slotOwner, slotMember, slotRank, orderSlots, resourceHeld, heldStops } = instance.arrays;
  const { compatible } = classOf(instance, resource);
  const held = heldStops.subarray(resourceHeld[resource], resourceHeld[resource + 1]);
  const nextSlot = new Map<number, number>();
  let joining = 0;
  let expected = 0;
  let heldMet = 0;
  let rank = -1;
  const seen = new Set<number>();
  for (let i = 0; i < route.length; i++) {
    const stop = route[i];
    if (stop < 0 || stop >= instance.sizes.stops || !holds(compatible, stop)) return undefined;
    const slot = stopSlot[stop];
    if (seen.has(slot)) return undefined;
    seen.add(slot);
    if (slotOwner[slot] === resource) {
      if (slotMember[slot] >= 0 && slotMember[slot] !== stop) return undefined;
      if (slotRank[slot] >= 0 && slotRank[slot] < rank) return undefined;
      // A stop without a given rank comes after all stops that have one.
      rank = slotRank[slot] >= 0 ? slotRank[slot] : Infinity;
      if (heldMet < held.length && held[heldMet] === stop) heldMet++;
      else if (!isPlaceable(instance, slot)) return undefined;
      continue;
    }
    rank = Infinity;
    const order = orderOf(instance, stop);
    if (instance.decided?.owned[order] === 1 || !isUnserved(state, order)) return undefined;
    const next = nextSlot.get(order) ?? orderSlots[order];
    if (next === orderSlots[order]) expected += slotsOf(instance, order);
    if (slot !== next) return undefined;
    nextSlot.set(order, next + 1);
    joining++;
  }
  return heldMet === classOf(instance, resource).decided.held && joining === expected
    ? [...nextSlot.keys()]
    : undefined;
}

/** Marks decided orders as served if the given solution had all their stops; inserts all others again. */
export function completeDecided(context: KernelContext): void {
  const { instance, state, scratch } = context;
  const { orderSlots } = instance.arrays;
  for (let order = 0; order < instance.sizes.orders; order++) {
    if (instance.decided?.owned[order] !== 1 || !isUnserved(state, order)) continue;
    let placed = 0;
    for (let slot = orderSlots[order]; slot < orderSlots[order + 1]; slot++) {
      if (isPlaceable(instance, slot) && state.slotStop[slot] >= 0) placed++;
    }
    if (placed === instance.decided.placeable[order]) {
      markServed(instance, state, order);
      continue;
    }
    for (let slot = orderSlots[order]; slot < orderSlots[order + 1]; slot++) {
      const stop = state.slotStop[slot];
      if (!isPlaceable(instance, slot) || stop < 0) continue;
      const route = state.nodes.route[stop];
      unlink(instance, state, stop);
      state.slotStop[slot] = -1;
      touch(state, route);
      refresh(instance, state, scratch, route);
      if (state.tours.count[route] === 0) closeTour(instance, state, route);
    }
  }
  placeMissing(context);
}
