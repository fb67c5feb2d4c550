import { ChangeKind } from '../../../problem/arrays/codes.js';
import type { ClassView } from '../instance/class-view.js';
import type { Instance } from '../instance/instance.js';
import type { Trial } from './trial.js';

/** What one objective CHANGES asks of a stop: resource and begin. What order asks is told by the longest rise. */
function isAsBefore(instance: Instance, row: number, k: ClassView, stop: number, begin: number): boolean {
  const { changeKinds, changePlace, changeResource, changeBegin, changeTolerance, classReference } = instance.arrays;
  const at = row * instance.stops + stop;
  const kinds = changeKinds[row];
  if (changePlace[at] < 0) return false;
  const isOwn = changeResource[at] >= 0 && changeResource[at] === classReference[k.index];
  if ((kinds & (ChangeKind.OTHER_RESOURCE | ChangeKind.OTHER_PLACE)) !== 0 && !isOwn) return false;
  if ((kinds & ChangeKind.OTHER_TIME) === 0 || changeBegin[at] === Infinity) return true;
  return Math.abs(begin - changeBegin[at]) <= changeTolerance[row];
}

/**
 * How many of the numbers rise, when as few as can be are left out (Schensted, 1961).
 *
 * @param ends by length of a rise, the least number it may end with
 * @param length of them
 * @returns the length with one number more
 */
function lengthenRise(ends: Int32Array, length: number, number: number): number {
  let low = 0;
  for (let high = length; low < high;) {
    const middle = (low + high) >> 1;
    if (ends[middle] < number) low = middle + 1;
    else high = middle;
  }
  ends[low] = number;
  return low === length ? length + 1 : length;
}

/** Stops of the tour that stay as they were, by what row `row` of `changeKinds` looks at. Begins are those of the trial. */
export function stopsKept({ instance, scratch, k, sequence, count }: Trial, row: number): number {
  const { changeKinds, changePlace } = instance.arrays;
  const inOrder = (changeKinds[row] & ChangeKind.OTHER_PLACE) !== 0;
  let kept = 0;
  let rise = 0;
  for (let i = 0; i < count; i++) {
    if (!isAsBefore(instance, row, k, sequence[i], scratch.begin[i])) continue;
    kept++;
    if (inOrder) rise = lengthenRise(scratch.rise, rise, changePlace[row * instance.stops + sequence[i]]);
  }
  return inOrder ? rise : kept;
}
