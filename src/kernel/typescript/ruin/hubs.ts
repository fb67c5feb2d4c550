import { orderOf, slotsOf, type Instance } from '../instance/instance.js';
import type { State } from '../state/state.js';

/**
 * Stops at a hub: many of a stop's neighbours are where it is itself, as when goods of many orders are loaded at one
 * depot. Which stops are next to such a stop says nothing about which tours are near each other.
 *
 * @returns a stop: 1 where a quarter of its neighbours are no way off. Only of orders that have other stops to go by.
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

/** The stop itself, or, where it is at a hub, the first stop of its order that is not. */
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
