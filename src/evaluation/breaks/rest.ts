import { Counts, type BreakRules, type BreakTour } from './break-tour.js';
import { isDue, type Label } from './label.js';
import type { PlannedBreak } from './skeleton.js';

/** A driver's rest behind a stop, up to its last break. */
export interface Rest {
  /** Breaks that were due before are none to be taken late behind it: the last break in time would have been put off. */
  readonly since: number;
  /** When it is over at the earliest, and at the latest. */
  readonly over: number;
  readonly until: number;
  /** By sliding rule: when the next break is due if nothing is travelled, −Infinity: it became due during the stop. */
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

/** A break that is due at a moment is one to be taken late by a time: only when it was not before the rest. */
export function isDueBy({ since }: Rest, time: number, due: number): boolean {
  return since <= due && due < time;
}

/** A break so long, taken when the rest is over, serves a sliding rule that asked for one meanwhile. */
export function servesDue({ least }: BreakRules, rest: Rest, duration: number): boolean {
  return least.some((seconds, rule) => seconds <= duration && isDueBy(rest, rest.over, rest.due[rule]));
}

/** Of equally long breaks that one after the other are late, the last at least, the one due first comes first. */
export function isOutOfTurn(
  { windowBegin, windowDuration, windowLast }: BreakRules,
  window: number,
  last: PlannedBreak | undefined,
): boolean {
  if (!last || last.window < 0 || last.duration !== windowDuration[window]) return false;
  const mayChange = last.late || windowBegin[window] <= windowBegin[last.window];
  return mayChange && windowLast[last.window] > windowLast[window];
}
