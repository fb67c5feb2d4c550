import type { Decided } from '../plan/decided.js';
import { stretches } from './counters.js';
import type { Itinerary } from './itinerary.js';
import { lateBreaks } from './late-breaks.js';
import { compareScores, leavesWorkingWindow, merits, unauthorized } from './score.js';
import type { Candidate } from './score.js';
import { raised } from './skeleton.js';
import type { Floors, Skeleton } from './skeleton.js';
import { stopSpans } from './spans.js';
import type { StopSpan } from './spans.js';
import { walk } from './walk.js';
import type { Walk } from './walk.js';

/** Corrections after which a candidate is given up: each either absorbs waiting or moves everything on, to no end. */
const PATIENCE = 300;

/**
 * The earliest schedule of a skeleton, not before the floors, that keeps the break rules, and the spans if that can be;
 * undefined when this skeleton cannot keep the break rules.
 */
export function settle(itinerary: Itinerary, skeleton: Skeleton, floors: Floors): Candidate | undefined {
  const plain = settleBreaks(itinerary, skeleton, floors);
  if (!plain) return undefined;
  // No begin comes after the end, or is so late that a given time is passed that could be kept.
  const isPastHistory = ({ begin, end, overrun }: Walk): boolean =>
    begin > end || (begin > floors.begin && overrun > walk(itinerary, skeleton, floors).overrun);
  if (isPastHistory(plain)) return undefined;
  const done = (result: Walk, keepsSpans: boolean): Candidate => ({
    walk: result,
    lateBreaks: lateBreaks(itinerary, skeleton, result),
    keepsSpans,
  });

  if (!brokenSpan(itinerary, plain)) return done(plain, true);
  const waiting = keepingSpans(itinerary, skeleton, plain, floors, 'wait');
  if (waiting) return done(waiting, true);
  const broken = done(plain, false);
  if (!leavesWindows(itinerary, plain)) return broken;
  const chosen =
    keepingSpans(itinerary, skeleton, plain, floors, 'break') ??
    keepingSpans(itinerary, skeleton, plain, floors, 'begin');
  if (!chosen || isPastHistory(chosen)) return broken;
  const choice = done(chosen, true);
  // Windows, delay and end are compared; whether a span is kept is not.
  const compared = (candidate: Candidate): number[] => merits(itinerary, { ...candidate, keepsSpans: true });
  return compareScores(compared(choice), compared(broken)) <= 0 ? choice : broken;
}

/**
 * The earliest schedule after `plain` in which every span holds. Its first stops come later: they `wait`, which may
 * lead no stop and no end out of its window. Or, as every begin and every placement of breaks is a candidate, the last
 * `break` before is chosen later, or the `begin`: for tours that leave their windows anyhow.
 */
function keepingSpans(
  itinerary: Itinerary,
  skeleton: Skeleton,
  plain: Walk,
  floors: Floors,
  how: 'wait' | 'break' | 'begin',
): Walk | undefined {
  let [current, raisedFloors] = [plain, floors];
  for (let correction = 0; how === 'wait' || correction < PATIENCE; correction++) {
    const broken = brokenSpan(itinerary, current);
    if (!broken) return current;
    const { first, last, excess } = broken;
    const begin = (current.stops[first]?.begin ?? 0) + excess;
    const at = current.breaks.findLastIndex(({ planned }) => planned.leg <= first && !planned.fixed && !planned.isLate);
    if (how === 'break' && at < 0) return undefined;
    if (how === 'begin' && !isBeginFree(itinerary)) return undefined;
    if (how === 'wait') raisedFloors = raised(raisedFloors, 'stops', first, begin);
    else if (how === 'break')
      raisedFloors = raised(raisedFloors, 'breaks', at, (current.breaks[at]?.start ?? 0) + excess);
    else
      raisedFloors = { ...raisedFloors, begin: leastBegin(itinerary, skeleton, raisedFloors, current, first, begin) };
    const next = settleBreaks(itinerary, skeleton, raisedFloors);
    if (!next || (how === 'wait' && leavesWindows(itinerary, next))) return undefined;
    // The last stop comes just as much later: nothing is gained.
    const still = stopSpans(itinerary, next).find((span) => span.first === first && span.last === last);
    if (how !== 'wait' && still?.excess === excess) return undefined;
    current = next;
  }
  return undefined;
}

/** The earliest begin with which a stop begins no earlier than wanted, second by second in the worst case. */
function leastBegin(
  itinerary: Itinerary,
  skeleton: Skeleton,
  floors: Floors,
  current: Walk,
  first: number,
  wanted: number,
): number {
  const isEnough = (begin: number): boolean =>
    (walk(itinerary, skeleton, { ...floors, begin }).stops[first]?.begin ?? 0) >= wanted;
  let begin = current.begin + (wanted - (current.stops[first]?.begin ?? 0));
  for (let step = wanted; step >= 1; step = Math.floor(step / 2)) while (!isEnough(begin + step - 1)) begin += step;
  return begin;
}

const brokenSpan = (itinerary: Itinerary, walk: Walk): StopSpan | undefined =>
  stopSpans(itinerary, walk).find(({ first, excess }) => excess > 0 && itinerary.visits[first]?.status !== 'fixed');

const leavesWindows = (itinerary: Itinerary, walk: Walk): boolean =>
  unauthorized(itinerary, walk) > 0 || leavesWorkingWindow(itinerary, walk);

/** The earliest schedule of a skeleton whatever it breaks. */
export function settleAnyhow(itinerary: Itinerary, skeleton: Skeleton, floors: Floors): Candidate {
  const result = walk(itinerary, skeleton, floors);
  return { walk: result, lateBreaks: lateBreaks(itinerary, skeleton, result), keepsSpans: true };
}

/** The earliest schedule that keeps the break rules, spans apart. */
export function settleBreaks(itinerary: Itinerary, skeleton: Skeleton, floors: Floors): Walk | undefined {
  let current = floors;
  let known: Walk | undefined;
  for (let correction = 0; correction < PATIENCE; correction++) {
    const result = walk(itinerary, skeleton, current);
    if (known && result.reached > known.reached) return known;
    const next = corrected(itinerary, skeleton, result, current);
    if (next === 'impossible') return known;
    if (next !== 'settled') {
      current = next;
      continue;
    }
    if (!hasReasons(itinerary, skeleton, result)) return known;
    known = result;
    const drivenOn = drivingOn(itinerary, result, current);
    if (!drivenOn) return known;
    current = drivenOn;
  }
  return known;
}

/**
 * Floors with which a driver drives on before a break where he would only stand before the next one: that one is not
 * allowed yet, but neither is more travel before it than so long after the break. Undefined when nobody stands like
 * this.
 */
function drivingOn({ resource }: Itinerary, { breaks }: Walk, floors: Floors): Floors | undefined {
  const travelRules = resource.breaks.sliding.filter(({ counts }) => counts === 'travel');
  for (const [at, { start, since, travelled, left, allowances }] of breaks.entries()) {
    const lacking = Math.min(start - since - travelled, left - travelled);
    if (lacking <= 0) continue;
    for (const [rule, { duration }] of travelRules.entries()) {
      if ((allowances[rule] ?? Infinity) > travelled) continue;
      const index = breaks.slice(0, at).findLastIndex((one) => one.end - one.start >= duration);
      const last = breaks[index];
      if (!last || last.planned.isLate || last.planned.fixed) continue;
      const gain = Math.min(lacking, last.left - last.travelled, Math.min(...last.allowances) - last.travelled);
      if (gain > 0) return raised(floors, 'breaks', index, last.since + last.travelled + gain);
    }
  }
  return undefined;
}

/** Floors that are nearer to keeping the break rules. */
function corrected(
  itinerary: Itinerary,
  skeleton: Skeleton,
  result: Walk,
  floors: Floors,
): Floors | 'settled' | 'impossible' {
  const canWait = isBeginFree(itinerary);
  for (const { of, why } of skeleton.leftOut) {
    const before = of.window.begin + of.duration;
    if (why !== 'before' || result.begin >= before) continue;
    return canWait ? { ...floors, begin: before } : 'impossible';
  }
  for (const [index, { planned, start }] of result.breaks.entries()) {
    const { of, isLate, fixed } = planned;
    if (!of || fixed) continue;
    // A late break is taken at once: before its window it is none of its own.
    if (isLate && start < of.window.begin) return 'impossible';
    if (isLate) continue;
    if (start < of.window.begin) return raised(floors, 'breaks', index, of.window.begin);
    if (start > of.window.end - of.duration) return 'impossible';
  }
  for (const { rule, after, until, count, least, to } of stretches(itinerary, result)) {
    if (count <= rule.limit) continue;
    const ending = result.breaks[until];
    if (ending ? ending.planned.isLate || ending.planned.fixed : skeleton.mayEndWithout) continue;
    // What has to be done before a given end may have taken less time than its parts take.
    const isOver = !ending && itinerary.decided.end !== undefined;
    const opening = result.breaks[after];
    if (!opening) {
      if (rule.counts === 'travel' || !canWait) return 'impossible';
      const necessary = least - (ending ? travelledUntil(result, until) : 0);
      if (necessary > rule.limit && !isOver) return 'impossible';
      return { ...floors, begin: to - rule.limit };
    }
    const missing = count - rule.limit;
    if (opening.planned.fixed || opening.planned.isLate) return 'impossible';
    if (rule.counts === 'travel') return withTravelBefore(itinerary, result, floors, after, missing);
    // What is travelled just before the ending break can come after it when all begins later.
    const necessary = least - (ending?.travelled ?? 0);
    // Waiting goes away by itself when the break comes later; what else is too much has to be travelled before it.
    const room = Math.min(opening.left, ...opening.allowances) - opening.travelled;
    if (necessary - room > rule.limit && !isOver)
      return withTravelBefore(itinerary, result, floors, after, necessary - rule.limit);
    return raised(floors, 'breaks', after, opening.start + missing);
  }
  return 'settled';
}

/** Seconds travelled before a break on its leg: when all begins later they can come after it. */
const travelledUntil = ({ breaks }: Walk, index: number): number =>
  breaks
    .slice(0, index + 1)
    .filter(({ planned }) => planned.leg === breaks[index]?.planned.leg)
    .reduce((total, { travelled }) => total + travelled, 0);

/** Floors with which `extra` seconds more are travelled before a break, in its leg. */
function withTravelBefore(
  itinerary: Itinerary,
  result: Walk,
  floors: Floors,
  index: number,
  extra: number,
): Floors | 'impossible' {
  const taken = result.breaks[index];
  if (!taken || taken.planned.fixed || taken.planned.isLate) return 'impossible';
  const wanted = taken.travelled + extra;
  if (wanted > taken.left) return 'impossible';
  const travelRules = itinerary.resource.breaks.sliding.filter(({ counts }) => counts === 'travel');
  for (const [at, rule] of travelRules.entries()) {
    const lacking = wanted - (taken.allowances[at] ?? Infinity);
    if (lacking <= 0) continue;
    // The rule allows more when the break before it leaves less.
    const before = result.breaks.slice(0, index).findLastIndex(({ start, end }) => end - start >= rule.duration);
    return withTravelBefore(itinerary, result, floors, before, lacking);
  }
  return raised(floors, 'breaks', index, taken.since + wanted);
}

/** The first time that history gives, Infinity without any: no tour begins after it. */
export function firstKnown({ fixedStops, fixedBreaks, end }: Decided): number {
  const times = fixedStops.flatMap(({ given }) => [given.arrival, given.begin, given.departure]);
  const pauses = fixedBreaks.map(({ arrival }) => arrival);
  return Math.min(...[end, ...times, ...pauses].map((time) => time ?? Infinity));
}

/** True when the tour may begin later than it has to; the begin that history gives cannot be moved. */
export function isBeginFree({ plan, decided, resource }: Itinerary): boolean {
  const isGiven =
    decided.begin !== undefined ||
    decided.fixedStops[0]?.given.arrival !== undefined ||
    decided.fixedBreaks.some(({ leg }) => leg === 0) ||
    firstKnown(decided) < resource.window.begin;
  return plan.wire.lateDeparture === true && !isGiven;
}

/** True when breaks are left out or late for the reasons that the skeleton says. */
function hasReasons(itinerary: Itinerary, skeleton: Skeleton, result: Walk): boolean {
  const { visits } = itinerary;
  /** The last moment at which a break could start before the stop that the leg begins at; none in history. */
  const before = (leg: number): number =>
    leg === 0 || visits[leg - 1]?.status === 'fixed' ? -Infinity : (result.stops[leg - 1]?.arrival ?? -Infinity);

  const isOver = skeleton.leftOut.every(({ of, why }) => {
    const due = of.window.end - of.duration;
    if (why === 'after') return result.end <= due;
    return why === 'before' || (before(visits.length) < due && due < result.end);
  });
  const late = lateBreaks(itinerary, skeleton, result);
  const areLate = result.breaks.every(({ planned: { isLate, leg }, start }, index) => {
    if (!isLate) return true;
    const own = late.find(({ at }) => at === index);
    if (own === undefined || before(leg) >= own.due || own.due >= start) return false;
    // As soon as possible: nothing is put off for a break that could come after it.
    const ahead = result.breaks.slice(0, index).findLast(({ planned }) => !planned.isLate);
    return ahead?.planned.leg !== leg || ahead.planned.fixed !== undefined || ahead.start <= own.due;
  });
  const endsInTime = late.every(({ at, due }) => at !== undefined || before(visits.length) < due);
  return isOver && areLate && endsInTime;
}
