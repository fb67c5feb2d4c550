import { Care, chooseSettled } from '../../evaluation/breaks/choose.js';
import type { BreakTour } from '../../evaluation/breaks/break-tour.js';
import { lateBreaks, settle, type Settled } from '../../evaluation/breaks/settle.js';
import { lowestFloors } from '../../evaluation/breaks/skeleton.js';
import type { Spans } from '../../evaluation/break-tour.js';
import { breakHistoryOf } from '../../evaluation/break-history.js';
import { historyOf } from '../../evaluation/history.js';
import type { Figures, Scratch } from './figures.js';
import { transition, type ClassView, type Instance } from './instance.js';
import { serviceAt } from './service.js';

/** True when a tour of class k with these spans has a rule that leaves a choice. */
export function hasTimetable(instance: Instance, k: ClassView, { spanFirst }: Spans): boolean {
  const { windowBegin, limit } = instance.breakRules[k.index];
  return windowBegin.length + limit.length + spanFirst.length > 0;
}

/**
 * The clock of a tour with breaks or spans: delay, end and working time into `f`, whose `busy` is known; where an
 * objective looks at the times of stops, these too into `scratch`. False: no schedule keeps the rules.
 */
export function keepTimetable(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  spans: Spans,
  f: Figures,
): boolean {
  const care = instance.clocked ? Care.ALL : instance.late ? Care.BEGIN : Care.END;
  const tour = tourOf(instance, scratch, k, sequence, count, spans, f.busy);
  const settled = withNone(tour) ?? chooseSettled(tour, care, true);
  if (!settled) return false;
  f.delay = settled.delay;
  f.end = settled.walk.end;
  f.working = f.end - settled.walk.begin;
  if (instance.clocked) keepTimes(scratch, settled);
  return true;
}

/** What the timetable of a decided tour says, the times of its stops apart. */
export interface DecidedTimetable {
  readonly begin: number;
  readonly end: number;
  readonly delay: number;
  /** By stop: 1 where service begins in no authorized window. */
  readonly outside: Uint8Array;
  /** Breaks that come late, or never, and their seconds of lateness. */
  readonly lateBreaks: number;
  readonly lateness: number;
}

/**
 * The clock of a decided tour with breaks or spans, whatever it breaks: what has happened stands. The times of stops
 * into `scratch`. `busy`: seconds of travel, access, setup and service.
 */
export function keepDecidedTimetable(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  spans: Spans,
  busy: number,
): DecidedTimetable {
  const tour = withHistory(instance, k, tourOf(instance, scratch, k, sequence, count, spans, busy));
  // How long orders with a span take depends on where the breaks lie at last.
  const looksAtTimes = instance.clocked || spans.spanFirst.length > 0;
  const settled = chooseSettled(tour, looksAtTimes ? Care.ALL : Care.BROKEN, false);
  if (!settled) throw new Error('Some schedule always stands unless a strict one is asked for.');
  keepTimes(scratch, settled);
  const late = lateBreaks(tour, settled.skeleton, settled.walk);
  return {
    begin: settled.walk.begin,
    end: settled.walk.end,
    delay: settled.delay,
    outside: settled.walk.late,
    lateBreaks: late.length,
    lateness: late.reduce((seconds, { due, actual }) => seconds + actual - due, 0),
  };
}

function withHistory({ arrays }: Instance, k: ClassView, tour: BreakTour): BreakTour {
  const known = historyOf({ arrays }, k.decided);
  if (!known) return tour;
  const stops = (tour.stops as Int32Array).subarray(0, tour.count);
  const history = breakHistoryOf({ arrays }, { resource: k.decided, stops }, known, tour.rules);
  const beginIsFree = tour.beginIsFree && known.begin === undefined;
  return { ...tour, begin: known.begin ?? k.shiftBegin, beginIsFree, firstLeg: history.stops, history };
}

/**
 * The schedule without any break, where it keeps every rule. With a begin that is given it is the one that counts: breaks
 * make nothing earlier.
 */
function withNone(tour: BreakTour): Settled | undefined {
  const { windowBegin, windowDuration, limit } = tour.rules;
  if (tour.beginIsFree || windowBegin.length + limit.length === 0) return undefined;
  const windows = [...windowBegin.keys()];
  const fitsBefore = (w: number): boolean => tour.begin >= windowBegin[w] + windowDuration[w];
  const before = windows.filter(fitsBefore);
  const after = windows.filter((w) => !fitsBefore(w));
  const settled = settle(tour, { breaks: [], before, after, never: [], endsLate: false }, lowestFloors(tour, 0));
  return settled && settled.violations + settled.spansBroken === 0 ? settled : undefined;
}

function keepTimes(scratch: Scratch, { walk }: Settled): void {
  scratch.arrival.set(walk.arrival);
  scratch.begin.set(walk.serviceBegin);
  scratch.departure.set(walk.departure);
}

function tourOf(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  spans: Spans,
  busy: number,
): BreakTour {
  const { arrays } = instance;
  const rules = instance.breakRules[k.index];
  const spent = new Float64Array(count);
  const service = new Float64Array(count);
  const preferredEnd = new Float64Array(count);
  let lastOpening = -Infinity;
  for (const begin of rules.windowBegin) lastOpening = Math.max(lastOpening, begin);
  let before = 0;
  for (let i = 0; i < count; i++) {
    const stop = sequence[i];
    const kind = arrays.stopKind[stop];
    spent[i] = transition(instance, before, kind);
    service[i] = serviceAt(instance, scratch, k, i, stop);
    preferredEnd[i] = k.preferredEnd[stop];
    before = kind;
    const last = k.startWindows[stop + 1] - 1;
    if (last >= k.startWindows[stop]) lastOpening = Math.max(lastOpening, arrays.startBegin[last]);
  }
  return {
    windows: arrays,
    windowView: arrays.classWindowView[k.index],
    stops: sequence,
    count,
    travel: scratch.span.subarray(0, count + 1),
    transition: spent,
    service,
    preferredEnd,
    shiftBegin: k.shiftBegin,
    shiftEnd: k.shiftEnd,
    begin: k.shiftBegin,
    beginIsFree: instance.late,
    firstLeg: 0,
    // Without an arrival the tour ends at its last stop: no travel, no break there.
    pastLeg: k.end === -1 ? count : count + 1,
    rules,
    lastOpening,
    busy,
    ...spans,
  };
}
