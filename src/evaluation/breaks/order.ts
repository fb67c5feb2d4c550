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

/**
 * The same where rules are broken: true when a window break would be waited for while another one, which is then missed,
 * could be taken and the whole leg be travelled. With it nothing is later, and one rule less is broken.
 *
 * @param travel seconds of the leg
 */
export function waitsInVain(
  { rules, spanFirst, history }: BreakTour,
  { handled, time }: Label,
  list: readonly PlannedBreak[],
  window: number,
  travel: number,
): boolean {
  const { windowBegin, windowLast, windowDuration, least } = rules;
  if (spanFirst.length > 0 || history || least.some((seconds) => windowDuration[window] < seconds)) return false;
  let clock = time;
  for (const { window: taken, late, duration } of list) {
    if (taken >= 0 && !late) clock = Math.max(clock, windowBegin[taken]);
    clock += duration;
  }
  const opens = windowBegin[window];
  const over = Math.max(clock, opens) + windowDuration[window];
  for (let w = 0; w < windowBegin.length; w++) {
    if (w === window || handled[w] !== Handled.OPEN || windowLast[w] >= over) continue;
    const start = Math.max(clock, windowBegin[w]);
    if (start > windowLast[w] || start + windowDuration[w] + travel > opens) continue;
    if (!list.some((taken) => taken.window === w)) return true;
  }
  return false;
}

/** A sliding break so long starts no rule anew that counts the clock. */
export const isDriving = ({ least, counts }: BreakRules, duration: number): boolean =>
  least.every((seconds, rule) => counts[rule] !== Counts.CLOCK || duration < seconds);

/**
 * With this break behind a list one of the equal driving breaks at its end is of no use: one less keeps their limits over
 * all that can be travelled since the break before them, or since the leg was left.
 *
 * @param travel seconds of the leg
 * @param left by number of breaks, seconds of it behind them
 */
export function isDrivingUseless(
  rules: BreakRules,
  label: Label,
  list: readonly PlannedBreak[],
  next: PlannedBreak,
  { travel, left }: { readonly travel: number; readonly left: readonly number[] },
): boolean {
  const drive = list[list.length - 1];
  if (drive.window >= 0 || !isDriving(rules, drive.duration) || next.duration < drive.duration) return false;
  const isLike = ({ window, duration }: PlannedBreak): boolean => window < 0 && duration === drive.duration;
  let first = list.length - 1;
  while (first > 0 && isLike(list[first - 1])) first--;
  if (first > 0 && list[first - 1].duration < drive.duration) return false;
  const { limit, least, counts } = rules;
  const number = list.length - first;
  let most = first > 0 ? left[first] : travel;
  for (let r = 0; r < limit.length; r++) {
    const counted = first > 0 ? 0 : label.hopeCount[r];
    if (counts[r] === Counts.CLOCK) most = Math.min(most, limit[r] - counted - number * drive.duration);
  }
  return limit.every(
    (seconds, r) => drive.duration < least[r] || (first > 0 ? 0 : label.sureCount[r]) + most <= seconds * number,
  );
}

/** True when a window break can neither be taken any more nor be left out. */
export function hasMissed({ windowLast }: BreakRules, { handled, time }: Label): boolean {
  for (let w = 0; w < windowLast.length; w++) if (handled[w] === Handled.OPEN && time > windowLast[w]) return true;
  return false;
}

/**
 * True when the last break on the way over a leg to `found` may as well be taken on leaving the stop behind it, where
 * `shorter` comes without it: it begins there no later than its window lets it, is over no later than the stop would be,
 * nothing breaks or is delayed by serving the stop before it, and all that counts the clock starts anew with it.
 */
export function canPutOff(tour: BreakTour, leg: number, shorter: Label, found: Label, last: PlannedBreak): boolean {
  const { windowBegin, windowLast, limit, least, counts } = tour.rules;
  if (leg + 1 >= tour.pastLeg || tour.spanFirst.length > 0 || isWorse(shorter, found)) return false;
  if (last.window >= 0 && shorter.time > windowLast[last.window]) return false;
  const opens = last.window >= 0 ? windowBegin[last.window] : -Infinity;
  if (found.time < Math.max(shorter.time, opens) + last.duration) return false;
  for (let r = 0; r < limit.length; r++) if (counts[r] === Counts.CLOCK && last.duration < least[r]) return false;
  return true;
}

/** More is broken on the way to `a`, or it has more delay. */
function isWorse(a: Label, b: Label): boolean {
  return a.violations > b.violations || a.spansBroken > b.spansBroken || a.delay > b.delay;
}

/**
 * True when a break that can be put off begins no later there, as its window opens only then: so do all breaks behind
 * it.
 */
export function waitsAnyhow({ rules }: BreakTour, shorter: Label, last: PlannedBreak): boolean {
  if (last.window < 0 || shorter.time > rules.windowBegin[last.window]) return false;
  return rules.least.every((least) => last.duration >= least);
}
