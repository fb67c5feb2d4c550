import { hasChoice, tourOf, type Spans, type TourParts } from '../../../evaluation/break-tour.js';
import { Care, chooseSettled } from '../../../evaluation/breaks/choose.js';
import { lateBreaks } from '../../../evaluation/breaks/lateness.js';
import type { DecidedTimetable, StopTimes } from './decided-times.js';
import type { Figures, Scratch } from './figures.js';
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
export function keepTimetable(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  spans: Spans,
  wantsTimes: boolean,
  f: Figures,
): boolean {
  const care = wantsTimes ? Care.ALL : instance.late ? Care.BEGIN : Care.END;
  const tour = tourOf(instance, partsOf(instance, scratch, k, sequence, count, spans));
  const settled = chooseSettled(tour, care, true);
  if (!settled) return false;
  f.delay = settled.delay;
  f.end = settled.walk.end;
  f.working = f.end - settled.walk.begin;
  if (wantsTimes) keepTimes(scratch, settled.walk);
  return true;
}

/**
 * The clock of a decided tour with breaks or spans, whatever it breaks: what has happened stands. The times of stops
 * into `scratch`.
 */
export function keepDecidedTimetable(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  spans: Spans,
): DecidedTimetable {
  const timetable = scratch.knownClocks.of(k.decided, sequence, count, () =>
    decidedTimetable(instance, scratch, k, sequence, count, spans),
  );
  keepTimes(scratch, timetable);
  return timetable;
}

/** Some schedule of a decided tour with breaks or spans keeps all rules. */
export function keepsAll(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  spans: Spans,
): boolean {
  const tour = tourOf(instance, partsOf(instance, scratch, k, sequence, count, spans));
  return chooseSettled(tour, Care.END, true) !== undefined;
}

function decidedTimetable(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  spans: Spans,
): DecidedTimetable {
  const tour = tourOf(instance, partsOf(instance, scratch, k, sequence, count, spans));
  // How long orders with a span take depends on where the breaks lie at last.
  const looksAtTimes = instance.clocked || spans.spanFirst.length > 0;
  const settled = chooseSettled(tour, looksAtTimes ? Care.ALL : Care.BROKEN, false);
  if (!settled) throw new Error('Some schedule always stands unless a strict one is asked for.');
  const late = lateBreaks(tour, settled.skeleton, settled.walk);
  return {
    begin: settled.walk.begin,
    end: settled.walk.end,
    delay: settled.delay,
    outside: settled.walk.late,
    lateBreaks: late.length,
    lateness: late.reduce((seconds, { due, actual }) => seconds + actual - due, 0),
    arrival: settled.walk.arrival,
    serviceBegin: settled.walk.serviceBegin,
    departure: settled.walk.departure,
  };
}

function partsOf(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  spans: Spans,
): TourParts {
  const service = new Float64Array(count);
  for (let i = 0; i < count; i++) service[i] = serviceAt(instance, scratch, k, i, sequence[i]);
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
