import { type Instance, orderOf, slotsOf } from '../instance/instance.js';
import type { State } from '../state/state.js';

/**
 * Finds stops at a hub: many of a stop's neighbours are at its own location, as when goods of many orders are loaded at
 * one depot. The neighbours of such a stop say nothing about which tours are near each other.
 *
 * @returns by stop: 1 if a quarter of its neighbours are at no distance. Only for orders with other stops to go by.
 */
export function findHubs(instance: Instance): Uint8Array {
  const { sizes } = instance;
  const {
    sizes: { neighbours },
    arrays,
  } = instance;
  const atHub = new Uint8Array(sizes.stops);
  if (neighbours === 0) return atHub;
  for (let stop = 0; stop < sizes.stops; stop++) {
    if (slotsOf(instance, orderOf(instance, stop)) === 1) continue;
    const quarter = stop * neighbours + Math.floor(neighbours / 4);
    if (arrays.neighbourDistance[quarter] === 0) atHub[stop] = 1;
  }
  return atHub;
}

/** Returns the stop itself or, if it is at a hub, the first stop of its order that is not. */
export function awayFromHub(instance: Instance, state: State, atHub: Uint8Array, stop: number): number {
  if (atHub[stop] === 0) return stop;
  const { orderSlots } = instance.arrays;
  const order = orderOf(instance, stop);
  for (let slot = orderSlots[order]; slot < orderSlots[order + 1]; slot++) {
    const other = state.slotStop[slot];
    if (other >= 0 && atHub[other] === 0) return other;
  }
  return stop;
}

/** Returns true if goods of many orders are loaded at the location of the stop, and more stops of its order follow. */
export function loadsAtHub(instance: Instance, atHub: Uint8Array, stop: number): boolean {
  return atHub[stop] === 1 && !isLastOfOrder(instance, stop);
}

/** Returns true if goods of many orders end at the location of the stop. */
export function endsAtHub(instance: Instance, atHub: Uint8Array, stop: number): boolean {
  return atHub[stop] === 1 && isLastOfOrder(instance, stop);
}

function isLastOfOrder(instance: Instance, stop: number): boolean {
  const { stopSlot, orderSlots } = instance.arrays;
  return stopSlot[stop] + 1 === orderSlots[orderOf(instance, stop) + 1];
}

/**
 * Returns true if a trip may begin between two consecutive stops of a tour, either of which may be missing (−1), judged
 * by their operations.
 */
export function partsTrips(instance: Instance, atHub: Uint8Array, before: number, stop: number): boolean {
  if (before < 0 || stop < 0) return true;
  if (loadsAtHub(instance, atHub, stop) && !loadsAtHub(instance, atHub, before)) return true;
  return endsAtHub(instance, atHub, before) && !endsAtHub(instance, atHub, stop);
}

/** Returns true if a trip begins with a stop: at a visit of a hub, or where nothing is on board. */
export function beginsTrip(instance: Instance, state: State, atHub: Uint8Array, stop: number): boolean {
  const before = state.nodes.prev[stop];
  if (partsTrips(instance, atHub, before, stop)) return true;
  const D = instance.sizes.capacities;
  for (let d = 0; d < D; d++) if (state.loads.after[before * D + d] !== 0) return false;
  return D > 0;
}
