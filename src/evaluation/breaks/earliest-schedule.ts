import { type BreakTour, Counts, hasEnded } from './break-tour.js';
import { hasReasons } from './lateness.js';
import { copyFloors, type Floors, type Skeleton } from './skeleton.js';
import { walk, type Reach, type Walk } from './walk.js';
import { MAX_CORRECTIONS } from './tuning.js';
import type { Excess } from './counters.js';

/** Times, and the floors that produce them: no part begins later than a rule requires. */
export interface EarliestSchedule {
  readonly walk: Walk;
  readonly floors: Floors;
}

/**
 * Finds the earliest schedule that keeps the break rules, ignoring spans; undefined if there is none.
 *
 * All that a rule can require is that something begins later, and every time of a tour is monotone in the times before
 * it. So the schedules that keep the rules have a least element, found by raising floors one by one from below (Knaster
 * and Tarski 1955).
 *
 * @param latest it ends no later, see `latestEnd`
 */
export function earliestSchedule(
  tour: BreakTour,
  skeleton: Skeleton,
  lowest: Floors,
  reach: Reach,
  latest: number,
): EarliestSchedule | undefined {
  const floors = copyFloors(lowest);
  let safe: EarliestSchedule | undefined;
  for (let correction = 0; correction < MAX_CORRECTIONS; correction++) {
    const result = walk(tour, skeleton, floors, reach);
    if (safe && isWorse(tour, result, safe.walk, reach.stops)) return safe;
    if (result.reached > latest || !keepsWindows(tour, skeleton, result)) {
      // Waiting with travel left may be the cause of its lateness.
      const idle = safe ? undefined : travelInsteadOfWaiting(tour, skeleton, result);
      if (!idle) return safe;
      floors.breaks[idle.index] = idle.start;
      continue;
    }
    const excess = result.excesses.find(({ ending }) => !isAllowed(skeleton, ending));
    if (excess) {
      if (!correct(tour, skeleton, result, floors, excess)) return safe;
      correctClocks(tour, skeleton, result, floors);
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

/**
 * Travelling instead of waiting may end as early, and yet miss a stop's window, or come later after one: that is worse.
 */
function isWorse({ preferredEnd }: BreakTour, a: Walk, b: Walk, stops: number): boolean {
  let late = 0;
  let delay = 0;
  for (let k = 0; k < stops; k++) {
    late += a.late[k] - b.late[k];
    delay += Math.max(0, a.serviceBegin[k] - preferredEnd[k]) - Math.max(0, b.serviceBegin[k] - preferredEnd[k]);
  }
  return (late || delay || a.reached - b.reached) > 0;
}

/** A late break is taken at once: it may begin before its floor, and then it is not the break that was requested. */
const isEarlier = ({ breaks }: Skeleton, { start }: Walk, lowest: Floors): boolean =>
  breaks.some(({ late }, index) => late && start[index] < lowest.breaks[index]);

/**
 * Returns a bound on the end of every least schedule: when everything has opened, and all floors are passed, nothing
 * waits any more.
 */
export function latestEnd({ lastOpening, busy, history }: BreakTour, { breaks }: Skeleton, lowest: Floors): number {
  if (history) return Infinity;
  let latest = Math.max(lastOpening, lowest.begin);
  for (const floor of lowest.stops) latest = Math.max(latest, floor);
  for (const floor of lowest.breaks) latest = Math.max(latest, floor);
  return breaks.reduce((time, { duration }) => time + duration, latest + busy);
}

/** Returns false if a window break comes too late to be one. */
function keepsWindows({ rules }: BreakTour, { breaks }: Skeleton, { start }: Walk): boolean {
  return breaks.every(({ window, late }, index) => window < 0 || late || start[index] <= rules.kinds[window].last);
}

/**
 * Returns true if a stretch may be too long: it ends with history, with a break marked as late, or was due in the last
 * stop.
 */
function isAllowed({ breaks, endsLate }: Skeleton, ending: number): boolean {
  if (ending < 0) return endsLate;
  return breaks[ending].late || breaks[ending].fixedStart !== undefined;
}

/** Raises the floors so that a stretch is nearer to its limit; returns false if nothing can be raised. */
function correct(tour: BreakTour, { breaks }: Skeleton, result: Walk, floors: Floors, excess: Excess): boolean {
  const { rule, opening, ending, count, busy, to } = excess;
  const { rules } = tour;
  const isTravel = rules.counts[rule] === Counts.TRAVEL;
  const limit = rules.limit[rule];
  // Everything before a given end may have taken less time than the sum of its parts.
  const isOver = ending < 0 && hasEnded(tour);
  const necessary = isOver ? 0 : busy - travelledToward(breaks, result, opening, ending);
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
  // Waiting disappears when the break comes later; any other excess has to be travelled before it.
  const extra = necessary - limit;
  if (extra > room - result.travelled[opening]) {
    return travelMoreBefore(tour, breaks, result, floors, opening, extra);
  }
  floors.breaks[opening] = result.start[opening] + (count - limit);
  return true;
}

/**
 * Returns seconds travelled on the leg of the break that ends a stretch, within the stretch: when everything begins
 * later that can come after the break, and after those before it on the leg that do not end the stretch.
 */
function travelledToward(breaks: Skeleton['breaks'], { travelled }: Walk, opening: number, ending: number): number {
  let seconds = 0;
  for (let i = ending; i > opening && breaks[i].leg === breaks[ending].leg; i--) {
    if (breaks[i].fixedStart === undefined) seconds += travelled[i];
  }
  return seconds;
}

/** Raises floors so that `extra` more seconds are travelled before a break, on its leg. */
function travelMoreBefore(
  tour: BreakTour,
  breaks: Skeleton['breaks'],
  result: Walk,
  floors: Floors,
  index: number,
  extra: number,
): boolean {
  const { limit, least } = tour.rules;
  const { travelled, left, allowed, since } = result;
  for (let at = index, more = extra; at >= 0;) {
    if (breaks[at].late || breaks[at].fixedStart !== undefined) return false;
    const wanted = travelled[at] + more;
    if (wanted > left[at]) return false;
    const rule = limit.findIndex((_, r) => wanted > allowed[at * limit.length + r]);
    if (rule < 0) {
      floors.breaks[at] = since[at] + wanted;
      return true;
    }
    // The rule allows more if the break before it leaves less.
    let before = at - 1;
    while (before >= 0 && breaks[before].duration < least[rule]) before--;
    if (before >= 0 && goesOn(tour, breaks, result, before, at)) {
      floors.breaks[at] = Math.max(floors.breaks[at], since[at] + wanted);
    }
    more = wanted - allowed[at * limit.length + rule];
    at = before;
  }
  return false;
}

/**
 * Returns true if there is no waiting from the travel before one break to the end of the last one before another on the
 * same leg, in a tour in which only travel is limited.
 */
function goesOn(
  { rules }: BreakTour,
  breaks: Skeleton['breaks'],
  { start, since, travelled }: Walk,
  from: number,
  to: number,
): boolean {
  if (breaks[from].leg !== breaks[to].leg) return false;
  if (rules.windows > 0 || rules.counts.includes(Counts.CLOCK)) return false;
  for (let i = from; i < to; i++) if (start[i] > since[i] + travelled[i]) return false;
  return true;
}

/**
 * Raises the floors of all breaks after which a clock would pass its limit before the next break that resets it, from
 * the last one on, so that one pass suffices for a row of them. If travel is limited as well, earlier travel may make a
 * later break earlier: then it is only done for breaks between which nothing is left to be travelled, and by their
 * floors.
 */
function correctClocks(tour: BreakTour, { breaks, endsLate }: Skeleton, result: Walk, floors: Floors): void {
  const { limit, least, counts } = tour.rules;
  const isClock = !counts.includes(Counts.TRAVEL);
  const next = Float64Array.from(limit, () => (isClock && !endsLate ? result.end : -Infinity));
  const nextLeg = new Int32Array(limit.length);
  for (let i = breaks.length - 1; i >= 0; i--) {
    const { leg, duration, late, fixedStart } = breaks[i];
    const isFree = !late && fixedStart === undefined;
    const isDone = result.left[i] === result.travelled[i];
    let start = isClock ? Math.max(result.start[i], floors.breaks[i]) : floors.breaks[i];
    for (let r = 0; isFree && r < limit.length; r++) {
      if (counts[r] !== Counts.CLOCK || duration < least[r]) continue;
      if (isClock || (isDone && nextLeg[r] === leg)) start = Math.max(start, next[r] - limit[r] - duration);
    }
    if (isFree && start > result.start[i]) floors.breaks[i] = Math.max(floors.breaks[i], start);
    for (let r = 0; r < limit.length; r++) {
      if (duration < least[r]) continue;
      next[r] = isFree ? start : -Infinity;
      nextLeg[r] = leg;
    }
  }
}

/**
 * Handles a break that waits to be allowed although there is travel left that a limit forbids before it: the break that
 * resets that limit may come later, after more of the travel. That is the only way in which waiting pays.
 *
 * @returns that break and its time; undefined if there is none
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
