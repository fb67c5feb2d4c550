import { hasBegun, type BreakTour, type StopSpan, type WaitsFor } from './break-tour.js';
import { lateBreaks, type LateBreak } from './lateness.js';
import { latestEnd, earliestSchedule, type EarliestSchedule } from './earliest-schedule.js';
import { type Floors, type Skeleton, copyFloors } from './skeleton.js';
import { walk, wholeOf, type Reach, type Walk } from './walk.js';
import { MAX_CORRECTIONS } from './tuning.js';

/** The criteria by which a schedule, or a way, is judged. */
export interface Judgement {
  /**
   * Number of stops without a window, a working window left, and break rules not kept. Rules that history has broken
   * for good are not counted: they do not distinguish schedules.
   */
  readonly violations: number;
  /** 0 if every span is kept, 1 if not. */
  readonly spansBroken: number;
  /** Delay in seconds. */
  readonly delay: number;
}

/** A skeleton's schedule with its judgement. */
export interface ScheduledBreaks extends EarliestSchedule, Judgement {
  readonly skeleton: Skeleton;
  readonly late: readonly LateBreak[];
}

/** The criteria that are compared first: violations, spans, delay, end. Less is better. */
export interface Merits extends Judgement {
  /** The end, or the last begin of a service or break, if that passes an end given by history. */
  readonly end: number;
}

export const makeMerits = ({ violations, spansBroken, delay }: Judgement, end: number): Merits => ({
  violations,
  spansBroken,
  delay,
  end,
});

export const meritsOf = (scheduled: ScheduledBreaks): Merits => makeMerits(scheduled, scheduled.walk.reached);

/** Returns a negative number if `a` is better. */
export const compareMerits = (a: Merits, b: Merits): number =>
  a.violations - b.violations || a.spansBroken - b.spansBroken || a.delay - b.delay || a.end - b.end;

/**
 * Returns the earliest schedule of a skeleton that keeps the break rules, and the spans if possible; undefined if no
 * schedule of this skeleton keeps the break rules. First stops wait to keep spans as long as all windows are kept; in a
 * tour that leaves them a break before, or the begin, may be chosen later instead, as long as that breaks no more.
 */
export function scheduleBreaks(
  tour: BreakTour,
  skeleton: Skeleton,
  floors: Floors,
  reach = wholeOf(tour),
  waitsFor: WaitsFor = 'spans',
): ScheduledBreaks | undefined {
  const latest = Math.min(latestEnd(tour, skeleton, floors), reach.latest ?? Infinity);
  const plain = earliestSchedule(tour, skeleton, floors, reach, latest);
  if (!plain || beginsAfterHistory(tour, skeleton, plain.walk, floors, reach)) return undefined;
  if (!brokenSpan(tour, plain.walk, reach.stops)) return judge(tour, skeleton, plain, reach, 0);
  const kept = (later: Later): EarliestSchedule | undefined => keepSpans(tour, skeleton, plain, later, reach, latest);
  const waiting = waitsFor === 'spans' ? kept('wait') : undefined;
  if (waiting) return judge(tour, skeleton, waiting, reach, 0);
  const broken = judge(tour, skeleton, plain, reach, 1);
  if (!leavesWindows(tour, plain.walk, reach)) return broken;
  const chosen = kept('break') ?? kept('begin');
  if (!chosen || beginsAfterHistory(tour, skeleton, chosen.walk, floors, reach)) return broken;
  const choice = judge(tour, skeleton, chosen, reach, 0);
  // A span is kept by choice only at no price: not with more violations, more delay, or a later end.
  return compareMerits(meritsOf(choice), { ...meritsOf(broken), spansBroken: 0 }) <= 0 ? choice : broken;
}

/** Returns a skeleton's schedule whatever it breaks. */
export function scheduleAnyhow(tour: BreakTour, skeleton: Skeleton, floors: Floors): ScheduledBreaks {
  return judge(tour, skeleton, { walk: walk(tour, skeleton, floors), floors }, wholeOf(tour), 0);
}

/**
 * Returns true if the begin was moved so late that a given time is passed that could be kept, or is later than the end.
 */
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
  // If the begin is free, so is everything between it and a break that was taken.
  const isChosen = (index: number): boolean =>
    index < 0 || tour.beginIsFree || skeleton.breaks[index].fixedStart === undefined;
  const late = lateBreaks(tour.rules, skeleton, result, reach);
  let violations = late.filter(({ index }) => isChosen(index)).length;
  for (let k = 0; k < reach.stops; k++) {
    delay += Math.max(0, result.serviceBegin[k] - tour.preferredEnd[k]);
    if (!hasBegun(tour, k)) violations += result.late[k];
  }
  if (reach.to === 'end' && (result.begin < tour.shift.begin || result.end > tour.shift.end)) violations++;
  return { skeleton, walk: result, floors, violations, spansBroken, delay, late };
}

/**
 * How the first stop of an order with a span begins later: it waits, as long as the tour keeps its working window. In a
 * tour that does not, the last break before it comes later, or the begin, if it is free.
 */
type Later = 'wait' | 'break' | 'begin';

/** Returns floors with which the first stop of an order begins `by` seconds later; undefined if there are none. */
function raiseFloors(
  tour: BreakTour,
  { breaks }: Skeleton,
  { walk: before, floors }: EarliestSchedule,
  later: Later,
  first: number,
  by: number,
): Floors | undefined {
  const raised = copyFloors(floors);
  if (later === 'begin') return raiseBegin(tour, breaks, before, first, by, raised) ? raised : undefined;
  if (later === 'wait') {
    raised.stops[first] = before.serviceBegin[first] + by;
    return raised;
  }
  const index = breaks.findLastIndex(({ leg, late, fixedStart }) => leg <= first && !late && fixedStart === undefined);
  if (index < 0) return undefined;
  raised.breaks[index] = before.start[index] + by;
  return raised;
}

/** Raises the floor of the begin to the smallest value that makes stop `first` begin `by` seconds later. */
function raiseBegin(
  tour: BreakTour,
  breaks: Skeleton['breaks'],
  before: Walk,
  first: number,
  by: number,
  floors: Floors,
): boolean {
  if (!tour.beginIsFree) return false;
  const wanted = before.serviceBegin[first] + by;
  // Waiting on the way absorbs any smaller shift.
  let [low, high] = [by - 1, wanted - before.begin];
  while (high - low > 1) {
    const middle = low === by - 1 ? by : Math.floor((low + high) / 2);
    floors.begin = before.begin + middle;
    if (walk(tour, { breaks }, floors).serviceBegin[first] >= wanted) high = middle;
    else low = middle;
  }
  floors.begin = before.begin + high;
  return true;
}

/** Finds the earliest schedule, from `plain` on, that keeps every span; undefined if first stops cannot be so late. */
function keepSpans(
  tour: BreakTour,
  skeleton: Skeleton,
  plain: EarliestSchedule,
  later: Later,
  reach: Reach,
  latest: number,
): EarliestSchedule | undefined {
  let current = plain;
  for (let correction = 0; correction < MAX_CORRECTIONS; correction++) {
    const span = brokenSpan(tour, current.walk, reach.stops);
    if (!span) return current;
    const lack = lackOf(tour, current.walk, span);
    const floors = raiseFloors(tour, skeleton, current, later, span.first, lack);
    const next = floors && earliestSchedule(tour, skeleton, floors, reach, latest);
    if (!next) return undefined;
    // If the last stop is delayed by as much, nothing is gained.
    const stands = later === 'wait' ? !leavesWindows(tour, next.walk, reach) : lackOf(tour, next.walk, span) !== lack;
    if (!stands) return undefined;
    current = next;
  }
  return undefined;
}

/** Returns the first span that is too long. */
function brokenSpan(tour: BreakTour, { serviceBegin, departure }: Walk, stops: number): StopSpan | undefined {
  return tour.spans.find(({ first, last, limit }) => last < stops && serviceBegin[last] - departure[first] > limit);
}

/**
 * Returns the seconds by which the first stop of an order has to begin later to keep its span, if nothing else moves.
 */
function lackOf({ service }: BreakTour, { serviceBegin }: Walk, { first, last, limit }: StopSpan): number {
  return serviceBegin[last] - limit - service[first] - serviceBegin[first];
}

/** Returns true if the first stops of a tour leave its windows, or the whole tour does whatever its times. */
function leavesWindows(tour: BreakTour, { begin, end, late }: Walk, { stops }: Reach): boolean {
  if (tour.shift.leavesAnyhow) return true;
  return late.slice(0, stops).includes(1) || begin < tour.shift.begin || end > tour.shift.end;
}
