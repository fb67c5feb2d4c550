import type { BreakTour } from './break-tour.js';
import { Handled, windowsThat } from './label.js';
import type { Skeleton } from './skeleton.js';

/**
 * The reasons why breaks are missing on a way: some are left out before the begin or at the end, or are never taken.
 */
export const makeSkeleton = (handled: Uint8Array, after: readonly number[], never: readonly number[]): Skeleton => ({
  breaks: [],
  before: windowsThat(handled, Handled.FITS_BEFORE),
  after,
  never,
  endsLate: false,
});

/** The reason at the end of a tour that keeps all rules: missing window breaks. */
export function findReasonAtEnd(handled: Uint8Array): Skeleton {
  return makeSkeleton(handled, windowsThat(handled, Handled.OPEN), []);
}

/** Those behind it at the end of a tour that may break rules: a sliding break, too, became due during the last stop. */
export function findLenientReasonsAtEnd(tour: BreakTour, handled: Uint8Array): Skeleton[] {
  if (tour.pastLeg > tour.count) return [];
  const open = windowsThat(handled, Handled.OPEN);
  const skeletons = [{ ...makeSkeleton(handled, open, []), endsLate: true }];
  // What was due in the last stop may never come.
  for (const due of new Set(open.map((w) => tour.rules.windowLast[w]))) {
    const never = open.filter((w) => tour.rules.windowLast[w] <= due);
    const after = open.filter((w) => tour.rules.windowLast[w] > due);
    const skeleton = makeSkeleton(handled, after, never);
    skeletons.push(skeleton, { ...skeleton, endsLate: true });
  }
  return skeletons;
}
