import { Counts, type BreakTour } from './break-tour.js';
import { isDue, type Label } from './label.js';
import type { PlannedBreak } from './skeleton.js';

/** A driver's rest behind a stop, up to its last break. */
export interface Rest {
  /** Breaks that were due before are none to be taken late behind it: the last break in time would have been put off. */
  readonly since: number;
  /** When it is over at the earliest, and at the latest. */
  readonly over: number;
  readonly until: number;
  /** By sliding rule: when the next break is due without any travel, −Infinity: it was due in the stop. */
  readonly due: Float64Array;
}

/** @param travel seconds that the last break may be put off to be taken after as much travel */
export function restOf(tour: BreakTour, label: Label, list: readonly PlannedBreak[], travel: number): Rest {
  const { least, limit, counts, windowBegin, windowLast } = tour.rules;
  const due = limit.map((most, rule) => {
    if (isDue(tour, label, rule)) return -Infinity;
    if (counts[rule] === Counts.TRAVEL) return Infinity;
    return most + Math.min(label.sureLatest[rule], label.time - label.sureCount[rule]);
  });
  let since = -Infinity;
  let over = label.time;
  let until = label.time;
  for (const { duration, window, late } of list) {
    const start = late || window < 0 ? over : Math.max(over, windowBegin[window]);
    over = start + duration;
    until = over;
    if (!late) {
      since = start;
      until = window < 0 ? over + travel : windowLast[window] + duration;
    }
    least.forEach((seconds, rule) => {
      if (duration < seconds) return;
      due[rule] = counts[rule] === Counts.CLOCK ? over + limit[rule] : Infinity;
    });
  }
  return { since, over, until, due };
}
