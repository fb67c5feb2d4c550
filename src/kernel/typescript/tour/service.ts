import type { Scratch } from './figures.js';
import type { ClassView } from '../instance/class-view.js';
import { inSet, transition, type Instance } from '../instance/instance.js';

/** Seconds of service of each stop of a tour, where the first one of some kind may be free. */
export function spendService(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
): void {
  const { classFirstFree, classFirstFreeList } = instance.arrays;
  for (let i = 0; i < count; i++) scratch.service[i] = k.service[sequence[i]];
  for (let f = classFirstFree[k.index]; f < classFirstFree[k.index + 1]; f++) {
    for (let i = 0; i < count; i++) {
      if (!inSet(instance, classFirstFreeList[f], sequence[i])) continue;
      scratch.service[i] = 0;
      break;
    }
  }
}

export function serviceAt(instance: Instance, scratch: Scratch, k: ClassView, i: number, stop: number): number {
  return instance.chosen ? scratch.service[i] : k.service[stop];
}

/** Seconds of access, setup and service. */
export function timeOnSpot(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
): number {
  let seconds = 0;
  let before = 0;
  for (let i = 0; i < count; i++) {
    const kind = instance.arrays.stopKind[sequence[i]];
    seconds += transition(instance, before, kind) + serviceAt(instance, scratch, k, i, sequence[i]);
    before = kind;
  }
  return seconds;
}
