import { fitsBefore, type BreakRules } from './break-rules.js';
import { isFixed, type BreakTour } from './break-tour.js';
import type { Skeleton } from './skeleton.js';
import type { Reach, Walk } from './walk.js';

/** A break that came late, or never (−1: the end is reported instead). */
export interface LateBreak {
  readonly index: number;
  /** When the break was due, and when it, or the end, came. */
  readonly due: number;
  readonly actual: number;
}

/** Returns every break rule that a schedule breaks: one entry per break, for the end one entry per rule. */
export function lateBreaks(
  { kinds }: BreakRules,
  { breaks, never }: Skeleton,
  result: Walk,
  { to }: Pick<Reach, 'to'>,
): LateBreak[] {
  const due = new Map<number, number>();
  const report = (index: number, time: number): void => {
    due.set(index, Math.min(time, due.get(index) ?? Infinity));
  };
  const atEnd: LateBreak[] = never.map((window) => ({
    index: -1,
    due: kinds[window].last,
    actual: result.end,
  }));
  breaks.forEach(({ window }, index) => {
    if (window >= 0 && result.start[index] > kinds[window].last) report(index, kinds[window].last);
  });
  for (const excess of result.excesses) {
    if (excess.ending >= 0) report(excess.ending, excess.due);
    else if (to === 'end') atEnd.push({ index: -1, due: excess.due, actual: result.end });
  }
  return [...[...due].map(([index, time]) => ({ index, due: time, actual: result.start[index] })), ...atEnd];
}

/** Returns true if window breaks are left out, and breaks are late, for the reasons given by the skeleton. */
export function hasReasons(tour: BreakTour, skeleton: Skeleton, result: Walk, reach: Reach): boolean {
  const { kinds } = tour.rules;
  if (!skeleton.before.every((w) => fitsBefore(kinds[w], result.begin))) return false;
  // The last time at which a break could start before the stop at which the leg begins.
  const before = (leg: number): number => (leg === 0 || isFixed(tour, leg - 1) ? -Infinity : result.arrival[leg - 1]);
  const isWhole = reach.to === 'end';
  const dueInLastStop = (due: number): boolean => before(tour.count) < due && due < result.end;
  if (isWhole && !skeleton.after.every((w) => result.end <= kinds[w].last)) return false;
  if (isWhole && !skeleton.never.every((w) => dueInLastStop(kinds[w].last))) return false;
  const late = lateBreaks(tour.rules, skeleton, result, reach);
  const areLate = skeleton.breaks.every((planned, index) => {
    if (!planned.late) return true;
    const own = late.find((found) => found.index === index);
    if (!own || before(planned.leg) >= own.due || own.due >= result.start[index]) return false;
    // As soon as possible: nothing is postponed for a break that could come after it.
    let earlier = index - 1;
    while (earlier >= 0 && skeleton.breaks[earlier].late) earlier--;
    const isInTime = earlier >= 0 && skeleton.breaks[earlier].leg === planned.leg;
    return !isInTime || skeleton.breaks[earlier].fixedStart !== undefined || result.start[earlier] <= own.due;
  });
  const atEnd = result.excesses.filter(({ ending }) => ending < 0);
  return areLate && atEnd.every(({ due }) => before(reach.stops) < due);
}
