import type { BreakRules, BreakTour, WaitsFor } from './break-tour.js';
import { lateBreaks } from './lateness.js';
import { latestEnd, earliestSchedule, type EarliestSchedule } from './earliest-schedule.js';
import type { Floors, Skeleton } from './skeleton.js';
import { beginLater, breakBefore, brokenSpan, keepSpans, leavesWindows, waitAtFirst, type Later } from './spans.js';
import { walk, wholeOf, type Reach, type Walk } from './walk.js';

/** A skeleton's schedule with its judgement. */
export interface ScheduledBreaks {
  /** By which windows its breaks are judged. */
  readonly rules: BreakRules;
  readonly skeleton: Skeleton;
  readonly walk: Walk;
  /** Floors that produce it: no part begins later than a rule demands. */
  readonly floors: Floors;
  /** Stops without a window, a working window left, break rules not met. */
  readonly violations: number;
  /** 0 when every span holds, 1 when not. */
  readonly spansBroken: number;
  /** Seconds. */
  readonly delay: number;
}

/**
 * The earliest schedule of a skeleton that keeps the break rules, and the spans if that can be; undefined when no
 * schedule of this skeleton keeps the break rules. First stops wait for spans to hold as long as all windows are kept; in a
 * tour that leaves them a break before, or the begin, may be chosen later instead, as long as that breaks no more.
 */
export function scheduleBreaks(
  tour: BreakTour,
  skeleton: Skeleton,
  floors: Floors,
  reach = wholeOf(tour),
  waitsFor: WaitsFor = 'spans',
): ScheduledBreaks | undefined {
  const latest = latestEnd(tour, skeleton, floors);
  const plain = earliestSchedule(tour, skeleton, floors, reach, latest);
  if (!plain || beginsAfterHistory(tour, skeleton, plain.walk, floors, reach)) return undefined;
  if (brokenSpan(tour, plain.walk, reach.stops) < 0) return judge(tour, skeleton, plain, reach, 0);
  const kept = (later: Later): EarliestSchedule | undefined => keepSpans(tour, skeleton, plain, later, reach, latest);
  const waiting = waitsFor === 'spans' ? kept(waitAtFirst) : undefined;
  if (waiting) return judge(tour, skeleton, waiting, reach, 0);
  const broken = judge(tour, skeleton, plain, reach, 1);
  if (!leavesWindows(tour, plain.walk, reach)) return broken;
  const chosen = kept(breakBefore) ?? kept(beginLater);
  if (!chosen || beginsAfterHistory(tour, skeleton, chosen.walk, floors, reach)) return broken;
  const choice = judge(tour, skeleton, chosen, reach, 0);
  return isNoWorse(choice, broken) ? choice : broken;
}

/** A span is kept by a choice at no price: not with more violations, more delay, nor a later end. */
function isNoWorse(choice: ScheduledBreaks, broken: ScheduledBreaks): boolean {
  if (choice.violations !== broken.violations) return choice.violations < broken.violations;
  if (choice.delay !== broken.delay) return choice.delay < broken.delay;
  return choice.walk.reached <= broken.walk.reached;
}

/** A skeleton's schedule whatever it breaks. */
export function scheduleAnyhow(tour: BreakTour, skeleton: Skeleton, floors: Floors): ScheduledBreaks {
  return judge(tour, skeleton, { walk: walk(tour, skeleton, floors), floors }, wholeOf(tour), 0);
}

/** True when the begin was moved so late that a given time is passed that could be kept, or is later than the end. */
function beginsAfterHistory(tour: BreakTour, skeleton: Skeleton, result: Walk, floors: Floors, reach: Reach): boolean {
  if (!tour.history) return false;
  if (reach.to === 'end' && result.begin > result.end) return true;
  return result.begin !== floors.begin && result.overrun > walk(tour, skeleton, floors, reach).overrun;
}

function judge(
  tour: BreakTour,
  skeleton: Skeleton,
  schedule: EarliestSchedule,
  reach: Reach,
  spansBroken: number,
): ScheduledBreaks {
  const { walk: result, floors } = schedule;
  let delay = 0;
  let violations = lateBreaks(tour, skeleton, result, reach).length;
  for (let k = 0; k < reach.stops; k++) {
    delay += Math.max(0, result.serviceBegin[k] - tour.preferredEnd[k]);
    violations += result.late[k];
  }
  if (reach.to === 'end' && (result.begin < tour.shift.begin || result.end > tour.shift.end)) violations++;
  return { rules: tour.rules, skeleton, walk: result, floors, violations, spansBroken, delay };
}
