import { Size } from '../arrays/codes.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';

/** The part of the arrays that says when service may begin. */
export type WindowArrays = Pick<ProblemArrays, 'sizes' | 'startWindows' | 'startBegin' | 'startEnd'>;

/**
 * When service begins at a stop that is ready at `ready` (seconds after the origin): at `ready`, or when the first
 * allowed interval not yet over begins. Infinity when all are over. Monotone in `ready`.
 */
export function earliestBegin(arrays: WindowArrays, view: number, stop: number, ready: number): number {
  const { startWindows, startBegin, startEnd } = arrays;
  const row = view * arrays.sizes[Size.STOPS] + stop;
  const last = startWindows[row + 1];
  for (let k = startWindows[row]; k < last; k++) {
    if (startEnd[k] >= ready) return startBegin[k] > ready ? startBegin[k] : ready;
  }
  return Infinity;
}

/**
 * The inverse: the latest ready time whose earliest begin is not after `latestBegin`, −Infinity when there is none.
 */
export function latestReady(arrays: WindowArrays, view: number, stop: number, latestBegin: number): number {
  const { startWindows, startBegin, startEnd } = arrays;
  const row = view * arrays.sizes[Size.STOPS] + stop;
  const first = startWindows[row];
  for (let k = startWindows[row + 1] - 1; k >= first; k--) {
    if (startBegin[k] <= latestBegin) return startEnd[k] < latestBegin ? startEnd[k] : latestBegin;
  }
  return -Infinity;
}
