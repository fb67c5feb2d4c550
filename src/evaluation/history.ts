import { GIVEN } from '../problem/resources/decided.js';
import type { FixedBreak, GivenTimes } from '../problem/plan/decisions.js';
import { END_AT_FIRST_STOP, OPEN_END } from '../problem/plan/locations.js';
import type { Problem, Route } from '../problem/problem.js';

/** The times of a tour that are known because they have happened; seconds after the problem's origin. */
export interface History {
  /** When the tour began; undefined if the schedule chooses. */
  readonly begin: number | undefined;
  /** When the tour ended; undefined if it is computed. */
  readonly end: number | undefined;
  /** Ordered by the travel on which they lie, then by time. */
  readonly breaks: readonly FixedBreak[];
  /** True if the time of some stop or break, the end, or `now` is given: a later begin may pass it. */
  readonly timesGiven: boolean;
  /** The time before which only history begins; undefined if there is none. */
  readonly now: Now | undefined;
}

/** The time up to which a tour is known, on the travel after history. */
export interface Now {
  /** Number of fixed stops. */
  readonly leg: number;
  readonly time: number;
  /** Seconds of that travel made so far. */
  readonly travelled: number;
  /** The location index of its destination; −1: unknown. */
  readonly heading: number;
  /** When the destination is reached without a change of course; Infinity: unknown. */
  readonly reached: number;
}

export interface TakenBreak extends FixedBreak {
  /** Seconds of the travel between the previous waypoint and the break. */
  readonly travelled: number;
  /** False if the schedule chose it. */
  readonly isFixed: boolean;
  /** When a late break was due. */
  readonly due?: number;
}

/** The history of a resource's tour; undefined if nothing is decided. */
export function historyOf(problem: Pick<Problem, 'arrays'>, resource: number): History | undefined {
  const { classDecided, resourceClass, resourceBegin, resourceEnd } = problem.arrays;
  if (classDecided.length === 0 || classDecided[resourceClass[resource]] !== resource) return undefined;
  const breaks = breaksOf(problem, resource);
  const begin = resourceBegin[resource];
  const end = resourceEnd[resource];
  const now = nowOf(problem, resource);
  return {
    begin: begin === Infinity ? undefined : begin,
    end: end === Infinity ? undefined : end,
    breaks,
    timesGiven: end < Infinity || breaks.length > 0 || now !== undefined || hasGivenTimes(problem, resource),
    now,
  };
}

function nowOf({ arrays }: Pick<Problem, 'arrays'>, resource: number): Now | undefined {
  const { nowLeg, nowTime, nowTravelled, nowHeading, nowReached } = arrays;
  if (nowLeg[resource] < 0) return undefined;
  return {
    leg: nowLeg[resource],
    time: nowTime[resource],
    travelled: nowTravelled[resource],
    heading: nowHeading[resource],
    reached: nowReached[resource],
  };
}

/**
 * True if the travel after history continues to its destination; otherwise the rest of it begins no earlier than `now`.
 */
export function goesOn({ arrays }: Pick<Problem, 'arrays'>, { resource, stops }: Route, now: Now): boolean {
  const { stopLocation, classEnd, resourceClass } = arrays;
  if (now.leg < stops.length) return stopLocation[stops[now.leg]] === now.heading;
  const end = classEnd[resourceClass[resource]];
  // Without an arrival there is no travel to the end.
  return end === OPEN_END || now.heading === (end === END_AT_FIRST_STOP ? stopLocation[stops[0]] : end);
}

function breaksOf({ arrays }: Pick<Problem, 'arrays'>, resource: number): FixedBreak[] {
  const { resourceBreaks, breakLeg, breakTimes } = arrays;
  const breaks: FixedBreak[] = [];
  for (let i = resourceBreaks[resource]; i < resourceBreaks[resource + 1]; i++) {
    breaks.push({ leg: breakLeg[i], begin: breakTimes[2 * i], end: breakTimes[2 * i + 1] });
  }
  return breaks;
}

function hasGivenTimes({ arrays }: Pick<Problem, 'arrays'>, resource: number): boolean {
  const { resourceHeld, heldStops, stopGiven } = arrays;
  for (let i = resourceHeld[resource]; i < resourceHeld[resource + 1]; i++) {
    const row = heldStops[i] * GIVEN;
    if (Math.min(stopGiven[row], stopGiven[row + 1], stopGiven[row + 2]) < Infinity) return true;
  }
  return false;
}

/** The times given for a stop that a resource visits; undefined if the stop is not decided for it. */
export function givenTimesOf(
  { arrays }: Pick<Problem, 'arrays'>,
  resource: number,
  stop: number,
): GivenTimes | undefined {
  const { slotOwner, stopSlot, stopGiven } = arrays;
  if (slotOwner[stopSlot[stop]] !== resource) return undefined;
  const row = stop * GIVEN;
  return { arrival: stopGiven[row], begin: stopGiven[row + 1], departure: stopGiven[row + 2] };
}

/**
 * A travel with the fixed breaks on it: when it ends, the breaks, and the seconds by which their begins were passed.
 */
interface BrokenTravel {
  readonly arrival: number;
  readonly breaks: readonly TakenBreak[];
  readonly overrun: number;
}

/**
 * Travels for `duration` seconds from `clock` on, with the fixed breaks of that travel at their times.
 *
 * @param now - given if the destination has changed since: the rest of the travel begins no earlier
 */
export function travelWithBreaks(
  history: History,
  leg: number,
  clock: number,
  duration: number,
  now?: Now,
): BrokenTravel {
  const breaks: TakenBreak[] = [];
  let time = clock;
  let left = duration;
  let overrun = 0;
  for (const pause of history.breaks) {
    if (pause.leg !== leg) continue;
    const travelled = Math.min(left, Math.max(0, pause.begin - time));
    overrun += Math.max(0, time - pause.begin);
    breaks.push({ ...pause, travelled, isFixed: true });
    left -= travelled;
    time = pause.end;
  }
  if (now !== undefined) {
    const over = Math.min(left, Math.max(0, now.travelled - (duration - left)));
    left -= over;
    time = Math.max(time + over, now.time);
  }
  return { arrival: time + left, breaks, overrun };
}
