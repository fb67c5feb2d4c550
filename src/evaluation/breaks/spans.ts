import type { BreakTour } from './break-tour.js';
import { earliestSchedule, type EarliestSchedule } from './earliest-schedule.js';
import { copyFloors, type Floors, type Skeleton } from './skeleton.js';
import { PATIENCE } from './tuning.js';
import { walk, type Reach, type Walk } from './walk.js';

/** A way to make the first stop of an order with a span later. */
export interface Later {
  /** Floors with which it begins `by` seconds later; undefined when there are none. */
  readonly floors: (
    tour: BreakTour,
    skeleton: Skeleton,
    current: EarliestSchedule,
    first: number,
    by: number,
  ) => Floors | undefined;
  /** True when the schedule that follows from them may be kept. */
  readonly stands: (tour: BreakTour, next: Walk, span: number, lack: number, reach: Reach) => boolean;
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
 * The last break before the stop comes later: in a tour that leaves its working window, choosing breaks replaces
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

/** The begin comes later, where it is free: the earliest begin that makes the stop that much later. */
export const beginLater: Later = {
  floors(tour, skeleton, { walk: before, floors }, first, by) {
    if (!tour.beginIsFree) return undefined;
    const from = (seconds: number): Floors => ({ ...copyFloors(floors), begin: before.begin + seconds });
    const wanted = before.serviceBegin[first] + by;
    // Waiting on the way takes in what is less.
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

/** Where the last stop is delayed by as much, nothing is gained. */
function shortens(tour: BreakTour, next: Walk, span: number, lack: number): boolean {
  return lackOf(tour, next, span) !== lack;
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
    const lack = lackOf(tour, current.walk, span);
    const floors = later.floors(tour, skeleton, current, tour.spans.first[span], lack);
    const next = floors && earliestSchedule(tour, skeleton, floors, reach, latest);
    if (!next || !later.stands(tour, next.walk, span, lack, reach)) return undefined;
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
