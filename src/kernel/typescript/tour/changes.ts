import type { KeptCount, Trial } from './figures.js';
import { ChangeKind } from '../../../problem/arrays/codes.js';
import type { ClassView } from '../instance/class-view.js';
import type { Instance } from '../instance/instance.js';

/**
 * Returns true if a stop has the resource and begin that an objective CHANGES asks for. The contribution of the order
 * of stops follows from the longest increasing sequence.
 */
export function isAsBefore(instance: Instance, row: number, k: ClassView, stop: number, begin: number): boolean {
  const { changeKinds, changePlace, changeResource, changeBegin, changeTolerance, classReference } = instance.arrays;
  const at = row * instance.sizes.stops + stop;
  const kinds = changeKinds[row];
  if (changePlace[at] < 0) return false;
  const isOwn = changeResource[at] >= 0 && changeResource[at] === classReference[k.index];
  if ((kinds & (ChangeKind.OTHER_RESOURCE | ChangeKind.OTHER_PLACE)) !== 0 && !isOwn) return false;
  if ((kinds & ChangeKind.OTHER_TIME) === 0 || changeBegin[at] === Infinity) return true;
  return Math.abs(begin - changeBegin[at]) <= changeTolerance[row];
}

/**
 * Returns how many of the smallest possible last numbers of increasing sequences, by length, are less than a number.
 */
export function lowerBound(ends: Int32Array, length: number, number: number): number {
  let low = 0;
  for (let high = length; low < high;) {
    const middle = (low + high) >> 1;
    if (ends[middle] < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Extends the length of the longest increasing sequence of some numbers by one more number (Schensted, 1961).
 *
 * @param ends by length of an increasing sequence, the smallest number it may end with
 * @param length of the longest one
 * @returns the length with the number added
 */
export function lengthenRise(ends: Int32Array, length: number, number: number): number {
  const low = lowerBound(ends, length, number);
  ends[low] = number;
  return low === length ? length + 1 : length;
}

/**
 * Returns the maximum seconds by which a stop may come sooner than now although the tour gets longer: by a break that
 * is taken later.
 */
export function soonerAtMost({ features: { late, chosen } }: Instance, k: ClassView): number {
  if (late || chosen || k.breaks.choice === 'several') return Infinity;
  return k.breaks.choice === 'one' ? k.breaks.duration : 0;
}

/**
 * Returns true if a stop served at `begin` may come to count for a row of `changeKinds` in a longer tour: it is not too
 * late.
 */
function mayStay(instance: Instance, row: number, k: ClassView, stop: number, begin: number): boolean {
  const { changeBegin, changeKinds } = instance.arrays;
  const promised = changeBegin[row * instance.sizes.stops + stop];
  const isLate = (changeKinds[row] & ChangeKind.OTHER_TIME) !== 0 && promised < Infinity && begin > promised;
  const least = isLate ? Math.max(promised, begin - soonerAtMost(instance, k)) : promised;
  return isAsBefore(instance, row, k, stop, least);
}

/**
 * Counts the unchanged stops, by the begins of the trial. @param row - of `changeKinds`; @param out - receives the
 * figures
 */
export function stopsKept({ instance, scratch, k, sequence, count }: Trial, row: number, out: KeptCount): void {
  const { sums } = scratch;
  const { schedule } = scratch;
  const { changeKinds, changePlace } = instance.arrays;
  const inOrder = (changeKinds[row] & ChangeKind.OTHER_PLACE) !== 0;
  const inTime = (changeKinds[row] & ChangeKind.OTHER_TIME) !== 0;
  let kept = 0;
  let may = 0;
  let rise = 0;
  let riseAtMost = 0;
  for (let i = 0; i < count; i++) {
    const stop = sequence[i];
    const place = changePlace[row * instance.sizes.stops + stop];
    const stays = isAsBefore(instance, row, k, stop, schedule.begin[i]);
    if (stays) kept++;
    if (stays && inOrder) rise = lengthenRise(sums.rise, rise, place);
    // History cannot change.
    if (!inTime || !(stays || (i >= k.decided.held && mayStay(instance, row, k, stop, schedule.begin[i])))) continue;
    may++;
    if (inOrder) riseAtMost = lengthenRise(sums.riseAtMost, riseAtMost, place);
  }
  out.stops = inOrder ? rise : kept;
  out.potential = inTime ? (inOrder ? riseAtMost : may) - out.stops : 0;
  out.loose = inTime ? may - out.stops - out.potential : 0;
}
