import { NO_SPANS, findSpans } from '../../../evaluation/make-break-tour.js';
import type { StopSpan } from '../../../evaluation/breaks/break-tour.js';
import { TieBreaks } from '../../../evaluation/breaks/choose.js';
import { UNREACHABLE, type LegKind } from '../../../problem/arrays/codes.js';
import { charge } from './charge.js';
import { followWays, latestStart, runClock } from './clock.js';
import { evaluateDecided } from './decided-figures.js';
import { countNothing } from './extras.js';
import { resetFigures, type Figures } from './figures.js';
import type { LoadFit, Purpose, Trial } from './figures.js';
import { legKind, type ClassView } from '../instance/class-view.js';
import { duration, distance } from '../instance/metric.js';
import { brokenLimits } from './limits.js';
import { carry } from './loads.js';
import { leastRest } from '../instance/break-rules.js';
import { storeRest } from './rest-times.js';
import { spendService, timeOnSpot } from './service.js';
import { sequenceAllowed } from './sequence-rules.js';
import { beginTimetable, choose, findClock, guess, hasTimetable, isGuessed } from './timetable.js';
import { travels } from './travels.js';
import { storeTimes, type StopTimes } from './decided-times.js';

export function legAllowed(k: ClassView, kind: LegKind, meters: number, seconds: number): boolean {
  return meters <= k.limits.maxLeg[kind] && seconds <= k.limits.maxLeg[3 + kind];
}

/**
 * Searches for the clock of a tour with breaks or spans: writes its figures into `f`, and with all tie-breaks the times
 * of its stops into `scratch`. Returns false if no schedule keeps the rules.
 */
function findTimetable(trial: Trial, spans: readonly StopSpan[], tieBreaks: TieBreaks, f: Figures): boolean {
  const { scratch } = trial;
  const { clockOfTour } = scratch.clocks;
  const tour = beginTimetable(trial, spans);
  const result = findClock(trial, tour, clockOfTour);
  if (result === 'infeasible') return false;
  if (result === 'found' && tieBreaks !== TieBreaks.ALL) {
    f.delay = clockOfTour.delay;
    f.end = clockOfTour.end;
    f.working = clockOfTour.working;
    return true;
  }
  const scheduled = choose(tour, tieBreaks);
  if (!scheduled) return false;
  f.delay = scheduled.delay;
  f.end = scheduled.walk.end;
  f.working = f.end - scheduled.walk.begin;
  if (tieBreaks === TieBreaks.ALL) storeTimes(scratch, scheduled.walk);
  return true;
}

/** Returns a copy of the times in `scratch`. */
function keepTimes({ scratch, count }: Trial): StopTimes {
  const { schedule } = scratch;
  return {
    arrival: schedule.arrival.slice(0, count),
    serviceBegin: schedule.begin.slice(0, count),
    departure: schedule.departure.slice(0, count),
  };
}

/**
 * Computes the clock of a tour with breaks or spans: delay, end and working time into `f`, with all tie-breaks the times
 * of its stops into `scratch`. Returns false if no schedule keeps the rules.
 */
function keepTimetable(trial: Trial, spans: readonly StopSpan[], tieBreaks: TieBreaks, f: Figures): boolean {
  const { scratch, k, sequence, count } = trial;
  const wantsTimes = tieBreaks === TieBreaks.ALL;
  const known = scratch.clocks.knownClocks.get(k.index, sequence, count);
  if (known === 'none') return false;
  if (known !== undefined && !(wantsTimes && known.times === undefined)) {
    f.delay = known.delay;
    f.end = known.end;
    f.working = known.working;
    if (wantsTimes && known.times !== undefined) storeTimes(scratch, known.times);
    return true;
  }
  const isKept = findTimetable(trial, spans, tieBreaks, f);
  const { delay, end, working } = f;
  const clock = { delay, end, working, times: wantsTimes ? keepTimes(trial) : undefined };
  scratch.clocks.knownClocks.set(k.index, sequence, count, isKept ? clock : 'none');
  return isKept;
}

/**
 * Computes the clock of a tour whose only choice is when its break is taken; spans and earliest departures are in
 * `scratch`. If there are too many ways, uses the search that handles all rules. With all tie-breaks it leaves the times
 * of its stops in `scratch`. Returns false if no schedule keeps the rules.
 */
function keepBreak(trial: Trial, tieBreaks: TieBreaks, f: Figures): boolean {
  const { scratch, k, count } = trial;
  f.working = f.end - k.shift.begin;
  if (f.end <= k.breaks.last) return true;
  const { way } = scratch;
  const ways = followWays(trial, 0);
  if (ways.overflowed) return keepTimetable(trial, NO_SPANS, tieBreaks, f);
  if (!ways.endOf(k, scratch.schedule.travel[count], way)) return false;
  f.delay = way.delay;
  f.end = way.time;
  f.working = f.end - k.shift.begin;
  return tieBreaks !== TieBreaks.ALL || storeRest(trial, 0, way) || keepTimetable(trial, NO_SPANS, TieBreaks.ALL, f);
}

/** Replaces the earliest times of the stops by likely times for these figures. */
function guessTimes(trial: Trial, spans: readonly StopSpan[], f: Figures): void {
  guess(trial, spans, f.end - f.working, f.end);
}

/** Tests loads, and the rules on the sequence of a tour; meters and seconds of legs are in `scratch`. */
function keepsTimelessRules(trial: Trial, loads: LoadFit): boolean {
  const { instance } = trial;
  const { features } = instance;
  const looksAtLoads = loads === 'unknown' || features.loadTerms || features.loadRules || features.shared;
  if (looksAtLoads && !carry(trial)) return false;
  return !features.sequenceRules || sequenceAllowed(trial);
}

/** Returns true if each travel takes no longer than its kind allows. */
function legsHold(trial: Trial): boolean {
  const { scratch, k, count } = trial;
  const { schedule } = scratch;
  for (let i = 0; i <= count; i++) {
    if (travels(trial, i) && !legAllowed(k, legKind(i, count), schedule.leg[i], schedule.travel[i])) return false;
  }
  return true;
}

/**
 * Makes the remaining choices on the times of a tour whose earliest clock is in `scratch`. Returns false if no choice
 * keeps the rules.
 */
function chooseTimes(trial: Trial, purpose: Purpose, f: Figures): boolean {
  const { instance, k, sequence, count } = trial;
  const { late, clocked, timedExtras, traffic } = instance.features;
  // Breaks and spans only make a tour later: a tour that fails without them fails with them.
  const wantsTimes = clocked && (purpose === 'keep' || timedExtras);
  const guesses = wantsTimes && purpose === 'try' && isGuessed(instance, k);
  const tieBreaks = wantsTimes && !guesses ? TieBreaks.ALL : late ? TieBreaks.BEGIN : TieBreaks.END;
  if (k.breaks.choice === 'one') return keepBreak(trial, tieBreaks, f);
  const spans = k.breaks.choice === 'several' ? findSpans(instance, sequence, count) : NO_SPANS;
  if (k.breaks.choice !== 'none' && hasTimetable(instance, k, spans)) {
    if (traffic && late) runClock(trial, latestStart(trial, f.end));
    if (!keepTimetable(trial, spans, tieBreaks, f)) return false;
    if (guesses) guessTimes(trial, spans, f);
    return true;
  }
  const start = late ? latestStart(trial, f.end) : k.shift.begin;
  f.working = f.end - start;
  if ((clocked || traffic) && late) runClock(trial, start);
  return true;
}

/**
 * Computes all figures of a tour of class k over `sequence`. Leaves begin, departure, leg and travel in `scratch`: the
 * exact ones if the tour is kept and an objective depends on them, else those of the earliest schedule without breaks,
 * or guessed ones. The result is valid until the next call. Agrees with the evaluator on every tour that breaks no
 * rule.
 */
export function evaluate(trial: Trial, loads: LoadFit, purpose: Purpose): Figures {
  const { instance, scratch, k, sequence, count } = trial;
  const { schedule } = scratch;
  const { features } = instance;
  const f = resetFigures(scratch.figures);
  if (count === 0) {
    countNothing(scratch);
    f.feasible = true;
    return f;
  }
  if (k.decided.resource >= 0) return evaluateDecided(trial, purpose);
  if (count > k.limits.maxStops) return f;
  const { stopLocation } = instance.arrays;
  let from = k.start;
  const arrival = k.loops ? stopLocation[sequence[0]] : k.end;
  for (let i = 0; i <= count; i++) {
    const to = i < count ? stopLocation[sequence[i]] : arrival;
    const isWay = from >= 0 && to >= 0;
    const meters = isWay ? distance(instance, k, from, to) : 0;
    const seconds = isWay && features.time ? duration(instance, k, from, to) : 0;
    if (meters >= UNREACHABLE || seconds >= UNREACHABLE) return f;
    if (features.legLimits && isWay && !legAllowed(k, legKind(i, count), meters, seconds)) return f;
    schedule.leg[i] = meters;
    schedule.travel[i] = seconds;
    f.distance += meters;
    f.busy += seconds;
    from = to;
  }
  if (f.distance > k.limits.maxDistance) return f;
  // Placing breaks costs more than all other checks together, so these come first, if the durations of travel are known
  // to them.
  const isEarly = !features.traffic;
  if (isEarly && !keepsTimelessRules(trial, loads)) return f;

  if (features.time) {
    if (features.chosen) spendService(trial);
    f.delay = runClock(trial, k.shift.begin);
    if (f.delay === Infinity) {
      f.delay = 0;
      return f;
    }
    const travel = f.busy;
    f.busy += timeOnSpot(trial);
    f.end = schedule.departure[count - 1] + schedule.travel[count];
    if (f.end > k.shift.end) return f;
    if (k.breaks.choice === 'several') {
      const shortest = f.busy + leastRest(instance.breakRules[k.index], travel, f.busy);
      if (k.shift.begin + shortest > k.shift.end || shortest > k.limits.maxDuration) return f;
    }
    if (!chooseTimes(trial, purpose, f)) return f;
    if (features.traffic && features.legLimits && !legsHold(trial)) return f;
  }

  if (brokenLimits(trial, f) > 0) return f;
  if (!isEarly && !keepsTimelessRules(trial, loads)) return f;
  charge(trial, f);
  f.feasible = true;
  return f;
}
