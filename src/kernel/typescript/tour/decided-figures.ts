import { ruleHolds } from '../../../evaluation/sequence-rules.js';
import { charge } from './charge.js';
import { scheduleDecided } from './decided-schedule.js';
import type { DecidedClock } from './decided-times.js';
import { isCrowFly } from '../instance/decided-stops.js';
import { resetFigures, type Figures, type Scratch } from './figures.js';
import type { Purpose, Trial } from './figures.js';
import { legKind, type ClassView } from '../instance/class-view.js';
import { slotsOf, type Instance } from '../instance/instance.js';
import { duration, distance } from '../instance/metric.js';
import { brokenLimits } from './limits.js';
import { loadAtBegin } from './loads.js';
import { spendService, timeOnSpot } from './service.js';
import { leastTravel, travels } from './travels.js';

/**
 * Computes all figures of a decided tour, which may break any rule: what it breaks is counted instead, in the same way
 * as the violations of the exact evaluator. Leaves the same data in `scratch` as `evaluate`.
 */
export function evaluateDecided(trial: Trial, purpose: Purpose): Figures {
  const { instance, scratch } = trial;
  const { features } = instance;
  const f = resetFigures(scratch.figures);
  f.feasible = true;
  travelDecided(trial, f);
  if (features.chosen) spendService(trial);
  keepTime(trial, purpose, f);
  f.violations += brokenLimits(trial, f);
  if (features.traffic) countSlowLegs(trial, f);
  if (features.late) f.busy = busyDecided(trial);
  countRules(trial, f);
  f.violations += brokenSpans(trial);
  measureExcess(trial, f);
  charge(trial, f);
  return f;
}

/** Returns the seconds of travel, service, access and setup; those of history as planned. */
function busyDecided(trial: Trial): number {
  const { count } = trial;
  let busy = timeOnSpot(trial);
  for (let i = 0; i <= count; i++) busy += leastTravel(trial, i);
  return busy;
}

/** Computes the meters and seconds of legs, into `scratch`; counts travels that are too long. */
export function travelDecided(trial: Trial, f: Figures): void {
  const { instance, scratch, k, sequence, count } = trial;
  const { schedule } = scratch;
  const { stopLocation } = instance.arrays;
  const arrival = k.loops ? stopLocation[sequence[0]] : k.end;
  let from = k.start;
  for (let i = 0; i <= count; i++) {
    const to = i < count ? stopLocation[sequence[i]] : arrival;
    const isWay = from >= 0 && to >= 0;
    schedule.leg[i] = isWay ? distance(instance, k, from, to) : 0;
    schedule.travel[i] = isWay ? duration(instance, k, from, to) : 0;
    f.distance += schedule.leg[i];
    if (isWay) {
      const kind = legKind(i, count);
      if (schedule.leg[i] > k.limits.maxLeg[kind]) f.violations++;
      // Judged by the minimum seconds, where durations depend on the hour.
      if (schedule.travel[i] > k.limits.maxLeg[3 + kind]) f.violations++;
      if (isCrowFly(instance, k, from, to)) f.crowFly++;
    }
    from = to;
  }
}

/** Measures by how much the tour exceeds its limits, into `scratch.excess`; those of loads are there already. */
function measureExcess(trial: Trial, f: Figures): void {
  const {
    scratch: { excess, schedule },
    k: { limits },
    count,
  } = trial;
  excess[0] = Math.max(0, f.distance - limits.maxDistance);
  excess[1] = Math.max(0, f.working - limits.maxDuration);
  excess[2] = Math.max(0, count - limits.maxStops);
  excess[3] = 0;
  excess[4] = 0;
  for (let i = 0; i <= count; i++) {
    if (!travels(trial, i)) continue;
    const kind = legKind(i, count);
    excess[3] = Math.max(excess[3], schedule.leg[i] - limits.maxLeg[kind]);
    excess[4] = Math.max(excess[4], schedule.travel[i] - limits.maxLeg[3 + kind]);
  }
  f.exceedsLimits = excess.some((more) => more > 0);
}

/** Counts travels that take too long at their hour, except those that do at any hour, which are counted already. */
function countSlowLegs(trial: Trial, f: Figures): void {
  const { scratch, k, count } = trial;
  for (let i = 0; i <= count; i++) {
    if (!travels(trial, i)) continue;
    const limit = k.limits.maxLeg[3 + legKind(i, count)];
    if (scratch.schedule.travel[i] > limit && !(leastTravel(trial, i) > limit)) f.violations++;
  }
}

/** Counts what the times break: windows of stops, breaks, the working window (on the tour and its ends). */
export function countTimes(k: ClassView, clock: DecidedClock, begin: number, f: Figures): void {
  f.violations += clock.missed + clock.lateBreaks;
  f.lateness += clock.lateness;
  const early = Math.max(0, k.shift.opening - begin);
  const late = Math.max(0, clock.end - k.shift.end);
  if (early > 0) f.violations++;
  if (late > 0) f.violations++;
  if (early + late > 0) f.violations++;
  f.lateness += early + late;
}

/** Computes the clock, and counts what it breaks. */
function keepTime(trial: Trial, purpose: Purpose, f: Figures): void {
  const { scratch, k } = trial;
  const begin = scheduleDecided(trial, purpose);
  const { decided: clock } = scratch.clocks;
  f.delay = clock.delay;
  f.end = clock.end;
  f.working = f.end - begin;
  countTimes(k, clock, begin, f);
}

/** Counts what the stops and their sequence break, apart from times. */
export function countRules(trial: Trial, f: Figures): void {
  const { instance, sequence, count } = trial;
  const excesses = carryAll(trial);
  f.violations += excesses;
  f.violations += brokenRules(trial);
  f.violations += brokenOrders(trial);
  for (let i = 0; i < count; i++) f.violations += instance.arrays.stopMisfits[sequence[i]];
}

/**
 * Computes the loads at every point, as `carry` does, and by how much they exceed their limits.
 *
 * @returns how often one is above its limit
 */
function carryAll(trial: Trial): number {
  const { instance, scratch, k, sequence, count } = trial;
  const { loads } = scratch;
  const { features } = instance;
  const D = instance.sizes.capacities;
  const { leg, travel } = scratch.schedule;
  const { stopChange } = instance.arrays;
  let excesses = 0;
  loadAtBegin(trial);
  for (let d = 0; d < D; d++) {
    let load = loads.begin[d];
    let high = load;
    if (load > k.limits.capacity[d]) excesses++;
    if (features.loadRules) loads.along[0][d] = load;
    let meters = 0;
    let seconds = 0;
    for (let i = 0; i < count; i++) {
      meters += load * leg[i];
      seconds += load * travel[i];
      load += stopChange[sequence[i] * D + d];
      if (load > k.limits.capacity[d]) excesses++;
      if (load > high) high = load;
      if (features.loadRules) loads.along[i + 1][d] = load;
    }
    scratch.excess[5 + d] = Math.max(0, high - k.limits.capacity[d]);
    loads.meters[d] = meters + load * leg[count];
    loads.seconds[d] = seconds + load * travel[count];
  }
  return excesses;
}

/** Counts the constraints that the tour breaks; for those that count at each point, the points. */
function brokenRules(trial: Trial): number {
  const { instance, scratch, k, sequence, count } = trial;
  const { arrays } = instance;
  const from = arrays.classJudged[k.index];
  const to = arrays.classJudged[k.index + 1];
  if (from === to) return 0;
  const tour = { stops: sequence.subarray(0, count), loads: scratch.loads.along.slice(0, count + 1) };
  let broken = 0;
  for (let i = from; i < to; i++) {
    const rule = arrays.judgedRule[i];
    if (arrays.judgedEach[i] !== 0) broken += brokenPoints(instance, scratch, rule, count);
    else if (!ruleHolds(arrays, rule, tour)) broken++;
  }
  return broken;
}

/** Counts the points of the tour at which none of the limits of a rule holds. */
function brokenPoints(instance: Instance, scratch: Scratch, rule: number, count: number): number {
  const { ruleArgument, ruleLimits } = instance.arrays;
  const D = instance.sizes.capacities;
  const row = ruleArgument[2 * rule] * D;
  let broken = 0;
  for (let point = 0; point <= count; point++) {
    let holds = false;
    for (let d = 0; d < D && !holds; d++) {
      holds = ruleLimits[row + d] < Infinity && scratch.loads.along[point][d] <= ruleLimits[row + d];
    }
    if (!holds) broken++;
  }
  return broken;
}

/**
 * Counts the orders that the tour does not serve whole and in order, and those that it interrupts. Leaves the data on
 * the orders it met in `scratch`.
 */
function brokenOrders(trial: Trial): number {
  const { instance, scratch, sequence, count } = trial;
  const { stop: orderStop, met } = scratch.orders;
  const { orderSlots, stopSlot, slotOrder, orderSuccessive } = instance.arrays;
  met.length = 0;
  for (let i = 0; i < count; i++) {
    const slot = stopSlot[sequence[i]];
    const order = slotOrder[slot];
    // An order of one stop is always whole.
    if (slotsOf(instance, order) === 1) continue;
    if (orderStop[order] < 0) {
      orderStop[order] = met.length;
      met.push({ order, first: i, last: i, stops: 0, expected: orderSlots[order], inOrder: true });
    }
    const own = met[orderStop[order]];
    if (slot === own.expected) own.expected++;
    else own.inOrder = false;
    own.last = i;
    own.stops++;
  }
  let broken = 0;
  for (const { order, first, last, stops, inOrder } of met) {
    if (!inOrder || stops < slotsOf(instance, order)) broken++;
    if (orderSuccessive[order] !== 0 && last - first + 1 > stops) broken++;
    orderStop[order] = -1;
  }
  return broken;
}

/** Counts the orders met by `brokenOrders` that take too long, by the times in `scratch`. */
function brokenSpans({ instance, scratch }: Trial): number {
  const { begin, departure } = scratch.schedule;
  const { orderMaxSpan } = instance.arrays;
  let broken = 0;
  for (const { order, first, last, stops } of scratch.orders.met) {
    if (stops > 1 && begin[last] - departure[first] > orderMaxSpan[order]) broken++;
  }
  return broken;
}
