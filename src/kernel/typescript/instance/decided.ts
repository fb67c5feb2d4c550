import { leavesNothing } from '../../../problem/resources/decided.js';
import { Owner } from '../../../problem/plan/decisions.js';
import { Feature, Size } from '../../../problem/arrays/codes.js';
import { hasFeature, type ProblemArrays } from '../../../problem/arrays/problem-arrays.js';

/** Data on decided assignments beyond the arrays. */
export interface Decided {
  /** By slot: it is served by a stop that never moves. */
  readonly held: Uint8Array;
  /** By order: some stop of it is decided, or left out because another one is. */
  readonly owned: Uint8Array;
  /** By order: number of stops to place, without those held or left out. */
  readonly placeable: Int32Array;
  /** By resource: history gives some time after the begin. */
  readonly timesGiven: Uint8Array;
  /** Slots that are placed and taken out. */
  readonly movable: Int32Array;
  /** Resources with decisions whose tours other orders may join. */
  readonly joinable: readonly number[];
  /** Nothing is left to place, now or ever. */
  readonly leavesNothing: boolean;
}

/** Returns undefined for a plan in which nothing is decided. */
export function makeDecided(arrays: ProblemArrays): Decided | undefined {
  const { sizes, slotOwner, slotOrder, orderSlots, heldStops, stopSlot } = arrays;
  if (!hasFeature(arrays, Feature.DECIDED)) return undefined;
  const orders = sizes[Size.ORDERS];
  const held = new Uint8Array(sizes[Size.SLOTS]);
  const owned = new Uint8Array(orders);
  const placeable = new Int32Array(orders);
  const movable: number[] = [];
  for (let order = 0; order < orders; order++) placeable[order] = orderSlots[order + 1] - orderSlots[order];
  for (const stop of heldStops) held[stopSlot[stop]] = 1;
  for (let slot = 0; slot < held.length; slot++) {
    if (slotOwner[slot] !== Owner.NOBODY) owned[slotOrder[slot]] = 1;
    if (held[slot] !== 0 || slotOwner[slot] === Owner.LEFT_OUT) placeable[slotOrder[slot]]--;
    else movable.push(slot);
  }
  const decidedResources = arrays.classDecided.filter((resource) => resource >= 0);
  const timesGiven = new Uint8Array(sizes[Size.RESOURCES]);
  for (const resource of decidedResources) timesGiven[resource] = hasGivenTimes(arrays, resource) ? 1 : 0;
  const joinable = [...decidedResources].filter((resource) => mayJoin(arrays, resource)).sort((a, b) => a - b);
  return {
    held,
    owned,
    placeable,
    timesGiven,
    movable: Int32Array.from(movable),
    joinable,
    leavesNothing: leavesNothing(arrays),
  };
}

function hasGivenTimes(arrays: ProblemArrays, resource: number): boolean {
  const { resourceEnd, resourceBreaks, resourceHeld, heldStops, stopGiven, nowLeg } = arrays;
  if (nowLeg[resource] >= 0 || resourceEnd[resource] < Infinity) return true;
  if (resourceBreaks[resource] < resourceBreaks[resource + 1]) return true;
  for (let i = resourceHeld[resource]; i < resourceHeld[resource + 1]; i++) {
    const row = 3 * heldStops[i];
    if (stopGiven[row] < Infinity || stopGiven[row + 1] < Infinity || stopGiven[row + 2] < Infinity) return true;
  }
  return false;
}

/** Returns true if the class of the resource may serve a stop that is not decided. */
function mayJoin(arrays: ProblemArrays, resource: number): boolean {
  const { sizes, classCompatible, resourceClass, slotOwner, stopSlot } = arrays;
  const words = (sizes[Size.STOPS] + 31) >>> 5;
  const row = resourceClass[resource] * words;
  for (let stop = 0; stop < sizes[Size.STOPS]; stop++) {
    if (slotOwner[stopSlot[stop]] !== Owner.NOBODY) continue;
    if (((classCompatible[row + (stop >> 5)] >>> (stop & 31)) & 1) === 1) return true;
  }
  return false;
}
