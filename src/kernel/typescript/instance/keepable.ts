import { ChangeKind, LevelKind, Size } from '../../../problem/arrays/codes.js';
import type { ProblemArrays } from '../../../problem/arrays/problem-arrays.js';

/** By class and level: stops that can be as they were in the earlier tour of the class, −1: any may. */
export function keepableOf(arrays: ProblemArrays, extraLevels: readonly number[]): Float64Array {
  const { sizes, levelKind, levelArgument, changeKinds, changeResource, classReference } = arrays;
  const [classes, stops] = [sizes[Size.CLASSES], sizes[Size.STOPS]];
  const keepable = new Float64Array(classes * extraLevels.length);
  for (let c = 0; c < classes; c++) {
    extraLevels.forEach((level, x) => {
      if (levelKind[level] !== LevelKind.CHANGES) return;
      const row = levelArgument[level];
      const at = c * extraLevels.length + x;
      if ((changeKinds[row] & (ChangeKind.OTHER_RESOURCE | ChangeKind.OTHER_PLACE)) === 0) keepable[at] = -1;
      else if (classReference[c] >= 0)
        for (let stop = 0; stop < stops; stop++)
          if (changeResource[row * stops + stop] === classReference[c]) keepable[at]++;
    });
  }
  return keepable;
}

/** Stops of the longest order. */
export function longestOrderOf({ orderSlots, sizes }: ProblemArrays): number {
  let longest = 0;
  for (let o = 0; o < sizes[Size.ORDERS]; o++) longest = Math.max(longest, orderSlots[o + 1] - orderSlots[o]);
  return longest;
}
