import type { BreakRules, BreakTour, WaitsFor } from './break-tour.js';
import { lateBreaks } from './lateness.js';
import { latestEnd, earliestSchedule, type EarliestSchedule } from './earliest-schedule.js';
import { type Floors, type Skeleton, copyFloors } from './skeleton.js';
import { compareMerits, meritsOf } from './wanted.js';
import { walk, wholeOf, type Reach, type Walk } from './walk.js';
import { PATIENCE } from './tuning.js';

/** A skeleton's schedule with its judgement. */
export interface ScheduledBreaks extends EarliestSchedule {
  /** By which windows its breaks are judged. */
  readonly rules: BreakRules;
  readonly skeleton: Skeleton;
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
  const waiting = waitsFor === 'spans' ? kept('wait') : undefined;
  if (waiting) return judge(tour, skeleton, waiting, reach, 0);
  const broken = judge(tour, skeleton, plain, reach, 1);
  if (!leavesWindows(tour, plain.walk, reach)) return broken;
  const chosen = kept('break') ?? kept('begin');
  if (!chosen || beginsAfterHistory(tour, skeleton, chosen.walk, floors, reach)) return broken;
  const choice = judge(tour, skeleton, chosen, reach, 0);
  // As long as that is no worse apart from the span.
  return compareMerits({ ...meritsOf(choice), spansBroken: 1 }, meritsOf(broken)) <= 0 ? choice : broken;
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

/**
 * How a first stop is made later. Wait: it waits, as long as the tour keeps its working window. In a tour that does not:
 * break, the last break before it comes later; begin, the begin does, where it is free.
 */
type Later = 'wait' | 'break' | 'begin';

/** Raises the floor of the begin to the least value that makes stop `first` begin `by` seconds later. */
function raiseBegin(
  tour: BreakTour,
  skeleton: Skeleton,
  before: Walk,
  first: number,
  by: number,
  floors: Floors,
): boolean {
  if (!tour.beginIsFree) return false;
  const wanted = before.serviceBegin[first] + by;
  // Waiting on the way absorbs any smaller delay.
  let [low, high] = [by - 1, wanted - before.begin];
  while (high - low > 1) {
    const middle = low === by - 1 ? by : Math.floor((low + high) / 2);
    floors.begin = before.begin + middle;
    if (walk(tour, skeleton, floors).serviceBegin[first] >= wanted) high = middle;
    else low = middle;
  }
  floors.begin = before.begin + high;
  return true;
}

/** Raises floors so that the first stop of a span begins later by what it lacks. Returns false when no floor does that. */
function raiseFloors(
  tour: BreakTour,
  skeleton: Skeleton,
  at: Walk,
  later: Later,
  span: number,
  floors: Floors,
): boolean {
  const first = tour.spans.first[span];
  const by = lackOf(tour, at, span);
  if (later === 'begin') return raiseBegin(tour, skeleton, at, first, by, floors);
  if (later === 'wait') {
    floors.stops[first] = at.serviceBegin[first] + by;
    return true;
  }
  const index = skeleton.breaks.findLastIndex(
    ({ leg, late, fixedStart }) => leg <= first && !late && fixedStart === undefined,
  );
  if (index >= 0) floors.breaks[index] = at.start[index] + by;
  return index >= 0;
}

/**
 * The earliest schedule, from `plain` on, that keeps every span, if one of the ways to make first stops later leads to
 * one.
 */
export function keepSpans(
  tour: BreakTour,
  skeleton: Skeleton,
  plain: EarliestSchedule,
  later: Later,
  reach: Reach,
  latest: number,
): EarliestSchedule | undefined {
  let current = plain;
  for (let correction = 0; correction < PATIENCE; correction++) {
    const span = brokenSpan(tour, current.walk, reach.stops);
    if (span < 0) return current;
    const floors = copyFloors(current.floors);
    if (!raiseFloors(tour, skeleton, current.walk, later, span, floors)) return undefined;
    const next = earliestSchedule(tour, skeleton, floors, reach, latest);
    if (!next) return undefined;
    // Where the last stop is delayed by as much, nothing is gained.
    const isVain = lackOf(tour, next.walk, span) === lackOf(tour, current.walk, span);
    if (later === 'wait' ? leavesWindows(tour, next.walk, reach) : isVain) return undefined;
    current = next;
  }
  return undefined;
}

/** The first order whose span is too long; −1 without one. */
export function brokenSpan(tour: BreakTour, { serviceBegin, departure }: Walk, stops: number): number {
  for (let span = 0; span < tour.spans.first.length; span++) {
    const [first, last] = [tour.spans.first[span], tour.spans.last[span]];
    if (last >= stops) continue;
    if (serviceBegin[last] - departure[first] > tour.spans.limit[span]) return span;
  }
  return -1;
}

/** Seconds by which the first stop of an order has to begin later for its span to hold, if nothing else moves. */
function lackOf(tour: BreakTour, { serviceBegin }: Walk, span: number): number {
  const first = tour.spans.first[span];
  return serviceBegin[tour.spans.last[span]] - tour.spans.limit[span] - tour.service[first] - serviceBegin[first];
}

/** The first stops of a tour leave its windows, or all of it does whatever its times. */
export function leavesWindows(tour: BreakTour, { begin, end, late }: Walk, { stops }: Reach): boolean {
  if (tour.shift.leavesAnyhow) return true;
  return late.slice(0, stops).includes(1) || begin < tour.shift.begin || end > tour.shift.end;
}
