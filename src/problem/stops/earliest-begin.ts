import { Size } from '../arrays/codes.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';

/** Intervals in which service may begin, sorted and disjoint. */
type Windows = Pick<ProblemArrays, 'startBegin' | 'startEnd'>;

/** The arrays that determine when service may begin. */
export interface WindowArrays extends Windows, Pick<ProblemArrays, 'sizes' | 'startWindows'> {}

/**
 * Begin of a service that is ready at `ready` (seconds after the origin) and may begin in the windows from `first` up
 * to `past`: at `ready`, or at the begin of the first window that is not over yet. Infinity if all are over. Monotone
 * in `ready`.
 */
export function beginWithin({ startBegin, startEnd }: Windows, first: number, past: number, ready: number): number {
  for (let i = first; i < past; i++) {
    if (ready <= startEnd[i]) return ready > startBegin[i] ? ready : startBegin[i];
  }
  return Infinity;
}

/**
 * Inverse of `beginWithin`: the latest ready time whose earliest begin is not after `latestBegin`, −Infinity if there
 * is none.
 */
export function readyWithin(
  { startBegin, startEnd }: Windows,
  first: number,
  past: number,
  latestBegin: number,
): number {
  for (let i = past - 1; i >= first; i--) {
    if (latestBegin >= startBegin[i]) return latestBegin < startEnd[i] ? latestBegin : startEnd[i];
  }
  return -Infinity;
}

/** Begin of service at a stop: `beginWithin` for its windows in a view. */
export function earliestBegin(arrays: WindowArrays, view: number, stop: number, ready: number): number {
  const row = view * arrays.sizes[Size.STOPS] + stop;
  return beginWithin(arrays, arrays.startWindows[row], arrays.startWindows[row + 1], ready);
}

/** Inverse of `earliestBegin`: `readyWithin` for the stop's windows in a view. */
export function latestReady(arrays: WindowArrays, view: number, stop: number, latestBegin: number): number {
  const row = view * arrays.sizes[Size.STOPS] + stop;
  return readyWithin(arrays, arrays.startWindows[row], arrays.startWindows[row + 1], latestBegin);
}
