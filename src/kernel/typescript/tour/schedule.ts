import { NO_SPANS, spansOf } from '../../../evaluation/break-tour.js';
import { UNREACHABLE } from '../../../problem/arrays/codes.js';
import { charge } from './charge.js';
import { departEarliest, departOnward } from './decided-clock.js';
import { evaluateDecided } from './decided-figures.js';
import { reset, sequenceOf, type Figures, type Scratch } from './figures.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, distance, duration, transition, type Instance } from '../instance/instance.js';
import { carry, stackLoads } from './loads.js';
import { leastRest } from '../instance/break-rules.js';
import { serviceAt, spendService, timeOnSpot } from './service.js';
import { refreshPlain } from './schedule-plain.js';
import { sequenceAllowed } from './sequence-rules.js';
import type { State } from '../state/state.js';
import { hasTimetable, keepTimetable } from './timetable.js';
import { walkWays } from './ways.js';
import { earliestBegin, firstBegin, latestReady } from '../instance/windows.js';

export function legAllowed(k: ClassView, fromBegin: boolean, toEnd: boolean, meters: number, seconds: number): boolean {
  const kind = fromBegin ? 0 : toEnd ? 2 : 1;
  return meters <= k.maxLeg[kind] && seconds <= k.maxLeg[3 + kind];
}

/** The latest begin of work that keeps the end, every window and every delay (the choice lateDeparture asks for). */
function latestStart(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  end: number,
): number {
  const { stopKind } = instance.arrays;
  let departure = end - scratch.span[count];
  for (let i = count - 1; i >= 0; i--) {
    const stop = sequence[i];
    const preferredEnd = k.preferredEnd[stop];
    const undelayed = scratch.begin[i] > preferredEnd ? scratch.begin[i] : preferredEnd;
    const begin = Math.min(departure - serviceAt(instance, scratch, k, i, stop), undelayed);
    const ready = latestReady(instance, k, stop, begin);
    const before = i > 0 ? stopKind[sequence[i - 1]] : 0;
    departure = ready - transition(instance, before, stopKind[stop]) - scratch.span[i];
  }
  return departure;
}

/**
 * Schedules a tour that leaves at `start`, as early as possible, into `scratch`. @returns seconds of delay, Infinity when
 * a window is missed
 */
function runClock(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  start: number,
): number {
  const { stopKind } = instance.arrays;
  let delay = 0;
  let time = start;
  let before = 0;
  for (let i = 0; i < count; i++) {
    const stop = sequence[i];
    const kind = stopKind[stop];
    scratch.arrival[i] = time + scratch.span[i];
    const begin = earliestBegin(instance, k, stop, scratch.arrival[i] + transition(instance, before, kind));
    if (begin === Infinity) return Infinity;
    if (begin > k.preferredEnd[stop]) delay += begin - k.preferredEnd[stop];
    time = begin + serviceAt(instance, scratch, k, i, stop);
    scratch.begin[i] = begin;
    scratch.departure[i] = time;
    before = kind;
  }
  return delay;
}

/**
 * The clock of a tour whose only choice is when its break is taken; spans and earliest departures are in `scratch`. Where
 * ways are too many, by the search that knows all rules. False: no schedule keeps the rules.
 */
function keepBreak(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  f: Figures,
): boolean {
  f.working = f.end - k.shiftBegin;
  if (f.end <= k.breakLast) return true;
  const { ways, way } = scratch;
  walkWays(instance, k, ways, scratch.span, sequence, count);
  if (ways.isFull) return keepTimetable(instance, scratch, k, sequence, count, NO_SPANS, instance.clocked, f);
  if (!ways.endOf(k, scratch.span[count], way)) return false;
  f.delay = way.delay;
  f.end = way.time;
  f.working = f.end - k.shiftBegin;
  return true;
}

/** Loads, and the rules on the sequence of a tour; legs and spans are in `scratch`. */
function keepsTimelessRules(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  checkLoads: boolean,
): boolean {
  const looksAtLoads = checkLoads || instance.loadTerms || instance.loadRules || instance.shared;
  if (looksAtLoads && !carry(instance, scratch, k, sequence, count)) return false;
  return !instance.sequenceRules || sequenceAllowed(instance, scratch, k, sequence, count);
}

/**
 * All figures of a tour of class k over `sequence`, computed anew. Leaves begin, departure, leg and span in `scratch`:
 * those that count where they are `kept` and an objective looks at them, else those of the earliest schedule without
 * breaks. The result is valid until the next call. Agrees with the evaluator on every tour that breaks no rule.
 */
export function evaluate(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  checkLoads: boolean,
  kept = true,
): Figures {
  const f = reset(scratch.figures);
  if (count === 0) {
    scratch.extra.fill(0);
    scratch.global.fill(0);
    f.feasible = true;
    return f;
  }
  if (k.decided >= 0) return evaluateDecided(instance, scratch, k, sequence, count);
  const { stopLocation } = instance.arrays;
  let from = k.start;
  const arrival = k.loops ? stopLocation[sequence[0]] : k.end;
  for (let i = 0; i <= count; i++) {
    const to = i < count ? stopLocation[sequence[i]] : arrival;
    const travels = from >= 0 && to >= 0;
    const meters = travels ? distance(instance, k, from, to) : 0;
    const seconds = travels && instance.time ? duration(instance, k, from, to) : 0;
    if (meters >= UNREACHABLE || seconds >= UNREACHABLE) return f;
    if (instance.legLimits && travels && !legAllowed(k, i === 0, i === count, meters, seconds)) return f;
    scratch.leg[i] = meters;
    scratch.span[i] = seconds;
    f.distance += meters;
    f.busy += seconds;
    from = to;
  }
  if (f.distance > k.maxDistance) return f;
  // Breaks are dear to place: all else comes before them.
  if (instance.timetables && !keepsTimelessRules(instance, scratch, k, sequence, count, checkLoads)) return f;

  if (instance.time) {
    if (instance.chosen) spendService(instance, scratch, k, sequence, count);
    f.delay = runClock(instance, scratch, k, sequence, count, k.shiftBegin);
    if (f.delay === Infinity) {
      f.delay = 0;
      return f;
    }
    const travel = f.busy;
    f.busy += timeOnSpot(instance, scratch, k, sequence, count);
    f.end = scratch.departure[count - 1] + scratch.span[count];
    if (f.end > k.shiftEnd) return f;
    if (k.breaks === 'several') {
      const shortest = f.busy + leastRest(instance.breakRules[k.index], travel, f.busy);
      if (k.shiftBegin + shortest > k.shiftEnd || shortest > k.maxDuration) return f;
    }
    const spans = k.breaks === 'several' ? spansOf(instance, sequence, count) : NO_SPANS;
    // Breaks and spans only ever make a tour later: what has failed without them is lost.
    if (k.breaks === 'one') {
      if (!keepBreak(instance, scratch, k, sequence, count, f)) return f;
    } else if (k.breaks === 'several' && hasTimetable(instance, k, spans)) {
      const wantsTimes = instance.clocked && (kept || instance.timedExtras);
      if (!keepTimetable(instance, scratch, k, sequence, count, spans, wantsTimes, f)) return f;
    } else {
      const start = instance.late ? latestStart(instance, scratch, k, sequence, count, f.end) : k.shiftBegin;
      f.working = f.end - start;
      if (instance.clocked && instance.late) runClock(instance, scratch, k, sequence, count, start);
    }
    if (f.working > k.maxDuration) return f;
  }

  if (!instance.timetables && !keepsTimelessRules(instance, scratch, k, sequence, count, checkLoads)) return f;
  charge(instance, scratch, k, sequence, count, f);
  f.feasible = true;
  return f;
}

/** Latest ready times and tails, from the last stop back. */
function lookBack(instance: Instance, state: State, scratch: Scratch, k: ClassView, count: number): void {
  const { stopKind } = instance.arrays;
  let latestDeparture = k.endLimit - scratch.span[count];
  let span = scratch.span[count];
  let end = -Infinity;
  for (let i = count - 1; i >= 0; i--) {
    const stop = scratch.sequence[i];
    state.departure[stop] = scratch.departure[i];
    const latest = latestReady(instance, k, stop, latestDeparture - k.least[stop]);
    const tailSpan = span + k.least[stop];
    const waited = firstBegin(instance, k, stop) + tailSpan;
    state.latest[stop] = latest;
    state.tailSpan[stop] = tailSpan;
    if (waited > end) end = waited;
    state.tailEnd[stop] = end;
    const before = i > 0 ? stopKind[scratch.sequence[i - 1]] : 0;
    const lead = transition(instance, before, stopKind[stop]) + scratch.span[i];
    latestDeparture = latest - lead;
    span = tailSpan + lead;
  }
}

/**
 * The same of a decided tour, whose clock is in `scratch`, behind what never moves. Where it is late already it must not
 * become later. True: a stop there is served outside its windows.
 */
function lookBackDecided(instance: Instance, state: State, scratch: Scratch, k: ClassView, count: number): boolean {
  const { stopKind } = instance.arrays;
  const { sequence, departure } = scratch;
  for (let i = 0; i < count; i++) state.departure[sequence[i]] = departure[i];
  if (count === 0) return false;
  if (k.held > 0) state.departure[k.lastHeld] = departOnward(instance, scratch, k);
  let latestDeparture = Math.max(k.endLimit, scratch.clock.end) - scratch.span[count];
  let span = scratch.span[count];
  let end = -Infinity;
  let isLate = false;
  for (let i = count - 1; i >= k.held; i--) {
    const stop = sequence[i];
    const latestBegin = latestDeparture - k.least[stop];
    const tailSpan = span + k.least[stop];
    let latest: number;
    if (scratch.missed[i] !== 0) {
      isLate = true;
      latest = Math.min(latestBegin, scratch.begin[i]);
    } else {
      latest = latestReady(instance, k, stop, latestBegin);
      end = Math.max(end, firstBegin(instance, k, stop) + tailSpan);
    }
    state.latest[stop] = latest;
    state.tailSpan[stop] = tailSpan;
    state.tailEnd[stop] = end;
    const before = i > 0 ? stopKind[sequence[i - 1]] : 0;
    const lead = transition(instance, before, stopKind[stop]) + scratch.span[i];
    latestDeparture = latest - lead;
    span = tailSpan + lead;
  }
  return isLate;
}

/** Earliest begins with the least service: no choice of a schedule is earlier. */
function lookAhead(instance: Instance, scratch: Scratch, k: ClassView, count: number): void {
  let time = k.shiftBegin;
  let before = 0;
  for (let i = 0; i < count; i++) {
    const stop = scratch.sequence[i];
    const kind = instance.arrays.stopKind[stop];
    scratch.begin[i] = earliestBegin(instance, k, stop, time + scratch.span[i] + transition(instance, before, kind));
    time = scratch.begin[i] + k.least[stop];
    scratch.departure[i] = time;
    before = kind;
  }
}

/** Brings the sums of `scratch.extra` and `scratch.global` over all tours up to date. */
function keepExtras(instance: Instance, state: State, scratch: Scratch, route: number): void {
  const extras = instance.extraLevels.length;
  for (let x = 0; x < extras; x++) {
    const at = route * extras + x;
    state.extra[x] += scratch.extra[x] - state.tourExtra[at];
    state.tourExtra[at] = scratch.extra[x];
  }
  for (let g = 0; g < instance.globals; g++) {
    const at = route * instance.globals + g;
    state.global[g] += scratch.global[g] - state.tourGlobal[at];
    state.tourGlobal[at] = scratch.global[g];
  }
}

/** Brings what decided tours break up to date. */
function keepStanding(state: State, route: number, f: Figures): void {
  state.violations += f.violations - state.tourViolations[route];
  state.lateness += f.lateness - state.tourLateness[route];
  state.crowFly += f.crowFly - state.tourCrowFly[route];
  state.tourViolations[route] = f.violations;
  state.tourLateness[route] = f.lateness;
  state.tourCrowFly[route] = f.crowFly;
}

/** When the tour's resource is at each of its stops. */
function keepPresence(state: State, scratch: Scratch, count: number): void {
  for (let i = 0; i < count; i++) {
    state.presentFrom[scratch.sequence[i]] = scratch.arrival[i];
    state.presentTo[scratch.sequence[i]] = scratch.departure[i];
  }
}

/**
 * Brings a tour whose stops changed up to date, and the totals with it. False: the tour breaks a rule now (a stop left
 * that it needed: travels need not obey the triangle inequality).
 */
export function refresh(instance: Instance, state: State, scratch: Scratch, route: number): boolean {
  if (!instance.refreshes) return true;
  if (instance.plain) return refreshPlain(instance, state, route);
  const k = classOf(instance, route);
  const count = sequenceOf(state, scratch, route);
  const f = evaluate(instance, scratch, k, scratch.sequence, count, false);
  if (!f.feasible) {
    reset(f);
    scratch.extra.fill(0);
    scratch.global.fill(0);
  }
  keepExtras(instance, state, scratch, route);
  state.delay += f.delay - state.tourDelay[route];
  state.cost += f.cost - state.tourCost[route];
  state.working += f.working - state.tourWorking[route];
  state.tourDelay[route] = f.delay;
  state.tourCost[route] = f.cost;
  state.tourLoadCost[route] = f.loadCost;
  state.tourWorking[route] = f.working;
  state.tourBusy[route] = f.busy;
  state.tourEnd[route] = f.end;
  if (instance.decided !== undefined) keepStanding(state, route, f);
  if (!f.feasible) return false;
  if (instance.overlaps) keepPresence(state, scratch, count);
  if (k.decided >= 0) {
    state.tourStrained[route] = f.isStrained ? 1 : 0;
    // Breaks, and leaving late, make a tour later than it can be.
    if (count > 0 && (instance.timetables || instance.late)) {
      departEarliest(instance, scratch, k, scratch.sequence, count);
    }
    state.tourLate[route] = lookBackDecided(instance, state, scratch, k, count) ? 1 : 0;
  } else if (instance.chosen || instance.clocked) {
    lookAhead(instance, scratch, k, count);
  }
  if (instance.time && k.decided < 0) lookBack(instance, state, scratch, k, count);
  if (instance.mixed) stackLoads(instance, state, scratch, route, count);
  return true;
}
