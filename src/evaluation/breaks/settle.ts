import type { BreakTour } from './break-tour.js';
import { correct, travelInsteadOfWaiting } from './correction.js';
import { hasReasons, lateBreaks } from './lateness.js';
import { copyFloors, type Floors, type Skeleton } from './skeleton.js';
import { walk, wholeOf, type Reach, type Walk } from './walk.js';

/** A skeleton's schedule and what it is judged by. */
export interface Settled {
  readonly skeleton: Skeleton;
  readonly walk: Walk;
  /** Stops without a window, a working window left, break rules not met. */
  readonly violations: number;
  /** 0 when every span holds, 1 when not. */
  readonly spansBroken: number;
  /** Seconds. */
  readonly delay: number;
}

/** Corrections after which a skeleton is given up: each either absorbs waiting or moves everything on, to no end. */
const PATIENCE = 1000;

/**
 * The earliest schedule of a skeleton that keeps the break rules, and the spans if that can be; undefined when no
 * schedule of this skeleton keeps the break rules.
 *
 * All that a rule can demand is that something begins later, and every time of a tour is monotone in what it follows.
 * So the schedules that keep the rules have a least element, found by raising floors one by one from below (Knaster and
 * Tarski 1955).
 *
 * @param postpones false: no stop waits for a span to hold
 */
export function settle(
  tour: BreakTour,
  skeleton: Skeleton,
  floors: Floors,
  reach = wholeOf(tour),
  postpones = true,
): Settled | undefined {
  const latest = latestEnd(tour, skeleton, floors);
  const plain = settleBreaks(tour, skeleton, floors, reach, latest);
  if (!plain || beginsAfterHistory(tour, skeleton, plain.walk, floors, reach)) return undefined;
  let current = plain;
  for (let correction = 0; correction < PATIENCE; correction++) {
    const span = brokenSpan(tour, current.walk, reach.stops);
    if (span < 0) return judge(tour, skeleton, current.walk, reach, 0);
    if (!postpones) break;
    const first = tour.spanFirst[span];
    const postponed = copyFloors(current.floors);
    postponed.stops[first] = latestFirst(tour, current.walk, span);
    const next = settleBreaks(tour, skeleton, postponed, reach, latest);
    if (!next || leavesWindows(tour, next.walk, reach)) break;
    current = next;
  }
  return judge(tour, skeleton, plain.walk, reach, 1);
}

/** A skeleton's schedule whatever it breaks. */
export function settleAnyhow(tour: BreakTour, skeleton: Skeleton, floors: Floors): Settled {
  return judge(tour, skeleton, walk(tour, skeleton, floors), wholeOf(tour), 0);
}

/** Times, and the floors that hold them: no part begins later than a rule demands. */
interface Schedule {
  readonly walk: Walk;
  readonly floors: Floors;
}

/** The earliest schedule that keeps the break rules, spans apart. */
function settleBreaks(
  tour: BreakTour,
  skeleton: Skeleton,
  lowest: Floors,
  reach: Reach,
  latest: number,
): Schedule | undefined {
  const floors = copyFloors(lowest);
  let safe: Schedule | undefined;
  for (let correction = 0; correction < PATIENCE; correction++) {
    const result = walk(tour, skeleton, floors, reach);
    if (result.reached > Math.min(latest, safe?.walk.reached ?? Infinity)) return safe;
    if (!keepsWindows(tour, skeleton, result)) return safe;
    const excess = result.excesses.find(({ ending }) => !isAllowed(skeleton, ending));
    if (excess) {
      if (!correct(tour, skeleton, result, floors, excess)) return safe;
      continue;
    }
    if (isEarlier(skeleton, result, lowest) || !hasReasons(tour, skeleton, result, reach)) return safe;
    const later = travelInsteadOfWaiting(tour, skeleton, result);
    if (!later) return { walk: result, floors };
    safe = { walk: result, floors: copyFloors(floors) };
    floors.breaks[later.index] = later.start;
  }
  return safe;
}

/** True when the begin was moved so late that a given time is passed that could be kept, or is later than the end. */
function beginsAfterHistory(tour: BreakTour, skeleton: Skeleton, result: Walk, floors: Floors, reach: Reach): boolean {
  if (!tour.history) return false;
  if (reach.to === 'end' && result.begin > result.end) return true;
  return result.begin !== floors.begin && result.overrun > walk(tour, skeleton, floors, reach).overrun;
}

/** A late break is taken at once: it may begin before its floor, and then it is not what was asked for. */
const isEarlier = ({ breaks }: Skeleton, { start }: Walk, lowest: Floors): boolean =>
  breaks.some(({ late }, index) => late && start[index] < lowest.breaks[index]);

/** No least schedule ends later: when all has opened, and all floors are passed, nobody waits any more. */
function latestEnd({ lastOpening, busy, history }: BreakTour, { breaks }: Skeleton, lowest: Floors): number {
  if (history) return Infinity;
  let latest = Math.max(lastOpening, lowest.begin);
  for (const floor of lowest.stops) latest = Math.max(latest, floor);
  for (const floor of lowest.breaks) latest = Math.max(latest, floor);
  return breaks.reduce((time, { duration }) => time + duration, latest + busy);
}

/** False when a window break comes too late to be one. */
function keepsWindows({ rules }: BreakTour, { breaks }: Skeleton, { start }: Walk): boolean {
  return breaks.every(({ window, late }, index) => window < 0 || late || start[index] <= rules.windowLast[window]);
}

/** A stretch may be too long when it ends with history, with a break that is said to be late, or was due in the last stop. */
function isAllowed({ breaks, endsLate }: Skeleton, ending: number): boolean {
  if (ending < 0) return endsLate;
  return breaks[ending].late || breaks[ending].fixedStart !== undefined;
}

/** The first order whose span is too long; −1 without one. */
function brokenSpan(tour: BreakTour, { serviceBegin, departure }: Walk, stops: number): number {
  for (let span = 0; span < tour.spanFirst.length; span++) {
    const [first, last] = [tour.spanFirst[span], tour.spanLast[span]];
    if (last >= stops) continue;
    if (serviceBegin[last] - departure[first] > tour.spanLimit[span]) return span;
  }
  return -1;
}

/** When the first stop of an order has to begin for its span to hold, if nothing else moves. */
function latestFirst(tour: BreakTour, { serviceBegin }: Walk, span: number): number {
  return serviceBegin[tour.spanLast[span]] - tour.spanLimit[span] - tour.service[tour.spanFirst[span]];
}

function leavesWindows(tour: BreakTour, { begin, end, late }: Walk, { stops }: Reach): boolean {
  if (tour.leavesAnyhow) return true;
  return late.subarray(0, stops).includes(1) || begin < tour.shiftBegin || end > tour.shiftEnd;
}

function judge(tour: BreakTour, skeleton: Skeleton, result: Walk, reach: Reach, spansBroken: number): Settled {
  let delay = 0;
  let violations = lateBreaks(tour, skeleton, result, reach).length;
  for (let k = 0; k < reach.stops; k++) {
    delay += Math.max(0, result.serviceBegin[k] - tour.preferredEnd[k]);
    violations += result.late[k];
  }
  if (reach.to === 'end' && (result.begin < tour.shiftBegin || result.end > tour.shiftEnd)) violations++;
  return { skeleton, walk: result, violations, spansBroken, delay };
}
