import { classOf, placeableOf, slotsOf, type Instance } from '../instance/instance.js';
import type { Random } from '../state/random.js';
import { drawSlot, isFocused, type Focus } from './focus.js';
import { awayFromHub, beginsTrip } from './trips.js';
import { isOpen } from '../state/links.js';
import { isUnserved, type State } from '../state/state.js';
import { removeOrder } from '../tour/undo.js';

/** A ruin: which orders leave the solution. */
export interface Ruin {
  readonly instance: Instance;
  readonly state: State;
  readonly random: Random;
  readonly meanRemoved: number;
  readonly longestString: number;
  readonly fewestStrings: number;
  /** Removed orders, in the sequence of removal. */
  readonly removed: number[];
  /** Tours that this ruin has visited. */
  readonly routeMark: Uint32Array;
  stamp: number;
  /** Stops of trips that this ruin has visited. */
  readonly stopMark: Uint32Array;
  readonly string: number[];
  /** By stop: 1 where it lies at a hub. */
  readonly atHub: Uint8Array;
  readonly focus: Focus;
  /** Goods of many orders are loaded or unloaded at one place. */
  readonly hasTrips: boolean;
  /** Every second ruin is centered on an unserved order. */
  prefersUnserved: boolean;
}

export function remove(ruin: Ruin, order: number): void {
  const { state, instance } = ruin;
  if (isUnserved(state, order) || placeableOf(instance, order) === 0) return;
  const first = state.slotStop[instance.arrays.orderSlots[order]];
  if (first >= 0 && !isOpen(state, state.nodes.route[first])) return;
  removeOrder(ruin.instance, ruin.state, order);
  ruin.removed.push(order);
}

/** Draws a slot that is placed and taken out. */
function randomSlot({ focus, random, instance }: Ruin): number {
  if (isFocused(focus)) return drawSlot(focus, random);
  if (instance.decided === undefined) return random.below(instance.sizes.slots);
  const { movable } = instance.decided;
  return movable[random.below(movable.length)];
}

export function randomOrder(ruin: Ruin): number {
  const { focus, random, instance } = ruin;
  if (isFocused(focus) || instance.decided !== undefined) return instance.arrays.slotOrder[randomSlot(ruin)];
  return random.below(instance.sizes.orders);
}

/** Returns true if the stop never moves. */
export function isHeld({ decided, arrays }: Instance, stop: number): boolean {
  return decided?.held[arrays.stopSlot[stop]] === 1;
}

/** Returns the number of stops of a tour that may leave it. */
export function movableStops({ instance, state }: Ruin, route: number): number {
  return state.tours.count[route] - classOf(instance, route).decided.held;
}

/** Returns the first stop of the trip that a stop belongs to, or the first after the held stops. */
export function firstOfTrip({ instance, state, atHub }: Ruin, stop: number): number {
  let from = stop;
  while (!beginsTrip(instance, state, atHub, from) && !isHeld(instance, state.nodes.prev[from]))
    from = state.nodes.prev[from];
  return from;
}

/** Draws a slot of an unserved order. */
function unservedSlot({ instance, state, random }: Ruin): number {
  const order = state.bank.orders[random.below(state.bank.orders.length)];
  return instance.arrays.orderSlots[order] + random.below(slotsOf(instance, order));
}

/** Draws a stop to ruin around: the one that serves a random slot, or where an unserved one would be. */
export function randomCenter(ruin: Ruin): number {
  const { arrays } = ruin.instance;
  const isSought = ruin.prefersUnserved && ruin.state.bank.orders.length > 0 && (ruin.random.next() & 1) === 1;
  const slot = isSought ? unservedSlot(ruin) : randomSlot(ruin);
  const chosen = ruin.state.slotStop[slot];
  if (chosen >= 0) return awayFromHub(ruin.instance, ruin.state, ruin.atHub, chosen);
  const first = arrays.slotStops[slot];
  return first + ruin.random.below(arrays.slotStops[slot + 1] - first);
}
