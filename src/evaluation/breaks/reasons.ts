import type { BreakTour } from './break-tour.js';
import { handledWith } from './extend.js';
import { leftOutBefore, type Label } from './label.js';
import type { PlannedBreak, Skeleton } from './skeleton.js';

/** Why breaks are missing on the way through a label: some are left out at the end, or come never. */
export const skeletonOf = (
  tour: BreakTour,
  label: Label,
  after: readonly number[],
  never: readonly number[],
  endsLate: boolean,
): Skeleton => ({ breaks: [], before: leftOutBefore(tour, label), after, never, endsLate });

/** Why breaks are missing at the end: window breaks, and a sliding one that was due in the last stop. */
export function reasonsAtEnd(
  tour: BreakTour,
  forced: boolean,
  label: Label,
  list: readonly PlannedBreak[],
): Skeleton[] {
  const handled = handledWith(label.handled, list);
  const open = Array.from(handled, (done, w) => (done ? -1 : w)).filter((w) => w >= 0);
  const skeletons = [skeletonOf(tour, label, open, [], false)];
  if (!forced || tour.pastLeg > tour.count) return skeletons;
  skeletons.push(skeletonOf(tour, label, open, [], true));
  // What was due in the last stop may never come.
  for (const due of new Set(open.map((w) => tour.rules.windowLast[w]))) {
    const never = open.filter((w) => tour.rules.windowLast[w] <= due);
    const after = open.filter((w) => tour.rules.windowLast[w] > due);
    skeletons.push(skeletonOf(tour, label, after, never, false), skeletonOf(tour, label, after, never, true));
  }
  return skeletons;
}
