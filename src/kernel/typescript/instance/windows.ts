import type { ClassView } from './class-view.js';
import type { Instance } from './instance.js';

/** The earliest allowed begin at or after `ready`; Infinity when none is left. Monotone in `ready`. */
export function earliestBegin(instance: Instance, k: ClassView, stop: number, ready: number): number {
  const { startBegin, startEnd } = instance.arrays;
  const last = k.startWindows[stop + 1];
  for (let i = k.startWindows[stop]; i < last; i++) {
    if (ready <= startEnd[i]) return ready > startBegin[i] ? ready : startBegin[i];
  }
  return Infinity;
}

/** The latest ready time whose earliest begin is no later than `latestBegin`; −Infinity when there is none. */
export function latestReady(instance: Instance, k: ClassView, stop: number, latestBegin: number): number {
  const { startBegin, startEnd } = instance.arrays;
  const first = k.startWindows[stop];
  for (let i = k.startWindows[stop + 1] - 1; i >= first; i--) {
    if (latestBegin >= startBegin[i]) return latestBegin < startEnd[i] ? latestBegin : startEnd[i];
  }
  return -Infinity;
}

/** The last instant service may begin at all. */
export function lastBegin(instance: Instance, k: ClassView, stop: number): number {
  const end = k.startWindows[stop + 1];
  return k.startWindows[stop] < end ? instance.arrays.startEnd[end - 1] : -Infinity;
}

/** The first instant service may begin at all. */
export function firstBegin(instance: Instance, k: ClassView, stop: number): number {
  const first = k.startWindows[stop];
  return first < k.startWindows[stop + 1] ? instance.arrays.startBegin[first] : Infinity;
}

/** When the last window opens in which service may begin; −Infinity when there is none. */
export function lastBeginOpening(instance: Instance, k: ClassView, stop: number): number {
  const last = k.startWindows[stop + 1] - 1;
  return last < k.startWindows[stop] ? -Infinity : instance.arrays.startBegin[last];
}
