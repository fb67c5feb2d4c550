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
  const waiting = waitsFor === 'spans' ? kept(waitAtFirst) : undefined;
  if (waiting) return judge(tour, skeleton, waiting, reach, 0);
  const broken = judge(tour, skeleton, plain, reach, 1);
  if (!leavesWindows(tour, plain.walk, reach)) return broken;
  const chosen = kept(breakBefore) ?? kept(beginLater);
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

/** A way to postpone the first stop of an order with a span. */
export interface Later {
  /** Returns floors with which it begins `by` seconds later; undefined if there are none. */
  readonly floors: (
    tour: BreakTour,
    skeleton: Skeleton,
    current: EarliestSchedule,
    first: number,
    by: number,
  ) => Floors | undefined;
  /** Returns true if the schedule that follows from them may be kept. */
  readonly stands: (tour: BreakTour, next: Walk, span: StopSpan, lack: number, reach: Reach) => boolean;
}

/** The stop waits, as long as the tour keeps its working window. */
export const waitAtFirst: Later = {
  floors(tour, skeleton, { walk, floors }, first, by) {
    const raised = copyFloors(floors);
    raised.stops[first] = walk.serviceBegin[first] + by;
    return raised;
  },
  stands: (tour, next, span, lack, reach) => !leavesWindows(tour, next, reach),
};

/**
 * The last break before the stop comes later: in a tour that leaves its working window, the choice of breaks replaces
 * waiting.
 */
export const breakBefore: Later = {
  floors(tour, { breaks }, { walk, floors }, first, by) {
    const index = breaks.findLastIndex(
      ({ leg, late, fixedStart }) => leg <= first && !late && fixedStart === undefined,
    );
    if (index < 0) return undefined;
    const raised = copyFloors(floors);
    raised.breaks[index] = walk.start[index] + by;
    return raised;
  },
  stands: shortens,
};

/** The begin comes later, if it is free: the earliest begin that postpones the stop by that much. */
export const beginLater: Later = {
  floors(tour, skeleton, { walk: before, floors }, first, by) {
    if (!tour.beginIsFree) return undefined;
    const from = (seconds: number): Floors => ({ ...copyFloors(floors), begin: before.begin + seconds });
    const wanted = before.serviceBegin[first] + by;
    // Waiting on the way absorbs any smaller shift.
    let [low, high] = [by - 1, wanted - before.begin];
    while (high - low > 1) {
      const middle = low === by - 1 ? by : Math.floor((low + high) / 2);
      const { serviceBegin } = walk(tour, skeleton, from(middle));
      if (serviceBegin[first] >= wanted) high = middle;
      else low = middle;
    }
    return from(high);
  },
  stands: shortens,
};

/** If the last stop is delayed by as much, nothing is gained. */
function shortens(tour: BreakTour, next: Walk, span: StopSpan, lack: number): boolean {
  return lackOf(tour, next, span) !== lack;
}

/**
 * Finds the earliest schedule, from `plain` on, that keeps every span, if one of the ways to postpone first stops leads
 * to one.
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
  for (let correction = 0; correction < MAX_CORRECTIONS; correction++) {
    const span = brokenSpan(tour, current.walk, reach.stops);
    if (!span) return current;
    const lack = lackOf(tour, current.walk, span);
    const floors = later.floors(tour, skeleton, current, span.first, lack);
    const next = floors && earliestSchedule(tour, skeleton, floors, reach, latest);
    if (!next || !later.stands(tour, next.walk, span, lack, reach)) return undefined;
    current = next;
  }
  return undefined;
}

/** Returns the first span that is too long. */
export function brokenSpan(tour: BreakTour, { serviceBegin, departure }: Walk, stops: number): StopSpan | undefined {
  return tour.spans.find(({ first, last, limit }) => last < stops && serviceBegin[last] - departure[first] > limit);
}

/**
 * Returns the seconds by which the first stop of an order has to begin later to keep its span, if nothing else moves.
 */
function lackOf({ service }: BreakTour, { serviceBegin }: Walk, { first, last, limit }: StopSpan): number {
  return serviceBegin[last] - limit - service[first] - serviceBegin[first];
}

/** Returns true if the first stops of a tour leave its windows, or the whole tour does whatever its times. */
export function leavesWindows(tour: BreakTour, { begin, end, late }: Walk, { stops }: Reach): boolean {
  if (tour.shift.leavesAnyhow) return true;
  return late.slice(0, stops).includes(1) || begin < tour.shift.begin || end > tour.shift.end;
}
