import type { VroomWindow } from './request.js';

/** A step of a sequence to be timed. All values are in seconds. */
export interface Moment {
  /** Travel from the previous moment. */
  readonly travel: number;
  /** Duration of the moment. */
  readonly spent: number;
  /** Windows in which it should begin; empty: any time. */
  readonly windows: readonly VroomWindow[];
  /** Hard bounds of its start time. */
  readonly earliest: number;
  readonly latest: number;
}

/**
 * Returns the best times of a sequence: those with the smallest total time outside of windows, then the shortest
 * duration, then the earliest.
 *
 * Subtract from each start time the travels and services before it: the differences never decrease, and the best ones
 * are at bounds of windows, of which there are few. A dynamic program over moments and bounds finds them: the best
 * times up to a moment at a bound extend the best times up to the previous moment at that bound or an earlier one.
 *
 * @returns the start time of each moment, and the cost: seconds outside of windows, then seconds from first to last;
 *   undefined if no times satisfy the bounds
 */
export function bestTimes(legs: readonly { readonly moment: Moment }[]) {
  const before: number[] = [];
  let sum = 0;
  for (const { moment } of legs) {
    sum += moment.travel;
    before.push(sum);
    sum += moment.spent;
  }
  const bounds = boundsOf(legs, before);
  const chosen: Int32Array[] = [];
  let outside = new Float64Array(bounds.length);
  // The duration of a tour follows from its first and last bound; of two first bounds with equal time outside, the
  // later wins.
  let first = Float64Array.from(bounds);
  for (const [i, { moment }] of legs.entries()) {
    const [nextOutside, nextFirst] = [new Float64Array(bounds.length), new Float64Array(bounds.length)];
    const from = new Int32Array(bounds.length);
    let best = 0;
    for (let k = 0; k < bounds.length; k++) {
      if (i === 0) best = k;
      else if (outside[k]! < outside[best]! || (outside[k] === outside[best] && first[k]! > first[best]!)) best = k;
      from[k] = best;
      nextOutside[k] = outside[best]! + outsideOf(bounds[k]! + before[i]!, moment);
      nextFirst[k] = first[best]!;
    }
    chosen.push(from);
    [outside, first] = [nextOutside, nextFirst];
  }
  let last = 0;
  for (let k = 1; k < bounds.length; k++) {
    const shorter = bounds[k]! - first[k]! < bounds[last]! - first[last]!;
    if (outside[k]! < outside[last]! || (outside[k] === outside[last] && shorter)) last = k;
  }
  if (outside[last] === Infinity) return undefined;
  const begins = new Array<number>(legs.length);
  const lasting = bounds[last]! - first[last]! + sum;
  const cost = [outside[last]!, lasting] as const;
  for (let i = legs.length - 1, k = last; i >= 0; i--) {
    begins[i] = bounds[k]! + before[i]!;
    k = chosen[i]![k]!;
  }
  return { begins, cost };
}

/** Returns the candidate start times, less the travels and services before them, in ascending order. */
function boundsOf(legs: readonly { readonly moment: Moment }[], before: readonly number[]): number[] {
  const bounds = new Set<number>([0]);
  legs.forEach(({ moment }, i) => {
    for (const bound of [...moment.windows.flat(), moment.earliest, moment.latest]) {
      // Nothing begins before second 0.
      if (Number.isFinite(bound) && bound >= before[i]!) bounds.add(bound - before[i]!);
    }
  });
  return [...bounds].sort((a, b) => a - b);
}

function outsideOf(begin: number, { windows, earliest, latest }: Moment): number {
  if (begin < earliest || begin > latest) return Infinity;
  let least = windows.length === 0 ? 0 : Infinity;
  for (const [from, to] of windows) least = Math.min(least, Math.max(from - begin, begin - to, 0));
  return least;
}
