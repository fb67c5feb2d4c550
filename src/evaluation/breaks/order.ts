import { Counts, type BreakTour } from './break-tour.js';
import { Handled, type Label } from './label.js';
import type { PlannedBreak } from './skeleton.js';

type BreakRules = BreakTour['rules'];

/**
 * True when a window break need not be taken next, behind a list of others on the same leg: one that is still open could
 * then neither be taken any more nor be left out; or there is one that lasts as long and whose window neither begins nor
 * ends later: with the two exchanged nothing is later, and no less is possible.
 */
export function isOutOfOrder(
  rules: BreakRules,
  { handled, time }: Label,
  list: readonly PlannedBreak[],
  window: number,
): boolean {
  const { windowBegin, windowLast, windowDuration } = rules;
  let clock = time;
  for (const taken of list) {
    if (taken.window >= 0) clock = Math.max(clock, windowBegin[taken.window]);
    clock += taken.duration;
  }
  const over = Math.max(clock, windowBegin[window]) + windowDuration[window];
  for (let w = 0; w < windowBegin.length; w++) {
    if (w === window || handled[w] !== Handled.OPEN || list.some((taken) => taken.window === w)) continue;
    if (windowLast[w] < over) return true;
    const isEarlier = windowBegin[w] <= windowBegin[window] && windowLast[w] <= windowLast[window];
    if (!isEarlier || windowDuration[w] !== windowDuration[window]) continue;
    const isSame = windowBegin[w] === windowBegin[window] && windowLast[w] === windowLast[window];
    if (handled[window] === Handled.OPEN && (!isSame || w < window)) return true;
  }
  return false;
}

/** True when a window break can neither be taken any more nor be left out. */
export function hasMissed({ windowLast }: BreakRules, { handled, time }: Label): boolean {
  for (let w = 0; w < windowLast.length; w++) if (handled[w] === Handled.OPEN && time > windowLast[w]) return true;
  return false;
}

/**
 * True when the last break on the way over a leg to `found` may as well be taken on leaving the stop behind it, where
 * `shorter` comes without it: no waiting took it in, and all that counts the clock starts anew with it.
 */
export function canPutOff(tour: BreakTour, leg: number, shorter: Label, found: Label, last: PlannedBreak): boolean {
  const { windowBegin, windowLast, limit, least, counts } = tour.rules;
  if (leg + 1 >= tour.pastLeg || tour.spanFirst.length > 0 || found.time < shorter.time + last.duration) return false;
  if (last.window >= 0 && !(windowBegin[last.window] <= shorter.time && shorter.time <= windowLast[last.window])) {
    return false;
  }
  for (let r = 0; r < limit.length; r++) if (counts[r] === Counts.CLOCK && last.duration < least[r]) return false;
  return true;
}
