import { orderOf, slotsOf, type Instance } from '../instance/instance.js';
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
