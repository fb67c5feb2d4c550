import { makeEffort } from './effort.js';
import type { Effort } from './effort.js';
import type { Itinerary } from './itinerary.js';
import { lowestFloors } from './lowest-floors.js';
import { prospectsOf } from './prospects.js';
import { compareScores, merits, score } from './score.js';
import type { Candidate } from './score.js';
import { isBeginFree, settle, settleAnyhow } from './settle.js';
import type { Floors, PlannedBreak, Skeleton } from './skeleton.js';
import { fixedBreaks, mostSlidingBreaks, skeletons } from './skeletons.js';
import { walk } from './walk.js';

/** A break of a solution: the number of stops before it, and its seconds. */
export interface BreakPlace {
  readonly leg: number;
  readonly duration: number;
}

/**
 * The best of all candidate schedules. The rules do not distinguish some candidates that take a break at the same time
 * on different legs (an hour to wait, before one stop or before the next), or a longer or a shorter one: of these the
 * solution's is chosen.
 *
 * @param breaks those of the solution
 * @throws TooManyPlacements if there are too many placements of breaks to try them all
 */
export function chooseSchedule(itinerary: Itinerary, breaks: readonly BreakPlace[] = []): Candidate {
  const { chosen: bound } = withoutBreaks(itinerary);
  const { windowBreaks, sliding, otherWindows = [] } = itinerary.resource.breaks;
  if (!windowBreaks.length && !sliding.length) return bound;
  let best: Candidate | undefined;
  for (const chosen of [windowBreaks, ...otherWindows]) {
    const resource = { ...itinerary.resource, breaks: { windowBreaks: chosen, sliding } };
    const other = bestOf({ ...itinerary, resource }, bound, breaks);
    const better = other && best ? compareScores(score(itinerary, other), score(itinerary, best)) : -1;
    if (other && (better < 0 || (better === 0 && isOn(breaks, other)))) best = other;
  }
  if (best) return best;
  // For example a limit of zero, which no number of breaks keeps.
  const bare: Skeleton = { breaks: fixedBreaks(itinerary), leftOut: [], mayEndWithout: true };
  return settleAnyhow(itinerary, bare, lowestFloors(itinerary, bare));
}

/** The best schedule without breaks, a bound for all others, and the earliest of those that are equally good. */
export function withoutBreaks(itinerary: Itinerary): { readonly earliest: Candidate; readonly chosen: Candidate } {
  const resource = { ...itinerary.resource, breaks: { windowBreaks: [], sliding: [] } };
  const free = { ...itinerary, resource };
  const bare: Skeleton = { breaks: fixedBreaks(itinerary), leftOut: [], mayEndWithout: false };
  const floors = lowestFloors(free, bare);
  const earliest = settle(free, bare, floors) ?? settleAnyhow(free, bare, floors);
  return { earliest, chosen: asLateAsPossible(free, bare, earliest, floors) };
}

/** A bound on merits. Breaks that replace waiting may keep spans that are broken without them. */
function idealOf(itinerary: Itinerary, bound: Candidate): number[] {
  const [violations = 0, , ...others] = merits(itinerary, bound);
  return [violations, 0, ...others];
}

/** The best of all candidates that take every break, in time or late; undefined if there is none. */
function bestOf(itinerary: Itinerary, bound: Candidate, breaks: readonly BreakPlace[]): Candidate | undefined {
  const [violations = 0] = merits(itinerary, bound);
  const mostLate = itinerary.resource.breaks.windowBreaks.length + mostSlidingBreaks(itinerary, bound) + 1;
  const effort = makeEffort();
  let best: Candidate | undefined;
  for (let lateBreaks = 0; lateBreaks <= mostLate; lateBreaks++) {
    // Each late break is a violation.
    if (best && violations + lateBreaks > (merits(itinerary, best)[0] ?? 0)) break;
    best = bestWith(itinerary, bound, lateBreaks, effort, breaks, best);
  }
  return best;
}

/** The better of `best` and all candidates with a given number of late breaks. */
function bestWith(
  itinerary: Itinerary,
  bound: Candidate,
  lateBreaks: number,
  effort: Effort,
  breaks: readonly BreakPlace[],
  known?: Candidate,
): Candidate | undefined {
  const ideal = idealOf(itinerary, bound);
  const isIdeal = (candidate: Candidate): boolean =>
    compareScores(merits(itinerary, candidate), ideal) === 0 && candidate.walk.begin === bound.walk.begin;
  const isBeginGiven = !isBeginFree(itinerary);

  let best = known;
  const isHopeless = (breaks: readonly PlannedBreak[], leg: number): boolean => {
    effort.spend();
    const prospects = prospectsOf(itinerary, breaks, leg, lateBreaks > 0);
    if (prospects === undefined) return true;
    if (!best) return false;
    const worse = compareScores(prospects, merits(itinerary, best));
    // Of equally good schedules with the same begin the one with the fewest breaks counts.
    return worse > 0 || (worse === 0 && isBeginGiven && breaks.length > best.walk.breaks.length);
  };
  const leastEnd = itinerary.decided.end === undefined ? soonestEnd(itinerary) : -Infinity;
  const isTooLong = (breakTime: number): boolean => {
    if (!best) return false;
    const soonest = Math.max(bound.walk.reached, leastEnd + breakTime);
    return compareScores([...ideal.slice(0, -1), soonest], merits(itinerary, best)) > 0;
  };
  const most = mostSlidingBreaks(itinerary, bound);
  for (let slidingBreaks = 0; slidingBreaks <= most; slidingBreaks++) {
    // Only fewer or later breaks could still be better.
    if (best && isIdeal(best) && slidingBreaks > best.walk.breaks.length) break;
    for (const skeleton of skeletons(itinerary, { slidingBreaks, lateBreaks, isHopeless, isTooLong })) {
      effort.spend();
      const floors = lowestFloors(itinerary, skeleton);
      const earliest = settle(itinerary, skeleton, floors);
      if (!earliest) continue;
      if (best && compareScores(merits(itinerary, earliest), merits(itinerary, best)) > 0) continue;
      const latest = asLateAsPossible(itinerary, skeleton, earliest, floors);
      const better = best ? compareScores(score(itinerary, latest), score(itinerary, best)) : -1;
      if (better < 0 || (better === 0 && isOn(breaks, latest))) best = latest;
    }
  }
  return best;
}

/** Whether a candidate takes these breaks. */
const isOn = (breaks: readonly BreakPlace[], { walk }: Candidate): boolean =>
  breaks.length === walk.breaks.length &&
  walk.breaks.every(
    ({ planned }, index) => planned.leg === breaks[index]?.leg && planned.duration === breaks[index].duration,
  );

/**
 * When a tour would end if nobody waited or rested; breaks that have been taken are taken off, for they are counted
 * with the others. What history has may have taken less time than its parts take.
 */
function soonestEnd(itinerary: Itinerary): number {
  const { legs, durations, decided } = itinerary;
  const done = decided.fixedStops.length;
  const spent = [
    ...legs.slice(done).map(({ duration }) => duration),
    ...durations.slice(done).map(({ access, setup, operation }) => access + setup + operation),
  ];
  const past: Skeleton = { breaks: fixedBreaks(itinerary), leftOut: [], mayEndWithout: true };
  const { begin, stops, breaks } = walk(itinerary, past, lowestFloors(itinerary, past));
  const since = breaks.filter(({ planned }) => planned.leg >= done);
  const left = since.at(-1)?.end ?? stops[done - 1]?.departure ?? begin;
  const counted = [...since.map(({ travelled }) => -travelled), ...breaks.map(({ planned }) => -planned.duration)];
  return [...spent, ...counted].reduce((total, seconds) => total + seconds, left);
}

/**
 * Of a skeleton's equally good schedules the one with the latest begin (if it is free), then with each break, from the
 * first on, as late as possible. Everything in a tour depends monotonically on what precedes it, so each latest time is
 * found by bisection.
 */
function asLateAsPossible(itinerary: Itinerary, skeleton: Skeleton, earliest: Candidate, floors: Floors): Candidate {
  const wanted = merits(itinerary, earliest);
  const isAsGood = (candidate: Candidate | undefined): candidate is Candidate =>
    candidate !== undefined && compareScores(merits(itinerary, candidate), wanted) === 0;

  let best = earliest;
  let current = floors;
  const push = (from: number, place: (time: number) => Floors, keeps: (candidate: Candidate) => boolean): void => {
    let [good, bad] = [from, best.walk.reached + 1];
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2);
      const candidate = settle(itinerary, skeleton, place(middle));
      if (isAsGood(candidate) && keeps(candidate)) [good, best] = [middle, candidate];
      else bad = middle;
    }
    current = place(good);
  };

  if (isBeginFree(itinerary)) {
    // Not so late that a given time would be passed that can be kept.
    push(
      best.walk.begin,
      (begin) => ({ ...current, begin }),
      (candidate) => candidate.walk.overrun <= earliest.walk.overrun,
    );
  }
  for (const [index, planned] of skeleton.breaks.entries()) {
    if (planned.fixed || planned.isLate) continue;
    const settled = best.walk;
    push(
      settled.breaks[index]?.start ?? 0,
      (time) => ({ ...current, breaks: current.breaks.map((floor, at) => (at === index ? time : floor)) }),
      ({ walk }) =>
        walk.begin === settled.begin &&
        walk.breaks.slice(0, index).every(({ start }, at) => start === settled.breaks[at]?.start),
    );
  }
  return best;
}
