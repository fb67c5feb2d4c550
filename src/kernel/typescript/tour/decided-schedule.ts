import { findSpans } from '../../../evaluation/make-break-tour.js';
import type { StopSpan } from '../../../evaluation/breaks/break-tour.js';
import { leastRest } from '../instance/break-rules.js';
import { storeRest } from './rest-times.js';
import { TieBreaks, type Strictness } from '../../../evaluation/breaks/choose.js';
import type { Purpose, Trial } from './figures.js';
import { delayOf } from '../instance/windows.js';
import { followWays, latestStart } from './clock.js';
import { timeOnSpot } from './service.js';
import { beginTimetable, chooseDecided, guess, hasTimetable, isGuessed } from './timetable.js';
import { travelOf, resetDecidedClock, countMissed, run, latestByHalving, leavesAnyhow } from './decided-clock.js';
import { storeTimes, type DecidedTimetable } from './decided-times.js';

/**
 * Returns true if history ends at the last stop that never moves, no time after it is given, and all of history keeps
 * its times except for the break.
 */
function isFreeAfter({ instance, scratch, k, count }: Trial): boolean {
  const { resourceEnd, slotFixed, stopSlot, resourceBreaks, breakLeg } = instance.arrays;
  if (leavesAnyhow(k) || resourceEnd[k.decided.resource] < Infinity) return false;
  if (k.decided.held > 0 && slotFixed[stopSlot[k.decided.lastHeld]] === 0) return false;
  for (let i = resourceBreaks[k.decided.resource]; i < resourceBreaks[k.decided.resource + 1]; i++)
    if (breakLeg[i] >= k.decided.held) return false;
  for (let i = k.decided.held; i < count; i++) if (scratch.schedule.missed[i] !== 0) return false;
  return scratch.clocks.decided.end <= k.shift.end;
}

/**
 * Computes the end of a tour whose only choice is when its break is taken, after what has happened, into `scratch.way`:
 * the clock without the break is in `scratch`. Returns undefined if that is unknown.
 */
function findRest(trial: Trial): boolean | undefined {
  const { instance, scratch, k, sequence, count } = trial;
  const { schedule } = scratch;
  const { way } = scratch;
  const clock = scratch.clocks.decided;
  if (k.breaks.choice !== 'one' || !isFreeAfter(trial)) return undefined;
  if (clock.end <= k.breaks.last) {
    way.time = clock.end;
    way.delay = clock.delay;
    return true;
  }
  if (instance.arrays.nowLeg[k.decided.resource] >= 0) return undefined;
  let delay = 0;
  for (let i = 0; i < k.decided.held; i++) delay += delayOf(k, sequence[i], schedule.begin[i]);
  const ways = followWays(trial, k.decided.held);
  if (ways.overflowed) return undefined;
  if (!ways.endOf(k, schedule.travel[count], way)) return false;
  way.delay += delay;
  return true;
}

/**
 * Returns the begin of a tour without spans, and without breaks except those in history, whose earliest clock is in
 * `scratch`.
 */
function laterBegin(trial: Trial): number {
  const { instance, scratch, k } = trial;
  return instance.decided?.timesGiven[k.decided.resource] === 1
    ? latestByHalving(trial, k.shift.begin)
    : latestStart(trial, scratch.clocks.decided.end);
}

/**
 * Computes the seconds of the travels of a tour with breaks or spans, where they depend on the hour: those of the
 * schedule that it would have without them, or of the earliest one if that schedule breaks a window.
 */
function fixTravels(trial: Trial): void {
  const { instance, scratch, k } = trial;
  run(trial, k.shift.begin);
  if (
    !instance.features.late ||
    k.decided.beginIsRecorded ||
    scratch.clocks.decided.missed > 0 ||
    scratch.clocks.decided.end > k.shift.end
  )
    return;
  run(trial, laterBegin(trial));
}

/**
 * Returns true if some schedule of a decided tour keeps all rules on times that history has not broken for good, as far
 * as breaks or spans leave a choice.
 */
export function keepsTimes(trial: Trial): boolean {
  const { instance, scratch, k, sequence, count } = trial;
  if (k.breaks.choice === 'none') return true;
  const rests = findRest(trial);
  if (rests !== undefined) return rests;
  const spans = findSpans(instance, sequence, count);
  // For known tours the clock suffices.
  if (
    !hasTimetable(instance, k, spans) ||
    scratch.clocks.knownTimetables.get(k.decided.resource, sequence, count) !== undefined
  )
    return true;
  if (instance.features.traffic) fixTravels(trial);
  const travel = travelOf(trial);
  const busy = travel + timeOnSpot(trial);
  // With times given by history, there may be less to do than the sum of the parts of the tour.
  const shortest = busy + leastRest(instance.breakRules[k.index], travel, busy);
  const isBound = instance.decided?.timesGiven[k.decided.resource] !== 1 && !leavesAnyhow(k);
  if (isBound && k.shift.begin + shortest > k.shift.end) return false;
  return computeClock(trial, spans, TieBreaks.BROKEN, 'strict') !== undefined;
}

/**
 * Places the breaks of a decided tour: what has happened is not changed. With all tie-breaks, also the last ones.
 * Undefined if no schedule keeps the rules that a strict choice has to keep. The timetable is known from then on.
 */
function computeClock(
  trial: Trial,
  spans: readonly StopSpan[],
  tieBreaks: TieBreaks,
  strictness: Strictness,
): DecidedTimetable | undefined {
  const { scratch, k, sequence, count } = trial;
  const tour = beginTimetable(trial, spans);
  const scheduled = chooseDecided(tour, spans, tieBreaks, strictness);
  if (scheduled === undefined) return undefined;
  const { late } = scheduled;
  const timetable = {
    hasTimes: tieBreaks === TieBreaks.ALL || scheduled.violations + scheduled.spansBroken > 0,
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
  scratch.clocks.knownTimetables.set(k.decided.resource, sequence, count, timetable);
  return timetable;
}

/**
 * Computes the clock if breaks or spans leave a choice; undefined if they do not. If a place is only tried, times of
 * stops may be guessed. @returns the begin
 */
function followTimetable(trial: Trial, purpose: Purpose): number | undefined {
  const { instance, scratch, k, sequence, count } = trial;
  const { features } = instance;
  if (!features.timetables) return undefined;
  const spans = findSpans(instance, sequence, count);
  if (!hasTimetable(instance, k, spans)) return undefined;
  // The duration of orders is limited by a rule.
  const wantsTimes = features.clocked && (purpose === 'keep' || spans.length > 0 || !isGuessed(instance, k));
  const { knownTimetables, decided: clock } = scratch.clocks;
  let timetable = knownTimetables.get(k.decided.resource, sequence, count);
  if (timetable === undefined || (wantsTimes && !timetable.hasTimes)) {
    timetable = computeClock(trial, spans, wantsTimes ? TieBreaks.ALL : TieBreaks.BROKEN, 'lenient');
  }
  if (timetable === undefined) throw new Error('Some schedule always stands unless a strict one is asked for.');
  storeTimes(scratch, timetable);
  resetDecidedClock(clock);
  clock.end = timetable.end;
  clock.delay = timetable.delay;
  clock.lateBreaks = timetable.lateBreaks;
  clock.lateness = timetable.lateness;
  for (let i = 0; i < count; i++) {
    if (timetable.outside[i] !== 0) countMissed(trial, sequence[i], scratch.schedule.begin[i]);
  }
  if (features.clocked && !timetable.hasTimes) guess(trial, spans, timetable.begin, timetable.end);
  return timetable.begin;
}

/**
 * Schedules a decided tour into `scratch` and its clock, whatever windows it misses: from the begin given by history,
 * or else from the one that it chooses. @returns the begin
 */
export function scheduleDecided(trial: Trial, purpose: Purpose): number {
  const { instance, scratch, k } = trial;
  const { clocks } = scratch;
  const { features } = instance;
  const earliest = k.shift.begin;
  if (features.timetables && k.breaks.choice !== 'several') {
    run(trial, earliest);
    if (k.breaks.choice === 'none') return earliest;
    // Where times of stops count, they are those of the clock as long as the break is not due.
    const isStored = !features.clocked || clocks.decided.end <= k.breaks.last;
    if (findRest(trial) === true && (isStored || storeRest(trial, k.decided.held, scratch.way))) {
      clocks.decided.end = scratch.way.time;
      clocks.decided.delay = scratch.way.delay;
      return earliest;
    }
  }
  if (features.traffic && features.timetables) fixTravels(trial);
  const chosen = followTimetable(trial, purpose);
  if (chosen !== undefined) return chosen;
  run(trial, earliest);
  if (!features.late || k.decided.beginIsRecorded) return earliest;
  const latest = laterBegin(trial);
  run(trial, latest);
  return latest;
}
