import { Counts, isFixed, type BreakTour } from './break-tour.js';
import { copyFloors, type Floors, type Skeleton } from './skeleton.js';
import { walk, wholeOf, type Excess, type Reach, type Walk } from './walk.js';

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

/** True when the begin was moved so late that a given time is passed that could be kept. */
function beginsAfterHistory(tour: BreakTour, skeleton: Skeleton, result: Walk, floors: Floors, reach: Reach): boolean {
  if (!tour.history || result.begin === floors.begin) return false;
  return result.overrun > walk(tour, skeleton, floors, reach).overrun;
}

/** A late break is taken at once: it may begin before its floor, and then it is not what was asked for. */
const isEarlier = ({ breaks }: Skeleton, { start }: Walk, lowest: Floors): boolean =>
  breaks.some(({ late }, index) => late && start[index] < lowest.breaks[index]);

/**
 * Where a break waits to be allowed, though there is travel left that a limit forbids before it: the break that begins
 * that limit anew may come later, after more of the travel. That is the one way in which waiting pays.
 *
 * @returns that break and when it comes; undefined when there is none
 */
function travelInsteadOfWaiting(
  tour: BreakTour,
  { breaks }: Skeleton,
  result: Walk,
): { readonly index: number; readonly start: number } | undefined {
  const { limit, least } = tour.rules;
  const { start, since, travelled, left, allowed } = result;
  for (let after = 1; after < breaks.length; after++) {
    const waiting = start[after] - since[after] - travelled[after];
    const lacking = Math.min(waiting, left[after] - travelled[after]);
    if (lacking <= 0) continue;
    for (let r = 0; r < limit.length; r++) {
      if (allowed[after * limit.length + r] > travelled[after]) continue;
      let before = after - 1;
      while (before >= 0 && breaks[before].duration < least[r]) before--;
      if (before < 0 || breaks[before].late || breaks[before].fixedStart !== undefined) continue;
      let extra = Math.min(lacking, left[before] - travelled[before]);
      for (let q = 0; q < limit.length; q++) {
        extra = Math.min(extra, allowed[before * limit.length + q] - travelled[before]);
      }
      if (extra > 0) return { index: before, start: since[before] + travelled[before] + extra };
    }
  }
  return undefined;
}

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

/** Raises the floors so that a stretch is nearer to its limit; false when nothing can be raised. */
function correct(tour: BreakTour, { breaks }: Skeleton, result: Walk, floors: Floors, excess: Excess): boolean {
  const { rule, opening, ending, count, busy, to } = excess;
  const { rules } = tour;
  const isTravel = rules.counts[rule] === Counts.TRAVEL;
  const limit = rules.limit[rule];
  // What is travelled just before the ending break can come after it when all begins later.
  const necessary = busy - (ending >= 0 ? result.travelled[ending] : 0);
  if (opening < 0) {
    if (isTravel || !tour.beginIsFree || necessary > limit) return false;
    floors.begin = to - limit;
    return true;
  }
  if (breaks[opening].late || breaks[opening].fixedStart !== undefined) return false;
  if (isTravel) return travelMoreBefore(tour, breaks, result, floors, opening, count - limit);
  let room = result.left[opening];
  for (let r = 0; r < rules.limit.length; r++) {
    room = Math.min(room, result.allowed[opening * rules.limit.length + r]);
  }
  // Waiting goes away by itself when the break comes later; what else is too much has to be travelled before it.
  const extra = necessary - limit;
  if (extra > room - result.travelled[opening]) {
    return travelMoreBefore(tour, breaks, result, floors, opening, extra);
  }
  floors.breaks[opening] = result.start[opening] + (count - limit);
  return true;
}

/** Raises floors so that `extra` more seconds are travelled before a break, in its leg. */
function travelMoreBefore(
  tour: BreakTour,
  breaks: Skeleton['breaks'],
  result: Walk,
  floors: Floors,
  index: number,
  extra: number,
): boolean {
  const { rules } = tour;
  const planned = index < 0 ? undefined : breaks[index];
  if (!planned || planned.late || planned.fixedStart !== undefined) return false;
  const wanted = result.travelled[index] + extra;
  if (wanted > result.left[index]) return false;
  for (let r = 0; r < rules.limit.length; r++) {
    const lacking = wanted - result.allowed[index * rules.limit.length + r];
    if (lacking <= 0) continue;
    // The rule allows more when the break before it leaves less.
    let before = index - 1;
    while (before >= 0 && breaks[before].duration < rules.least[r]) before--;
    return travelMoreBefore(tour, breaks, result, floors, before, lacking);
  }
  floors.breaks[index] = result.since[index] + wanted;
  return true;
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

/** A break that came late, or never (−1: then the end tells). */
export interface LateBreak {
  readonly index: number;
  /** When it was due and when it, or the end, came. */
  readonly due: number;
  readonly actual: number;
}

/** Every break rule that a schedule does not meet: one a break, for the end one a rule. */
export function lateBreaks(
  tour: BreakTour,
  { breaks, never }: Skeleton,
  result: Walk,
  reach = wholeOf(tour),
): LateBreak[] {
  const due = new Map<number, number>();
  const report = (index: number, time: number): void => {
    due.set(index, Math.min(time, due.get(index) ?? Infinity));
  };
  const atEnd: LateBreak[] = never.map((window) => ({
    index: -1,
    due: tour.rules.windowLast[window],
    actual: result.end,
  }));
  breaks.forEach(({ window }, index) => {
    if (window >= 0 && result.start[index] > tour.rules.windowLast[window])
      report(index, tour.rules.windowLast[window]);
  });
  for (const excess of result.excesses) {
    if (excess.ending >= 0) report(excess.ending, excess.due);
    else if (reach.to === 'end') atEnd.push({ index: -1, due: excess.due, actual: result.end });
  }
  return [...[...due].map(([index, time]) => ({ index, due: time, actual: result.start[index] })), ...atEnd];
}

/** True when window breaks are left out, and breaks late, for the reasons that the skeleton gives. */
function hasReasons(tour: BreakTour, skeleton: Skeleton, result: Walk, reach: Reach): boolean {
  const { windowBegin, windowLast, windowDuration } = tour.rules;
  const fitsBefore = skeleton.before.every((w) => result.begin >= windowBegin[w] + windowDuration[w]);
  if (!fitsBefore) return false;
  // The last moment at which a break could start before the stop that the leg begins at.
  const before = (leg: number): number => (leg === 0 || isFixed(tour, leg - 1) ? -Infinity : result.arrival[leg - 1]);
  const isWhole = reach.to === 'end';
  const dueInLastStop = (due: number): boolean => before(tour.count) < due && due < result.end;
  if (isWhole && !skeleton.after.every((w) => result.end <= windowLast[w])) return false;
  if (isWhole && !skeleton.never.every((w) => dueInLastStop(windowLast[w]))) return false;
  const late = lateBreaks(tour, skeleton, result, reach);
  const areLate = skeleton.breaks.every((planned, index) => {
    if (!planned.late) return true;
    const own = late.find((found) => found.index === index);
    if (!own || before(planned.leg) >= own.due || own.due >= result.start[index]) return false;
    // As soon as possible: nothing is put off for a break that could come after it.
    let ahead = index - 1;
    while (ahead >= 0 && skeleton.breaks[ahead].late) ahead--;
    const isInTime = ahead >= 0 && skeleton.breaks[ahead].leg === planned.leg;
    return !isInTime || skeleton.breaks[ahead].fixedStart !== undefined || result.start[ahead] <= own.due;
  });
  const atEnd = result.excesses.filter(({ ending }) => ending < 0);
  return areLate && atEnd.every(({ due }) => before(reach.stops) < due);
}
