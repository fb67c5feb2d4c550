import { findSpans, type Spans } from '../../../evaluation/break-tour.js';
import { leastRest } from '../instance/break-rules.js';
import { tellRest } from './rest-times.js';
import type { Trial } from './figures.js';
import { delayOf } from '../instance/windows.js';
import { followWays, latestStart } from './clock.js';
import { timeOnSpot } from './service.js';
import { beginTimetable, chooseDecided, guess, hasTimetable, isGuessed, keepsAll } from './timetable.js';
import { travelOf, resetDecidedClock, countMissed, run, latestByHalving, leavesAnyhow } from './decided-clock.js';
import { lateBreaks } from '../../../evaluation/breaks/lateness.js';
import { tellTimes, type DecidedTimetable } from './decided-times.js';

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
  const { clock, way } = scratch;
  if (k.breaks !== 'one' || !isFreeBehind(trial)) return undefined;
  if (clock.end <= k.breakLast) {
    way.time = clock.end;
    way.delay = clock.delay;
    return true;
  }
  if (instance.arrays.nowLeg[k.decided] >= 0) return undefined;
  let delay = 0;
  for (let i = 0; i < k.held; i++) delay += delayOf(k, sequence[i], scratch.begin[i]);
  const ways = followWays(trial, k.held);
  if (ways.isFull) return undefined;
  if (!ways.endOf(k, scratch.span[count], way)) return false;
  way.delay += delay;
  return true;
}

/**
 * The begin that counts of a tour without breaks but those that history has, and without spans, whose earliest clock is in
 * `scratch`.
 */
function laterBegin(trial: Trial): number {
  const { instance, scratch, k } = trial;
  return instance.decided?.timesGiven[k.decided] === 1
    ? latestByHalving(trial, k.shiftBegin)
    : latestStart(trial, scratch.clock.end);
}

/**
 * Seconds of the travels of a tour with breaks or spans, where they depend on the hour: those of the schedule that it would
 * have without, the earliest if the one that counts breaks a window.
 */
function fixTravels(trial: Trial): void {
  const { instance, scratch, k } = trial;
  run(trial, k.shiftBegin);
  if (!instance.late || k.begun || scratch.clock.missed > 0 || scratch.clock.end > k.shiftEnd) return;
  run(trial, laterBegin(trial));
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
  const spans = findSpans(instance, sequence, count);
  // Of known tours the clock tells all.
  if (!hasTimetable(instance, k, spans) || scratch.knownTimetables.get(k.decided, sequence, count) !== undefined)
    return true;
  if (instance.traffic) fixTravels(trial);
  const travel = travelOf(trial);
  const busy = travel + timeOnSpot(trial);
  // Times that history gives may leave less to do than the parts of the tour say.
  const shortest = busy + leastRest(instance.breakRules[k.index], travel, busy);
  const isBound = instance.decided?.timesGiven[k.decided] !== 1 && !leavesAnyhow(k);
  if (isBound && k.shiftBegin + shortest > k.shiftEnd) return false;
  return keepsAll(trial, spans);
}

/**
 * Places the breaks of a decided tour, whatever they break: what has happened stands. The last ones only where the times of
 * its stops are wanted.
 */
function computeClock(trial: Trial, spans: Spans, wantsTimes: boolean): DecidedTimetable {
  const tour = beginTimetable(trial, spans);
  const scheduled = chooseDecided(tour, spans, wantsTimes);
  const late = lateBreaks(tour, scheduled.skeleton, scheduled.walk, undefined, scheduled.rules);
  return {
    hasTimes: wantsTimes || scheduled.violations + scheduled.spansBroken > 0,
    begin: scheduled.walk.begin,
    end: scheduled.walk.end,
    delay: scheduled.delay,
    outside: scheduled.walk.late,
    lateBreaks: late.length,
    lateness: late.reduce((seconds, { due, actual }) => seconds + actual - due, 0),
    arrival: scheduled.walk.arrival,
    serviceBegin: scheduled.walk.serviceBegin,
    departure: scheduled.walk.departure,
  };
}

/**
 * The clock where breaks or spans leave a choice; undefined where they do not. Where the tour is not to be `kept`, times of
 * stops may be guessed. @returns the begin
 */
function followTimetable(trial: Trial, kept: boolean): number | undefined {
  const { instance, scratch, k, sequence, count } = trial;
  if (!instance.timetables) return undefined;
  const spans = findSpans(instance, sequence, count);
  if (!hasTimetable(instance, k, spans)) return undefined;
  // How long orders take is a rule.
  const wantsTimes = instance.clocked && (kept || spans.spanFirst.length > 0 || !isGuessed(instance, k));
  const { knownTimetables, clock } = scratch;
  let timetable = knownTimetables.get(k.decided, sequence, count);
  if (timetable === undefined || (wantsTimes && !timetable.hasTimes)) {
    timetable = computeClock(trial, spans, wantsTimes);
    knownTimetables.set(k.decided, sequence, count, timetable);
  }
  tellTimes(scratch, timetable);
  resetDecidedClock(clock);
  clock.end = timetable.end;
  clock.delay = timetable.delay;
  clock.lateBreaks = timetable.lateBreaks;
  clock.lateness = timetable.lateness;
  for (let i = 0; i < count; i++) {
    if (timetable.outside[i] !== 0) countMissed(trial, sequence[i], scratch.begin[i]);
  }
  if (instance.clocked && !timetable.hasTimes) guess(trial, spans, timetable.begin, timetable.end);
  return timetable.begin;
}

/**
 * Schedules a decided tour into `scratch` and its clock, whatever windows it misses: from the begin that history says,
 * else from the one that counts. @returns the begin
 */
export function scheduleDecided(trial: Trial, kept: boolean): number {
  const { instance, scratch, k } = trial;
  const earliest = k.shiftBegin;
  if (instance.timetables && k.breaks !== 'several') {
    run(trial, earliest);
    if (k.breaks === 'none') return earliest;
    // Where times of stops count, they are those of the clock as long as the break is not due.
    const isTold = !instance.clocked || scratch.clock.end <= k.breakLast;
    if (findRest(trial) === true && (isTold || tellRest(trial, k.held, scratch.way))) {
      scratch.clock.end = scratch.way.time;
      scratch.clock.delay = scratch.way.delay;
      return earliest;
    }
  }
  if (instance.traffic && instance.timetables) fixTravels(trial);
  const chosen = followTimetable(trial, kept);
  if (chosen !== undefined) return chosen;
  run(trial, earliest);
  if (!instance.late || k.begun) return earliest;
  const latest = laterBegin(trial);
  run(trial, latest);
  return latest;
}
