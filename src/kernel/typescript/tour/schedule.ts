import { NO_SPANS, findSpans, type Spans } from '../../../evaluation/break-tour.js';
import { UNREACHABLE } from '../../../problem/arrays/codes.js';
import { charge } from './charge.js';
import { followWays, latestStart, runClock } from './clock.js';
import { evaluateDecided } from './decided-figures.js';
import { countNothing } from './extras.js';
import { resetFigures, type Figures } from './figures.js';
import type { Trial } from './figures.js';
import type { ClassView } from '../instance/class-view.js';
import { duration } from '../instance/metric.js';
import { distance } from '../instance/metric.js';
import { carry } from './loads.js';
import { leastRest } from '../instance/break-rules.js';
import { tellRest } from './rest-times.js';
import { spendService, timeOnSpot } from './service.js';
import { sequenceAllowed } from './sequence-rules.js';
import { beginTimetable, choose, earliestByWindows, findClock, guess, hasTimetable, isGuessed } from './timetable.js';
import { secondsOf, travels } from './travels.js';
import { tellTimes, type StopTimes } from './decided-times.js';

export function legAllowed(k: ClassView, fromBegin: boolean, toEnd: boolean, meters: number, seconds: number): boolean {
  const kind = fromBegin ? 0 : toEnd ? 2 : 1;
  return meters <= k.maxLeg[kind] && seconds <= k.maxLeg[3 + kind];
}

/**
 * Searches the clock of a tour with breaks or spans: its figures into `f`, the times of its stops into `scratch` where they
 * are wanted. False: no schedule keeps the rules.
 */
function findTimetable(trial: Trial, spans: Spans, wantsTimes: boolean, f: Figures): boolean {
  const { scratch } = trial;
  const { clockOfTour } = scratch;
  const tour = beginTimetable(trial, spans);
  const result = findClock(trial, tour, clockOfTour);
  if (result === 'infeasible') return false;
  if (result === 'found' && !wantsTimes) {
    f.delay = clockOfTour.delay;
    f.end = clockOfTour.end;
    f.working = clockOfTour.working;
    return true;
  }
  const scheduled = choose(trial, tour, wantsTimes);
  if (!scheduled) return false;
  f.delay = scheduled.delay;
  f.end = scheduled.walk.end;
  f.working = f.end - scheduled.walk.begin;
  if (wantsTimes) tellTimes(scratch, scheduled.walk);
  return true;
}

/** A copy of the times in `scratch`. */
function keepTimes({ scratch, count }: Trial): StopTimes {
  return {
    arrival: scratch.arrival.slice(0, count),
    serviceBegin: scratch.begin.slice(0, count),
    departure: scratch.departure.slice(0, count),
  };
}

/**
 * The clock of a tour with breaks or spans: delay, end and working time into `f`, and the times of its stops into
 * `scratch` where they are wanted. False: no schedule keeps the rules.
 */
function keepTimetable(trial: Trial, spans: Spans, wantsTimes: boolean, f: Figures): boolean {
  const { scratch, k, sequence, count } = trial;
  const known = scratch.knownClocks.get(k.index, sequence, count);
  if (known === 'none') return false;
  if (known !== undefined && !(wantsTimes && known.times === undefined)) {
    f.delay = known.delay;
    f.end = known.end;
    f.working = known.working;
    if (wantsTimes && known.times !== undefined) tellTimes(scratch, known.times);
    return true;
  }
  const isKept = findTimetable(trial, spans, wantsTimes, f);
  const { delay, end, working } = f;
  const clock = { delay, end, working, times: wantsTimes ? keepTimes(trial) : undefined };
  scratch.knownClocks.set(k.index, sequence, count, isKept ? clock : 'none');
  return isKept;
}

/**
 * The clock of a tour whose only choice is when its break is taken; spans and earliest departures are in `scratch`. Where
 * ways are too many, by the search that knows all rules. `wantsTimes`: leaves the times of its stops in `scratch`. False:
 * no schedule keeps the rules.
 */
function keepBreak(trial: Trial, wantsTimes: boolean, f: Figures): boolean {
  const { scratch, k, count } = trial;
  f.working = f.end - k.shiftBegin;
  if (f.end <= k.breakLast) return true;
  const { way } = scratch;
  const ways = followWays(trial, 0);
  if (ways.isFull) return keepTimetable(trial, NO_SPANS, wantsTimes, f);
  if (!ways.endOf(k, scratch.span[count], way)) return false;
  f.delay = way.delay;
  f.end = way.time;
  f.working = f.end - k.shiftBegin;
  return !wantsTimes || tellRest(trial, 0, way) || keepTimetable(trial, NO_SPANS, true, f);
}

/** Puts times of the stops that are likely those of the tour with these figures in place of the earliest ones. */
function guessTimes(trial: Trial, spans: Spans, f: Figures): void {
  guess(trial, spans, f.end - f.working, f.end);
}

/**
 * The earliest begins of the stops of a tour with several breaks, by position, its travels into `scratch`; undefined:
 * nothing is known.
 */
export function earliestTimes(trial: Trial): Float64Array | undefined {
  const { instance, scratch, count } = trial;
  for (let i = 0; i <= count; i++) scratch.span[i] = secondsOf(trial, i);
  return instance.timetables ? earliestByWindows(trial) : undefined;
}

/** Loads, and the rules on the sequence of a tour; legs and spans are in `scratch`. */
function keepsTimelessRules(trial: Trial, checkLoads: boolean): boolean {
  const { instance } = trial;
  const looksAtLoads = checkLoads || instance.loadTerms || instance.loadRules || instance.shared;
  if (looksAtLoads && !carry(trial)) return false;
  return !instance.sequenceRules || sequenceAllowed(trial);
}

/** Each travel takes no longer than its kind may. */
function legsHold(trial: Trial): boolean {
  const { scratch, k, count } = trial;
  for (let i = 0; i <= count; i++) {
    if (travels(trial, i) && !legAllowed(k, i === 0, i === count, scratch.leg[i], scratch.span[i])) return false;
  }
  return true;
}

/**
 * What is left to choose of the times of a tour whose earliest clock is in `scratch`. False: no choice keeps the rules.
 */
function chooseTimes(trial: Trial, kept: boolean, f: Figures): boolean {
  const { instance, k, sequence, count } = trial;
  const { late, clocked, timedExtras, traffic } = instance;
  // Breaks and spans only ever make a tour later: what has failed without them is lost.
  const wantsTimes = clocked && (kept || timedExtras);
  const guesses = wantsTimes && !kept && isGuessed(instance, k);
  if (k.breaks === 'one') return keepBreak(trial, wantsTimes, f);
  const spans = k.breaks === 'several' ? findSpans(instance, sequence, count) : NO_SPANS;
  if (k.breaks !== 'none' && hasTimetable(instance, k, spans)) {
    if (traffic && late) runClock(trial, latestStart(trial, f.end));
    if (!keepTimetable(trial, spans, wantsTimes && !guesses, f)) return false;
    if (guesses) guessTimes(trial, spans, f);
    return true;
  }
  const start = late ? latestStart(trial, f.end) : k.shiftBegin;
  f.working = f.end - start;
  if ((clocked || traffic) && late) runClock(trial, start);
  return true;
}

/**
 * All figures of a tour of class k over `sequence`, computed anew. Leaves begin, departure, leg and span in `scratch`:
 * those that count where they are `kept` and an objective looks at them, else those of the earliest schedule without
 * breaks, or guessed ones. The result is valid until the next call. Agrees with the evaluator on every tour that breaks no rule.
 */
export function evaluate(trial: Trial, checkLoads: boolean, kept = true): Figures {
  const { instance, scratch, k, sequence, count } = trial;
  const f = resetFigures(scratch.figures);
  if (count === 0) {
    countNothing(scratch);
    f.feasible = true;
    return f;
  }
  if (k.decided >= 0) return evaluateDecided(trial, kept);
  if (count > k.maxStops) return f;
  const { stopLocation } = instance.arrays;
  let from = k.start;
  const arrival = k.loops ? stopLocation[sequence[0]] : k.end;
  for (let i = 0; i <= count; i++) {
    const to = i < count ? stopLocation[sequence[i]] : arrival;
    const isWay = from >= 0 && to >= 0;
    const meters = isWay ? distance(instance, k, from, to) : 0;
    const seconds = isWay && instance.time ? duration(instance, k, from, to) : 0;
    if (meters >= UNREACHABLE || seconds >= UNREACHABLE) return f;
    if (instance.legLimits && isWay && !legAllowed(k, i === 0, i === count, meters, seconds)) return f;
    scratch.leg[i] = meters;
    scratch.span[i] = seconds;
    f.distance += meters;
    f.busy += seconds;
    from = to;
  }
  if (f.distance > k.maxDistance) return f;
  // To place breaks costs more than all other checks together, so these come first, where they know the travels' times.
  const isEarly = !instance.traffic;
  if (isEarly && !keepsTimelessRules(trial, checkLoads)) return f;

  if (instance.time) {
    if (instance.chosen) spendService(trial);
    f.delay = runClock(trial, k.shiftBegin);
    if (f.delay === Infinity) {
      f.delay = 0;
      return f;
    }
    const travel = f.busy;
    f.busy += timeOnSpot(trial);
    f.end = scratch.departure[count - 1] + scratch.span[count];
    if (f.end > k.shiftEnd) return f;
    if (k.breaks === 'several') {
      const shortest = f.busy + leastRest(instance.breakRules[k.index], travel, f.busy);
      if (k.shiftBegin + shortest > k.shiftEnd || shortest > k.maxDuration) return f;
    }
    if (!chooseTimes(trial, kept, f)) return f;
    if (f.working > k.maxDuration) return f;
    if (instance.traffic && instance.legLimits && !legsHold(trial)) return f;
  }

  if (!isEarly && !keepsTimelessRules(trial, checkLoads)) return f;
  charge(trial, f);
  f.feasible = true;
  return f;
}
