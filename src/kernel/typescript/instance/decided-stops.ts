import { UNREACHABLE } from '../../../problem/arrays/codes.js';
import type { ClassView } from './class-view.js';
import type { Instance } from './instance.js';

/** Returns true if a stop of the slot has to be placed, on the resource that owns it. */
export function isPlaceable(instance: Instance, slot: number): boolean {
  return instance.arrays.slotOwner[slot] >= 0 && instance.decided?.held[slot] === 0;
}

/** Returns true if the connection does not exist: a class with decisions travels it crow-fly. */
export function isCrowFly(instance: Instance, k: ClassView, from: number, to: number): boolean {
  if (k.travel.trueDistances === undefined || k.travel.trueDurations === undefined) return false;
  const cell = from * instance.sizes.locations + to;
  return from !== to && (k.travel.trueDistances[cell] >= UNREACHABLE || k.travel.trueDurations[cell] >= UNREACHABLE);
}
