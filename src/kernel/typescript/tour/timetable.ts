import { hasChoice, NO_SPANS, tourOf, type Spans, type TourParts } from '../../../evaluation/break-tour.js';
import { Care, chooseBreaks } from '../../../evaluation/breaks/choose.js';
import { hasBits } from '../../../evaluation/breaks/break-rules.js';
import { lateBreaks } from '../../../evaluation/breaks/lateness.js';
import type { BreakTour } from '../../../evaluation/breaks/break-tour.js';
import type { DecidedTimetable, StopTimes } from './decided-times.js';
import type { Figures, Scratch } from './figures.js';
import type { Trial } from './figures.js';
import type { ClassView } from '../instance/class-view.js';
import type { Instance } from '../instance/instance.js';
import { serviceAt } from './service.js';

/** True when a tour of class k with these spans has a rule that leaves a choice. */
export function hasTimetable(instance: Instance, k: ClassView, spans: Spans): boolean {
  return hasChoice(instance.breakRules[k.index], spans);
}

/**
 * The clock of a tour with breaks or spans: delay, end and working time into `f`, and the times of its stops into
 * `scratch` where they are wanted. False: no schedule keeps the rules.
 */
export function keepTimetable(trial: Trial, spans: Spans, wantsTimes: boolean, f: Figures): boolean {
  const { scratch, k, sequence, count } = trial;
  const known = scratch.knownClocks.get(k.index, sequence, count);
  if (known === 'none') return false;
  if (known !== undefined && !(wantsTimes && known.times === undefined)) {
    f.delay = known.delay;
    f.end = known.end;
    f.working = known.working;
    if (wantsTimes && known.times !== undefined) keepTimes(scratch, known.times);
    return true;
  }
  const isKept = findTimetable(trial, spans, wantsTimes, f);
  const { delay, end, working } = f;
  const clock = { delay, end, working, times: wantsTimes ? timesOf(trial) : undefined };
  scratch.knownClocks.set(k.index, sequence, count, isKept ? clock : 'none');
  return isKept;
}

/** A copy of the times in `scratch`. */
function timesOf({ scratch, count }: Trial): StopTimes {
  return {
    arrival: scratch.arrival.slice(0, count),
    serviceBegin: scratch.begin.slice(0, count),
    departure: scratch.departure.slice(0, count),
  };
}

/**
 * Searches the clock of a tour with breaks or spans: its figures into `f`, the times of its stops into `scratch` where they
 * are wanted. False: no schedule keeps the rules.
 */
function findTimetable(trial: Trial, spans: Spans, wantsTimes: boolean, f: Figures): boolean {
  const { instance, scratch, k } = trial;
  let found: BreakTour | undefined;
  const tour = (): BreakTour => (found ??= tourOf(instance, partsOf(trial, spans)));
  if (spans.spanFirst.length === 0 && hasBits(instance.breakRules[k.index])) {
    const { tourClock, clockOfTour } = scratch;
    const result = tourClock.run(tour(), clockOfTour);
    if (result === 'infeasible') return false;
    if (result === 'found' && !wantsTimes) {
      f.delay = clockOfTour.delay;
      f.end = clockOfTour.end;
      f.working = clockOfTour.working;
      return true;
    }
  }
  const care = wantsTimes ? Care.ALL : instance.late ? Care.BEGIN : Care.END;
  const scheduled = chooseBreaks(tour(), care, true);
  if (!scheduled) return false;
  f.delay = scheduled.delay;
  f.end = scheduled.walk.end;
  f.working = f.end - scheduled.walk.begin;
  if (wantsTimes) keepTimes(scratch, scheduled.walk);
  return true;
}

/**
 * The clock of a decided tour with breaks or spans, whatever it breaks: what has happened stands. The times of stops
 * into `scratch`.
 */
export function keepDecidedTimetable(trial: Trial, spans: Spans, wantsTimes: boolean): DecidedTimetable {
  const { scratch, k, sequence, count } = trial;
  const { knownTimetables } = scratch;
  let timetable = knownTimetables.get(k.decided, sequence, count);
  if (timetable === undefined || (wantsTimes && !timetable.hasTimes)) {
    timetable = decidedTimetable(trial, spans, wantsTimes);
    knownTimetables.set(k.decided, sequence, count, timetable);
  }
  keepTimes(scratch, timetable);
  return timetable;
}

/**
 * Times of stops in tours of class k are guessed where a place is only tried: breaks leave them open, and nothing but
 * how
 * many stops stay as they were depends on them.
 */
export function isGuessed({ promises, chosen, traffic }: Instance, k: ClassView): boolean {
  return promises && !chosen && !traffic && k.breaks === 'several';
}

/** The earliest begins of a tour's stops by its window breaks; its travels are in `scratch`. */
export function earliestByWindows(trial: Trial): Float64Array | undefined {
  const { instance, scratch } = trial;
  return scratch.earliestTimes.find(tourOf(instance, partsOf(trial, NO_SPANS)));
}

/** When the stops of a tour, behind its history, are likely served between this begin and end, into `scratch`. */
export function guessTimes(trial: Trial, spans: Spans, begin: number, end: number): void {
  const { instance, scratch } = trial;
  scratch.likelyTimes.find(tourOf(instance, partsOf(trial, spans)), begin, end, scratch);
}

/** Some schedule of a decided tour with breaks or spans keeps all rules. */
export function keepsAll(trial: Trial, spans: Spans): boolean {
  const { instance } = trial;
  const tour = tourOf(instance, partsOf(trial, spans));
  return chooseBreaks(tour, Care.END, true) !== undefined;
}

function decidedTimetable(trial: Trial, spans: Spans, wantsTimes: boolean): DecidedTimetable {
  const { instance } = trial;
  const tour = tourOf(instance, partsOf(trial, spans));
  // How long orders with a span take depends on where the breaks lie at last.
  const looksAtTimes = wantsTimes || spans.spanFirst.length > 0;
  const scheduled = chooseBreaks(tour, looksAtTimes ? Care.ALL : Care.BROKEN, false);
  if (!scheduled) throw new Error('Some schedule always stands unless a strict one is asked for.');
  const late = lateBreaks(tour, scheduled.skeleton, scheduled.walk);
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

function partsOf(trial: Trial, spans: Spans): TourParts {
  const { instance, scratch, k, sequence, count } = trial;
  const service = new Float64Array(count);
  for (let i = 0; i < count; i++) service[i] = serviceAt(trial, i, sequence[i]);
  return {
    vehicle: k.index,
    rules: instance.breakRules[k.index],
    resource: k.decided,
    stops: sequence.subarray(0, count),
    travel: scratch.span.subarray(0, count + 1),
    service,
    spans,
  };
}

function keepTimes(scratch: Scratch, { arrival, serviceBegin, departure }: StopTimes): void {
  scratch.arrival.set(arrival);
  scratch.begin.set(serviceBegin);
  scratch.departure.set(departure);
}
