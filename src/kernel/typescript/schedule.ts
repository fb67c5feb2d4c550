import { tourCost } from '../../evaluation/tour-cost.js';
import { UNREACHABLE } from '../../problem/problem.js';
import { classOf, distance, duration, holds, orderOf, transition, type ClassView, type Instance } from './instance.js';
import type { State } from './state.js';
import { earliestBegin, firstBegin, latestReady } from './windows.js';

/** The exact figures of a tour, or an estimate of them. Seconds, meters, 10^-6 units of cost. */
export interface Figures {
  feasible: boolean;
  distance: number;
  end: number;
  working: number;
  busy: number;
  delay: number;
  cost: number;
  loadCost: number;
  preferred: number;
}

export function noFigures(): Figures {
  return { feasible: false, distance: 0, end: 0, working: 0, busy: 0, delay: 0, cost: 0, loadCost: 0, preferred: 0 };
}

function reset(figures: Figures): Figures {
  figures.feasible = false;
  figures.distance = 0;
  figures.end = 0;
  figures.working = 0;
  figures.busy = 0;
  figures.delay = 0;
  figures.cost = 0;
  figures.loadCost = 0;
  figures.preferred = 0;
  return figures;
}

/** Working memory of one kernel, so that no iteration allocates. */
export interface Scratch {
  readonly sequence: Int32Array;
  readonly begin: Float64Array;
  readonly departure: Float64Array;
  /** Meters to the i-th stop, last: to the arrival. */
  readonly leg: Float64Array;
  /** Seconds likewise. */
  readonly span: Float64Array;
  readonly loadBegin: Float64Array;
  readonly measures: Float64Array;
  /** Zero between uses. */
  readonly orderSum: Float64Array;
  readonly orderLow: Float64Array;
  readonly figures: Figures;
  readonly estimate: Figures;
  /** What a cost is charged on. */
  readonly charged: {
    distance: number;
    workingDuration: number;
    readonly measures: Float64Array;
    readonly loadMeters: Float64Array;
    readonly loadSeconds: Float64Array;
  };
  /** Sums of a tour's loads over its travels, a capacity. */
  readonly loadMeters: Float64Array;
  readonly loadSeconds: Float64Array;
}

export function makeScratch(instance: Instance): Scratch {
  const { stops, capacities, measures, orders } = instance;
  const sums = new Float64Array(measures);
  return {
    sequence: new Int32Array(stops + 1),
    begin: new Float64Array(stops + 1),
    departure: new Float64Array(stops + 1),
    leg: new Float64Array(stops + 2),
    span: new Float64Array(stops + 2),
    loadBegin: new Float64Array(capacities),
    measures: sums,
    orderSum: new Float64Array(orders * capacities),
    orderLow: new Float64Array(orders * capacities),
    figures: noFigures(),
    estimate: noFigures(),
    charged: {
      distance: 0,
      workingDuration: 0,
      measures: sums,
      loadMeters: new Float64Array(capacities),
      loadSeconds: new Float64Array(capacities),
    },
    loadMeters: new Float64Array(capacities),
    loadSeconds: new Float64Array(capacities),
  };
}

/** The cost of a tour whose measures are in `scratch.measures`; `loads` adds the terms on load x distance and time. */
export function costOf(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  meters: number,
  working: number,
  loads: boolean,
): number {
  const charged = scratch.charged;
  charged.distance = meters;
  charged.workingDuration = working;
  if (instance.loadTerms) {
    for (let d = 0; d < instance.capacities; d++) {
      charged.loadMeters[d] = loads ? scratch.loadMeters[d] : 0;
      charged.loadSeconds[d] = loads ? scratch.loadSeconds[d] : 0;
    }
  }
  return tourCost(instance.arrays, k.cost, charged);
}

export function legAllowed(k: ClassView, fromBegin: boolean, toEnd: boolean, meters: number, seconds: number): boolean {
  const kind = fromBegin ? 0 : toEnd ? 2 : 1;
  return meters <= k.maxLeg[kind] && seconds <= k.maxLeg[3 + kind];
}

/** Loads at the begin: what each order delivers before it picked it up. Into `scratch.loadBegin`. */
function loadAtBegin(instance: Instance, scratch: Scratch, sequence: Int32Array, count: number): void {
  const D = instance.capacities;
  const { loadBegin, orderSum, orderLow } = scratch;
  const { stopChange } = instance.arrays;
  loadBegin.fill(0);
  for (let i = 0; i < count; i++) {
    const stop = sequence[i];
    const order = orderOf(instance, stop) * D;
    for (let d = 0; d < D; d++) {
      const sum = orderSum[order + d] + stopChange[stop * D + d];
      orderSum[order + d] = sum;
      const low = orderLow[order + d];
      if (sum < low) {
        loadBegin[d] += low - sum;
        orderLow[order + d] = sum;
      }
    }
  }
  for (let i = 0; i < count; i++) {
    const order = orderOf(instance, sequence[i]) * D;
    for (let d = 0; d < D; d++) {
      orderSum[order + d] = 0;
      orderLow[order + d] = 0;
    }
  }
}

/** Checks the loads at every point and sums them over the travels (legs and spans are set). */
function carry(instance: Instance, scratch: Scratch, k: ClassView, sequence: Int32Array, count: number): boolean {
  const D = instance.capacities;
  const { leg, span } = scratch;
  const { stopChange } = instance.arrays;
  loadAtBegin(instance, scratch, sequence, count);
  for (let d = 0; d < D; d++) {
    let load = scratch.loadBegin[d];
    if (load > k.capacity[d]) return false;
    let meters = 0;
    let seconds = 0;
    for (let i = 0; i < count; i++) {
      meters += load * leg[i];
      seconds += load * span[i];
      load += stopChange[sequence[i] * D + d];
      if (load > k.capacity[d]) return false;
    }
    scratch.loadMeters[d] = meters + load * leg[count];
    scratch.loadSeconds[d] = seconds + load * span[count];
  }
  return true;
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
    const begin = Math.min(departure - k.service[stop], undelayed);
    const ready = latestReady(instance, k, stop, begin);
    const before = i > 0 ? stopKind[sequence[i - 1]] : 0;
    departure = ready - transition(instance, before, stopKind[stop]) - scratch.span[i];
  }
  return departure;
}

/**
 * All figures of a tour of class k over `sequence`, computed anew. Leaves begin, departure, leg and span in `scratch`.
 * The result is valid until the next call. Agrees with the evaluator on every tour that breaks no rule.
 */
export function evaluate(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  checkLoads: boolean,
): Figures {
  const f = reset(scratch.figures);
  if (count === 0) {
    f.feasible = true;
    return f;
  }
  const { stopLocation, stopKind } = instance.arrays;
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

  if (instance.time) {
    let time = k.shiftBegin;
    let before = 0;
    for (let i = 0; i < count; i++) {
      const stop = sequence[i];
      const spent = transition(instance, before, stopKind[stop]);
      const begin = earliestBegin(instance, k, stop, time + scratch.span[i] + spent);
      if (begin === Infinity) return f;
      if (begin > k.preferredEnd[stop]) f.delay += begin - k.preferredEnd[stop];
      f.busy += spent + k.service[stop];
      time = begin + k.service[stop];
      scratch.begin[i] = begin;
      scratch.departure[i] = time;
      before = stopKind[stop];
    }
    f.end = time + scratch.span[count];
    if (f.end > k.shiftEnd) return f;
    const start = instance.late ? latestStart(instance, scratch, k, sequence, count, f.end) : k.shiftBegin;
    f.working = f.end - start;
    if (f.working > k.maxDuration) return f;
  }

  if ((checkLoads || instance.loadTerms) && !carry(instance, scratch, k, sequence, count)) return f;
  for (let i = 0; i < count; i++) if (holds(k.preferred, sequence[i])) f.preferred++;
  if (k.cost >= 0) {
    measure(instance, scratch, sequence, count);
    f.cost = costOf(instance, scratch, k, f.distance, f.working, false);
    if (instance.loadTerms) {
      const unloaded = f.cost;
      f.cost = costOf(instance, scratch, k, f.distance, f.working, true);
      f.loadCost = f.cost - unloaded;
    }
  }
  f.feasible = true;
  return f;
}

/** Sums of the measures over a sequence, into `scratch.measures`. */
function measure(instance: Instance, scratch: Scratch, sequence: Int32Array, count: number): void {
  for (let q = 0; q < instance.measures; q++) {
    let total = 0;
    for (let i = 0; i < count; i++) total += instance.arrays.measures[q * instance.stops + sequence[i]];
    scratch.measures[q] = total;
  }
}

/** The stops of a tour in order, into `scratch.sequence`. @returns their number */
export function sequenceOf(state: State, scratch: Scratch, route: number): number {
  let count = 0;
  for (let stop = state.first[route]; stop >= 0; stop = state.next[stop]) scratch.sequence[count++] = stop;
  return count;
}

/** Latest ready times and tails, from the last stop back. */
function lookBack(instance: Instance, state: State, scratch: Scratch, k: ClassView, count: number): void {
  const { stopKind } = instance.arrays;
  let latestDeparture = k.endLimit - scratch.span[count];
  let span = scratch.span[count];
  let end = -Infinity;
  for (let i = count - 1; i >= 0; i--) {
    const stop = scratch.sequence[i];
    state.begin[stop] = scratch.begin[i];
    state.departure[stop] = scratch.departure[i];
    const latest = latestReady(instance, k, stop, latestDeparture - k.service[stop]);
    const tailSpan = span + k.service[stop];
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

/** Loads after each stop and their running highs from both sides. */
function stackLoads(instance: Instance, state: State, scratch: Scratch, route: number, count: number): void {
  const D = instance.capacities;
  const { stopChange } = instance.arrays;
  loadAtBegin(instance, scratch, scratch.sequence, count);
  for (let d = 0; d < D; d++) {
    let load = scratch.loadBegin[d];
    let high = load;
    state.load[route * D + d] = load;
    for (let i = 0; i < count; i++) {
      const at = scratch.sequence[i] * D + d;
      load += stopChange[at];
      if (load > high) high = load;
      state.loadAfter[at] = load;
      state.highBefore[at] = high;
    }
    state.loadHigh[route * D + d] = high;
    high = -Infinity;
    for (let i = count - 1; i >= 0; i--) {
      const at = scratch.sequence[i] * D + d;
      if (state.loadAfter[at] > high) high = state.loadAfter[at];
      state.highAfter[at] = high;
    }
  }
}

/**
 * Brings a tour whose stops changed up to date, and the totals with it. False: the tour breaks a rule now (a stop left
 * that it needed: travels need not obey the triangle inequality).
 */
export function refresh(instance: Instance, state: State, scratch: Scratch, route: number): boolean {
  if (!instance.refreshes) return true;
  const k = classOf(instance, route);
  const count = sequenceOf(state, scratch, route);
  const f = evaluate(instance, scratch, k, scratch.sequence, count, false);
  if (!f.feasible) reset(f);
  state.delay += f.delay - state.tourDelay[route];
  state.cost += f.cost - state.tourCost[route];
  state.working += f.working - state.tourWorking[route];
  state.tourDelay[route] = f.delay;
  state.tourCost[route] = f.cost;
  state.tourLoadCost[route] = f.loadCost;
  state.tourWorking[route] = f.working;
  state.tourBusy[route] = f.busy;
  state.tourEnd[route] = f.end;
  if (!f.feasible) return false;
  if (instance.time) lookBack(instance, state, scratch, k, count);
  if (instance.mixed) stackLoads(instance, state, scratch, route, count);
  return true;
}
