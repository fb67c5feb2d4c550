import type { Trial } from './figures.js';
import { orderOf } from '../instance/instance.js';
import type { State } from '../state/state.js';

/** Computes loads at the begin if goods are shared: what the tour delivers before it has picked it up, of any order. */
function sharedLoadAtBegin(trial: Trial): void {
  const { instance, scratch, sequence, count } = trial;
  const D = instance.sizes.capacities;
  for (let d = 0; d < D; d++) {
    let sum = 0;
    let low = 0;
    for (let i = 0; i < count; i++) {
      sum += instance.arrays.stopChange[sequence[i] * D + d];
      if (sum < low) low = sum;
    }
    scratch.loads.begin[d] = 0 - low;
  }
}

/** Computes loads at the begin: what each order delivers before it has picked it up. Into `scratch.loadBegin`. */
export function loadAtBegin(trial: Trial): void {
  const { instance, scratch, sequence, count } = trial;
  if (instance.features.shared) {
    sharedLoadAtBegin(trial);
    return;
  }
  const D = instance.sizes.capacities;
  const loadBegin = scratch.loads.begin;
  const { sum: orderSum, low: orderLow } = scratch.orders;
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

/** Checks the loads at every point and sums them over the travels (meters and seconds of legs are set). */
export function carry(trial: Trial): boolean {
  const { instance, scratch, k, sequence, count } = trial;
  const { loads } = scratch;
  const { features } = instance;
  const D = instance.sizes.capacities;
  const { leg, travel } = scratch.schedule;
  const { stopChange } = instance.arrays;
  loadAtBegin(trial);
  for (let d = 0; d < D; d++) {
    let load = loads.begin[d];
    if (load > k.limits.capacity[d]) return false;
    if (features.loadRules) loads.along[0][d] = load;
    let meters = 0;
    let seconds = 0;
    for (let i = 0; i < count; i++) {
      meters += load * leg[i];
      seconds += load * travel[i];
      load += stopChange[sequence[i] * D + d];
      if (load > k.limits.capacity[d]) return false;
      if (features.loadRules) loads.along[i + 1][d] = load;
    }
    loads.meters[d] = meters + load * leg[count];
    loads.seconds[d] = seconds + load * travel[count];
  }
  return true;
}

/** Writes the loads of a tour into the state: after each stop, and the maximum up to it and from it on. */
export function stackLoads(trial: Trial, state: State, route: number): void {
  const { instance, scratch, sequence, count } = trial;
  const D = instance.sizes.capacities;
  const { stopChange } = instance.arrays;
  loadAtBegin(trial);
  for (let d = 0; d < D; d++) {
    let load = scratch.loads.begin[d];
    let high = load;
    state.loads.begin[route * D + d] = load;
    for (let i = 0; i < count; i++) {
      const at = sequence[i] * D + d;
      load += stopChange[at];
      if (load > high) high = load;
      state.loads.after[at] = load;
      state.loads.highBefore[at] = high;
    }
    state.loads.high[route * D + d] = high;
    high = -Infinity;
    for (let i = count - 1; i >= 0; i--) {
      const at = sequence[i] * D + d;
      if (state.loads.after[at] > high) high = state.loads.after[at];
      state.loads.highAfter[at] = high;
    }
  }
}
