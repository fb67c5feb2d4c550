import type { ClassView } from '../instance/class-view.js';
import { classOf, holds, type Instance } from '../instance/instance.js';
import { distance } from '../instance/metric.js';
import type { State } from './state.js';

/** Returns the location where a tour ends, −1: at its last stop. */
export function endLocation(instance: Instance, state: State, k: ClassView, route: number): number {
  if (!k.loops) return k.end;
  const first = state.tours.first[route];
  return first < 0 ? -1 : instance.arrays.stopLocation[first];
}

/** Returns the next unused resource of a class, whether or not it may be used; −1: none is left. */
export function nextResource(instance: Instance, state: State, c: number): number {
  const count = state.fleet.freeCount[c];
  return count <= state.fleet.freeFloor[c] ? -1 : state.fleet.freeStack[instance.arrays.classResources[c] + count - 1];
}

/** Returns a resource of the class that may be opened; −1: none. */
export function freeResource(instance: Instance, state: State, c: number): number {
  const { level } = instance.classes[c];
  if (level >= 0 && level === state.fleet.cappedLevel && state.totals.used[level] >= state.fleet.cap) return -1;
  return nextResource(instance, state, c);
}

/** Returns true if a change may touch the tour of the resource. */
export function isOpen(state: State, route: number): boolean {
  return route >= 0 && state.fleet.closed[route] === 0;
}

export function touch(state: State, route: number): void {
  if (state.changes.touchedMark[route] === state.changes.touchedStamp) return;
  state.changes.touchedMark[route] = state.changes.touchedStamp;
  state.changes.touched.push(route);
}

export function openTour(instance: Instance, state: State, route: number): void {
  const c = instance.arrays.resourceClass[route];
  state.fleet.freeCount[c]--;
  state.tours.position[route] = state.active.length;
  state.active.push(route);
  const level = instance.classes[c].level;
  if (level >= 0) state.totals.used[level]++;
}

export function closeTour(instance: Instance, state: State, route: number): void {
  const c = instance.arrays.resourceClass[route];
  state.fleet.freeStack[instance.arrays.classResources[c] + state.fleet.freeCount[c]] = route;
  state.fleet.freeCount[c]++;
  const position = state.tours.position[route];
  const moved = state.active[state.active.length - 1];
  state.active[position] = moved;
  state.tours.position[moved] = position;
  state.active.pop();
  state.tours.position[route] = -1;
  const level = instance.classes[c].level;
  if (level >= 0) state.totals.used[level]--;
}

export function markServed(instance: Instance, state: State, order: number): void {
  const position = state.bank.position[order];
  const moved = state.bank.orders[state.bank.orders.length - 1];
  state.bank.orders[position] = moved;
  state.bank.position[moved] = position;
  state.bank.orders.pop();
  state.bank.position[order] = -1;
  const level = instance.arrays.orderLevel[order];
  if (level >= 0) state.totals.unserved[level] -= instance.orderValue.placed[order];
}

export function markUnserved(instance: Instance, state: State, order: number): void {
  state.bank.position[order] = state.bank.orders.length;
  state.bank.orders.push(order);
  const level = instance.arrays.orderLevel[order];
  if (level >= 0) state.totals.unserved[level] += instance.orderValue.placed[order];
}

/** Adds (sign 1) or subtracts (sign −1) the contribution of a stop to its tour that does not depend on its position. */
export function contribute(
  instance: Instance,
  state: State,
  k: ClassView,
  stop: number,
  route: number,
  sign: number,
): void {
  const {
    arrays,
    sizes: { capacities, measures, stops },
  } = instance;
  state.tours.count[route] += sign;
  state.totals.served += sign;
  if (holds(k.preferred, stop)) {
    state.tours.preferred[route] += sign;
    state.totals.preferred += sign;
  }
  if (!instance.features.mixed) {
    for (let d = 0; d < capacities; d++) {
      state.loads.begin[route * capacities + d] += sign * Math.abs(arrays.stopChange[stop * capacities + d]);
    }
  }
  for (let q = 0; q < measures; q++) {
    state.sums.measure[route * measures + q] += sign * arrays.measures[q * stops + stop];
  }
}

/** Returns the meters from the last stop to the arrival, after the ends of the tour changed. */
function closingLeg(instance: Instance, state: State, k: ClassView, route: number): number {
  const last = state.tours.last[route];
  const end = endLocation(instance, state, k, route);
  return last < 0 || end < 0 ? 0 : distance(instance, k, instance.arrays.stopLocation[last], end);
}

function legFrom(instance: Instance, k: ClassView, prev: number, stop: number): number {
  const from = prev < 0 ? k.start : instance.arrays.stopLocation[prev];
  return from < 0 ? 0 : distance(instance, k, from, instance.arrays.stopLocation[stop]);
}

/** Puts a stop into a tour after `prev` (−1: first). */
export function link(instance: Instance, state: State, stop: number, route: number, prev: number): void {
  const k = classOf(instance, route);
  state.tours.version[route]++;
  const next = prev < 0 ? state.tours.first[route] : state.nodes.next[prev];
  let change = -state.tours.closing[route];
  state.nodes.route[stop] = route;
  state.nodes.prev[stop] = prev;
  state.nodes.next[stop] = next;
  state.nodes.leg[stop] = legFrom(instance, k, prev, stop);
  change += state.nodes.leg[stop];
  if (prev < 0) state.tours.first[route] = stop;
  else state.nodes.next[prev] = stop;
  if (next < 0) {
    state.tours.last[route] = stop;
  } else {
    change -= state.nodes.leg[next];
    state.nodes.prev[next] = stop;
    state.nodes.leg[next] = legFrom(instance, k, stop, next);
    change += state.nodes.leg[next];
  }
  if (next < 0 || (k.loops && prev < 0)) state.tours.closing[route] = closingLeg(instance, state, k, route);
  change += state.tours.closing[route];
  state.tours.distance[route] += change;
  state.totals.distance += change;
  contribute(instance, state, k, stop, route, 1);
}

/** Takes a stop out of its tour. */
export function unlink(instance: Instance, state: State, stop: number): void {
  const route = state.nodes.route[stop];
  const k = classOf(instance, route);
  const prev = state.nodes.prev[stop];
  const next = state.nodes.next[stop];
  state.tours.version[route]++;
  let change = -state.tours.closing[route];
  change -= state.nodes.leg[stop];
  if (prev < 0) state.tours.first[route] = next;
  else state.nodes.next[prev] = next;
  if (next < 0) {
    state.tours.last[route] = prev;
  } else {
    change -= state.nodes.leg[next];
    state.nodes.prev[next] = prev;
    state.nodes.leg[next] = legFrom(instance, k, prev, next);
    change += state.nodes.leg[next];
  }
  if (next < 0 || (k.loops && prev < 0)) state.tours.closing[route] = closingLeg(instance, state, k, route);
  change += state.tours.closing[route];
  state.tours.distance[route] += change;
  state.totals.distance += change;
  state.nodes.route[stop] = -1;
  contribute(instance, state, k, stop, route, -1);
}
