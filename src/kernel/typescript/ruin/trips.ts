import { orderOf, type Instance } from '../instance/instance.js';
import type { State } from '../state/state.js';

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
