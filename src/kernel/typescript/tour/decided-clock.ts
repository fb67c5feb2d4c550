import { spansOf } from '../../../evaluation/break-tour.js';
import { leastRest } from '../instance/break-rules.js';
import type { DecidedClock } from './decided-times.js';
import type { Trial } from './trial.js';
import type { ClassView } from '../instance/class-view.js';
import { transition } from '../instance/instance.js';
import { serviceAt, timeOnSpot } from './service.js';
import { hasTimetable, keepDecidedTimetable, keepsAll } from './timetable.js';
import { earliestBegin, latestReady } from '../instance/windows.js';

function restart(clock: DecidedClock): void {
  clock.end = 0;
  clock.delay = 0;
  clock.missed = 0;
  clock.lateness = 0;
  clock.lateBreaks = 0;
  clock.overrun = 0;
}

/** Travels a leg from `time` on, fixed breaks on it included. @returns the arrival */
function travelOn({ instance, scratch, k }: Trial, leg: number, from: number): number {
  const { resourceBreaks, breakLeg, breakTimes } = instance.arrays;
  let time = from;
  let left = scratch.span[leg];
  for (let i = resourceBreaks[k.decided]; i < resourceBreaks[k.decided + 1]; i++) {
    if (breakLeg[i] !== leg) continue;
    const begin = breakTimes[2 * i];
    if (time > begin) scratch.clock.overrun += time - begin;
    else left -= Math.min(left, begin - time);
    time = breakTimes[2 * i + 1];
  }
  return time + left;
}

/** A time as history gives it, else as it is computed. */
function pinned({ scratch }: Trial, given: number, computed: number): number {
  if (given === Infinity) return computed;
  if (computed > given) scratch.clock.overrun += computed - given;
  return given;
}

/** When service begins at the i-th stop for somebody ready at `ready`; counts what is missed. */
function beginAt(trial: Trial, i: number, stop: number, ready: number, given: number): number {
  const { instance, scratch, k } = trial;
  const { clock } = scratch;
  let begin = given;
  if (given < Infinity) {
    if (scratch.arrival[i] > given) clock.overrun += scratch.arrival[i] - given;
    scratch.missed[i] = instance.arrays.stopForbidden[stop] >= 0 ? 1 : 0;
  } else {
    begin = earliestBegin(instance, k, stop, ready);
    scratch.missed[i] = begin === Infinity ? 1 : 0;
    if (begin === Infinity) begin = ready;
  }
  if (scratch.missed[i] !== 0) countMissed(trial, stop, begin);
  return begin;
}

/** Counts a stop that begins outside its authorized windows: history says so, or none was left. */
function countMissed({ instance, scratch, k }: Trial, stop: number, begin: number): void {
  const { clock } = scratch;
  const { startWindows } = k;
  const { startEnd, stopForbidden } = instance.arrays;
  clock.missed++;
  if (stopForbidden[stop] >= 0) {
    clock.lateness += stopForbidden[stop];
    return;
  }
  const windows = startWindows[stop + 1];
  const last = windows > startWindows[stop] ? startEnd[windows - 1] : k.opening;
  clock.lateness += begin - Math.min(last, begin);
}

/** Runs the clock of a tour that begins at `start`, into `scratch`. */
function run(trial: Trial, start: number): void {
  const { instance, scratch, k, sequence, count } = trial;
  const { stopKind, stopGiven, stopSlot, slotOwner, resourceEnd } = instance.arrays;
  const { clock } = scratch;
  restart(clock);
  let time = start;
  let before = 0;
  for (let i = 0; i < count; i++) {
    const stop = sequence[i];
    const kind = stopKind[stop];
    const isOwn = slotOwner[stopSlot[stop]] === k.decided;
    const arrival = travelOn(trial, i, time);
    scratch.arrival[i] = isOwn ? pinned(trial, stopGiven[3 * stop], arrival) : arrival;
    const ready = scratch.arrival[i] + transition(instance, before, kind);
    const begin = beginAt(trial, i, stop, ready, isOwn ? stopGiven[3 * stop + 1] : Infinity);
    if (begin > k.preferredEnd[stop]) clock.delay += begin - k.preferredEnd[stop];
    const departure = begin + serviceAt(trial, i, stop);
    time = isOwn ? pinned(trial, stopGiven[3 * stop + 2], departure) : departure;
    scratch.begin[i] = begin;
    scratch.departure[i] = time;
    before = kind;
  }
  clock.end = pinned(trial, resourceEnd[k.decided], travelOn(trial, count, time));
}

/** The latest begin that keeps end, delay and windows, by halving: where given times stand in between. */
function latestByHalving(trial: Trial, earliest: number): number {
  const { clock } = trial.scratch;
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

/** The latest begin where history gives no times behind it: each stop bounds it, from the last one back. */
function latestBack(trial: Trial): number {
  const { instance, scratch, k, sequence, count } = trial;
  const { stopKind } = instance.arrays;
  let departure = scratch.clock.end - scratch.span[count];
  for (let i = count - 1; i >= 0; i--) {
    const stop = sequence[i];
    const preferredEnd = k.preferredEnd[stop];
    const undelayed = scratch.begin[i] > preferredEnd ? scratch.begin[i] : preferredEnd;
    const begin = Math.min(departure - serviceAt(trial, i, stop), undelayed);
    const ready = scratch.missed[i] !== 0 ? begin : latestReady(instance, k, stop, begin);
    const before = i > 0 ? stopKind[sequence[i - 1]] : 0;
    departure = ready - transition(instance, before, stopKind[stop]) - scratch.span[i];
  }
  return departure;
}

/** History gives a begin before the working window: that rule is broken whatever follows. */
export function leavesAnyhow(k: ClassView): boolean {
  return k.shiftBegin < k.opening;
}

/**
 * History ends at the last stop that never moves, nothing of what follows is known, and all of it keeps its times but for
 * the break.
 */
function isFreeBehind({ instance, scratch, k, count }: Trial): boolean {
  const { resourceEnd, slotFixed, stopSlot, resourceBreaks, breakLeg } = instance.arrays;
  if (leavesAnyhow(k) || resourceEnd[k.decided] < Infinity) return false;
  if (k.held > 0 && slotFixed[stopSlot[k.lastHeld]] === 0) return false;
  for (let i = resourceBreaks[k.decided]; i < resourceBreaks[k.decided + 1]; i++)
    if (breakLeg[i] >= k.held) return false;
  for (let i = k.held; i < count; i++) if (scratch.missed[i] !== 0) return false;
  return scratch.clock.end <= k.shiftEnd;
}

/**
 * The end that counts of a tour whose only choice is when its break is taken, behind what has happened, into
 * `scratch.way`: the clock without the break is in `scratch`. undefined: nobody can say.
 */
function findRest(trial: Trial): boolean | undefined {
  const { instance, scratch, k, sequence, count } = trial;
  const { stopKind } = instance.arrays;
  const { clock, way, ways, span } = scratch;
  if (k.breaks !== 'one' || !isFreeBehind(trial)) return undefined;
  if (clock.end <= k.breakLast) {
    way.time = clock.end;
    way.delay = clock.delay;
    return true;
  }
  let delay = 0;
  for (let i = 0; i < k.held; i++) delay += Math.max(0, scratch.begin[i] - k.preferredEnd[sequence[i]]);
  ways.begin(k.held > 0 ? scratch.departure[k.held - 1] : k.shiftBegin);
  let before = k.held > 0 ? stopKind[k.lastHeld] : 0;
  for (let i = k.held; i < count && ways.any(); i++) {
    const stop = sequence[i];
    ways.passStop(instance, k, span[i], transition(instance, before, stopKind[stop]), stop);
    before = stopKind[stop];
  }
  if (ways.isFull) return undefined;
  if (!ways.endOf(k, span[count], way)) return false;
  way.delay += delay;
  return true;
}

/**
 * Some schedule of a decided tour keeps all rules on times that history has not broken for good, as far as breaks or spans
 * leave a choice.
 */
export function keepsTimes(trial: Trial): boolean {
  const { instance, scratch, k, sequence, count } = trial;
  if (k.breaks === 'none') return true;
  const rests = findRest(trial);
  if (rests !== undefined) return rests;
  const spans = spansOf(instance, sequence, count);
  // Of known tours the clock tells all.
  if (!hasTimetable(instance, k, spans) || scratch.knownClocks.has(k.decided, sequence, count)) return true;
  let travel = 0;
  for (let i = 0; i <= count; i++) travel += scratch.span[i];
  const busy = travel + timeOnSpot(trial);
  // Times that history gives may leave less to do than the parts of the tour say.
  const shortest = busy + leastRest(instance.breakRules[k.index], travel, busy);
  const isBound = instance.decided?.pinned[k.decided] !== 1 && !leavesAnyhow(k);
  if (isBound && k.shiftBegin + shortest > k.shiftEnd) return false;
  return keepsAll(trial, spans);
}

/** The clock where breaks or spans leave a choice; undefined where they do not. @returns the begin */
function followTimetable(trial: Trial): number | undefined {
  const { instance, scratch, k, sequence, count } = trial;
  if (!instance.timetables) return undefined;
  const spans = spansOf(instance, sequence, count);
  if (!hasTimetable(instance, k, spans)) return undefined;
  const timetable = keepDecidedTimetable(trial, spans);
  const { clock } = scratch;
  restart(clock);
  clock.end = timetable.end;
  clock.delay = timetable.delay;
  clock.lateBreaks = timetable.lateBreaks;
  clock.lateness = timetable.lateness;
  for (let i = 0; i < count; i++) {
    if (timetable.outside[i] !== 0) countMissed(trial, sequence[i], scratch.begin[i]);
  }
  return timetable.begin;
}

/**
 * Earliest departures of a decided tour, breaks and spans that leave a choice apart, into `scratch`: no choice of a
 * schedule is earlier.
 */
export function departEarliest(trial: Trial): void {
  run(trial, trial.k.shiftBegin);
}

/**
 * When somebody leaves the last stop that never moves, the breaks that history has behind it included as if they were
 * taken there: no stop that follows is reached earlier than from then on.
 */
export function departOnward({ instance, scratch, k }: Trial): number {
  const { resourceBreaks, breakLeg, breakTimes } = instance.arrays;
  let time = scratch.departure[k.held - 1];
  let travelled = 0;
  for (let i = resourceBreaks[k.decided]; i < resourceBreaks[k.decided + 1]; i++) {
    if (breakLeg[i] !== k.held) continue;
    travelled += Math.max(0, breakTimes[2 * i] - time);
    time = breakTimes[2 * i + 1];
  }
  return time - travelled;
}

/**
 * Schedules a decided tour into `scratch` and its clock, whatever windows it misses: from the begin that history says,
 * else from the one that counts. @returns the begin
 */
export function scheduleDecided(trial: Trial): number {
  const { instance, scratch, k } = trial;
  const earliest = k.shiftBegin;
  if (instance.timetables && k.breaks !== 'several') {
    run(trial, earliest);
    if (k.breaks === 'none') return earliest;
    if (findRest(trial) === true) {
      scratch.clock.end = scratch.way.time;
      scratch.clock.delay = scratch.way.delay;
      return earliest;
    }
  }
  const chosen = followTimetable(trial);
  if (chosen !== undefined) return chosen;
  run(trial, earliest);
  if (!instance.late || k.begun) return earliest;
  const latest = instance.decided?.pinned[k.decided] === 1 ? latestByHalving(trial, earliest) : latestBack(trial);
  run(trial, latest);
  return latest;
}
