import type { DecidedClock } from './decided-times.js';
import type { Trial } from './figures.js';
import type { ClassView } from '../instance/class-view.js';
import { transition } from '../instance/instance.js';
import { serviceAt } from './service.js';
import { endOf, leaveAt } from './travels.js';
import { delayOf, earliestBegin, lastBegin } from '../instance/windows.js';

export function resetDecidedClock(clock: DecidedClock): void {
  clock.end = 0;
  clock.delay = 0;
  clock.missed = 0;
  clock.lateness = 0;
  clock.lateBreaks = 0;
  clock.overrun = 0;
}

/**
 * Returns true if `now` is on this leg of the tour, and the leg leads elsewhere than it did then: the rest of it begins
 * no earlier.
 */
function turnsOff(trial: Trial, leg: number): boolean {
  const { instance, k } = trial;
  const { nowLeg, nowHeading } = instance.arrays;
  if (nowLeg[k.decided.resource] !== leg) return false;
  const to = endOf(trial, leg);
  // Without an arrival there is no travel to the end.
  return to >= 0 && to !== nowHeading[k.decided.resource];
}

/** Travels a leg from `time` on, including fixed breaks on it. @returns the arrival */
function travelOn(trial: Trial, leg: number, from: number): number {
  const { instance, scratch, k } = trial;
  const { resourceBreaks, breakLeg, breakTimes, nowTime, nowTravelled } = instance.arrays;
  const isTurned = turnsOff(trial, leg);
  const now = nowTime[k.decided.resource];
  const gone = nowTravelled[k.decided.resource];
  let time = from;
  if (instance.features.traffic) leaveAt(trial, leg, isTurned ? Math.max(from, now - gone) : from);
  let left = scratch.schedule.travel[leg];
  for (let i = resourceBreaks[k.decided.resource]; i < resourceBreaks[k.decided.resource + 1]; i++) {
    if (breakLeg[i] !== leg) continue;
    const begin = breakTimes[2 * i];
    if (time > begin) scratch.clocks.decided.overrun += time - begin;
    else left -= Math.min(left, begin - time);
    time = breakTimes[2 * i + 1];
  }
  if (isTurned) {
    const over = Math.min(left, Math.max(0, gone - (scratch.schedule.travel[leg] - left)));
    left -= over;
    time = Math.max(time + over, now);
  }
  return time + left;
}

/** Returns a time as given by history, or else as computed. */
export function givenOr({ scratch }: Trial, given: number, computed: number): number {
  if (given === Infinity) return computed;
  if (computed > given) scratch.clocks.decided.overrun += computed - given;
  return given;
}

/** Returns the begin of service at the i-th stop for a resource that is ready at `ready`; counts missed windows. */
function beginAt(trial: Trial, i: number, stop: number, ready: number, given: number): number {
  const { instance, scratch, k } = trial;
  const { schedule } = scratch;
  const { decided: clock } = scratch.clocks;
  let begin = given;
  if (given < Infinity) {
    if (schedule.arrival[i] > given) clock.overrun += schedule.arrival[i] - given;
    schedule.missed[i] = instance.arrays.stopForbidden[stop] >= 0 ? 1 : 0;
  } else {
    begin = earliestBegin(instance, k, stop, ready);
    schedule.missed[i] = begin === Infinity ? 1 : 0;
    if (begin === Infinity) begin = ready;
  }
  if (schedule.missed[i] !== 0) countMissed(trial, stop, begin);
  return begin;
}

/** Counts a stop that begins outside its authorized windows: either history gives it so, or no window was left. */
export function countMissed({ instance, scratch, k }: Trial, stop: number, begin: number): void {
  const { decided: clock } = scratch.clocks;
  const { stopForbidden } = instance.arrays;
  clock.missed++;
  if (stopForbidden[stop] >= 0) {
    clock.lateness += stopForbidden[stop];
    return;
  }
  const last = lastBegin(instance, k, stop);
  clock.lateness += begin - Math.min(last > -Infinity ? last : k.shift.opening, begin);
}

/** Runs the clock of a tour that begins at `start`, into `scratch`. */
export function run(trial: Trial, start: number): void {
  const { instance, scratch, k, sequence, count } = trial;
  const { schedule } = scratch;
  const { stopKind, stopGiven, stopSlot, slotOwner, resourceEnd, nowLeg, nowTime } = instance.arrays;
  const { decided: clock } = scratch.clocks;
  resetDecidedClock(clock);
  let time = start;
  let begun = start;
  let before = 0;
  for (let i = 0; i < count; i++) {
    const stop = sequence[i];
    const kind = stopKind[stop];
    const isOwn = slotOwner[stopSlot[stop]] === k.decided.resource;
    const arrival = travelOn(trial, i, time);
    schedule.arrival[i] = isOwn ? givenOr(trial, stopGiven[3 * stop], arrival) : arrival;
    let ready = schedule.arrival[i] + transition(instance, before, kind);
    if (i === nowLeg[k.decided.resource]) ready = Math.max(ready, nowTime[k.decided.resource]);
    const begin = beginAt(trial, i, stop, ready, isOwn ? stopGiven[3 * stop + 1] : Infinity);
    clock.delay += delayOf(k, stop, begin);
    const departure = begin + serviceAt(trial, i, stop);
    time = isOwn ? givenOr(trial, stopGiven[3 * stop + 2], departure) : departure;
    schedule.begin[i] = begun = begin;
    schedule.departure[i] = time;
    before = kind;
  }
  const arrived = travelOn(trial, count, time);
  const given = resourceEnd[k.decided.resource];
  // A given end remains valid however long the travel to it takes, but no service begins after it.
  clock.overrun += Math.max(0, begun - given);
  clock.end = given < Infinity ? given : arrived;
}

/** Finds the latest begin that keeps end, delay and windows, by bisection: used if there are given times in between. */
export function latestByHalving(trial: Trial, earliest: number): number {
  const { decided: clock } = trial.scratch.clocks;
  const { end, overrun, missed, delay } = clock;
  let best = earliest;
  let tooLate = Math.max(earliest, end) + 1;
  while (tooLate - best > 1) {
    const middle = Math.floor((best + tooLate) / 2);
    run(trial, middle);
    const isAsGood = clock.end <= end && clock.overrun <= overrun && clock.missed <= missed && clock.delay <= delay;
    if (isAsGood) best = middle;
    else tooLate = middle;
  }
  return best;
}

/** Returns true if history gives a begin before the working window: that rule is broken in any case. */
export function leavesAnyhow(k: ClassView): boolean {
  return k.shift.begin < k.shift.opening;
}

/** Returns the seconds of the travels in `scratch`. */
export function travelOf({ scratch, count }: Trial): number {
  let travel = 0;
  for (let i = 0; i <= count; i++) travel += scratch.schedule.travel[i];
  return travel;
}

/**
 * Computes the earliest departures of a decided tour into `scratch`, ignoring breaks and spans that leave a choice: no
 * choice of a schedule is earlier.
 */
export function departEarliest(trial: Trial): void {
  run(trial, trial.k.shift.begin);
}

/**
 * Returns the departure from the last stop that never moves, with the breaks that history has after it included as if
 * they were taken there: no later stop is reached earlier than from then on.
 */
export function departOnward({ instance, scratch, k }: Trial): number {
  const { resourceBreaks, breakLeg, breakTimes } = instance.arrays;
  let time = scratch.schedule.departure[k.decided.held - 1];
  let travelled = 0;
  for (let i = resourceBreaks[k.decided.resource]; i < resourceBreaks[k.decided.resource + 1]; i++) {
    if (breakLeg[i] !== k.decided.held) continue;
    travelled += Math.max(0, breakTimes[2 * i] - time);
    time = breakTimes[2 * i + 1];
  }
  return time - travelled;
}
