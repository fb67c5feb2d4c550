import type { Trial } from './figures.js';
import { inSet, transition } from '../instance/instance.js';

/** Computes the seconds of service of each stop of a tour, where the first one of some kind may be free. */
export function spendService(trial: Trial): void {
  const { instance, scratch, k, sequence, count } = trial;
  const { schedule } = scratch;
  const { classFirstFree, classFirstFreeList } = instance.arrays;
  for (let i = 0; i < count; i++) schedule.service[i] = k.service[sequence[i]];
  for (let f = classFirstFree[k.index]; f < classFirstFree[k.index + 1]; f++) {
    for (let i = 0; i < count; i++) {
      if (!inSet(instance, classFirstFreeList[f], sequence[i])) continue;
      schedule.service[i] = 0;
      break;
    }
  }
}

/** Returns the seconds of service of the i-th stop. */
export function serviceAt({ instance, scratch, k }: Trial, i: number, stop: number): number {
  return instance.features.chosen ? scratch.schedule.service[i] : k.service[stop];
}

/** Returns the seconds of access, setup and service. */
export function timeOnSpot(trial: Trial): number {
  const { instance, sequence, count } = trial;
  let seconds = 0;
  let before = 0;
  for (let i = 0; i < count; i++) {
    const kind = instance.arrays.stopKind[sequence[i]];
    seconds += transition(instance, before, kind) + serviceAt(trial, i, sequence[i]);
    before = kind;
  }
  return seconds;
}
