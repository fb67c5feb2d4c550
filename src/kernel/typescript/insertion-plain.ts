import { offer, openingChange, type Search } from './insertion.js';
import { classOf, distance, duration, holds, type ClassView, type Instance } from './instance.js';
import { joined, stretchAhead, stretchBehind, stretchOf } from './schedule-plain.js';
import { freeResource } from './state.js';

/** Tours of more than this many used resources are entered at their ends only beside neighbours. */
const MANY_ENDS = 256;

/** A class's resource may serve the stop, and its quantities fit. */
function fits(s: Search, k: ClassView, route: number, stop: number): boolean {
  const { capacities, arrays, classes } = s.instance;
  for (let d = 0; d < capacities; d++) {
    const quantity = Math.abs(arrays.stopChange[stop * capacities + d]);
    if (s.state.load[route * capacities + d] + quantity > k.capacity[d]) return false;
  }
  return classes.length === 1 || holds(k.compatible, stop);
}

function seconds(instance: Instance, k: ClassView, from: number, to: number, known: number): number {
  return instance.spansDiffer ? duration(instance, k, from, to) : known;
}

/** prev -> [stop] -> next, whose legs and the one they replace are known. */
function consider(
  s: Search,
  k: ClassView,
  route: number,
  stop: number,
  prev: number,
  next: number,
  there: number,
  onward: number,
  broken: number,
  opening: number,
): void {
  const { instance, state, best } = s;
  const { stopLocation } = instance.arrays;
  s.positions++;
  const extra = there + onward - broken;
  const change = s.weights.distance * extra + opening;
  if (!(change < best.change)) return;
  if (state.tourDistance[route] + extra > k.maxDistance) return;
  if (instance.time) {
    const here = stopLocation[stop];
    const from = prev < 0 ? k.start : stopLocation[prev];
    const to = next < 0 ? k.end : stopLocation[next];
    const span = seconds(instance, k, from, here, there);
    const begin = Math.max((prev < 0 ? k.shiftBegin : state.departure[prev]) + span, k.windowBegin[stop]);
    if (begin > k.windowEnd[stop]) return;
    const onwardSpan = seconds(instance, k, here, to, onward);
    if (begin + k.service[stop] + onwardSpan > (next < 0 ? k.endLimit : state.latest[next])) return;
    if (instance.stretches && shortest(s, k, stop, prev, next, span, onwardSpan) > k.maxDuration) return;
  }
  if (!offer(s, change, route)) return;
  best.stop[0] = stop;
  best.prev[0] = prev;
}

function shortest(
  { state }: Search,
  k: ClassView,
  stop: number,
  prev: number,
  next: number,
  span: number,
  onwardSpan: number,
): number {
  const before = joined(stretchAhead(state, k, prev), span, stretchOf(k, stop));
  return joined(before, onwardSpan, stretchBehind(state, k, next)).duration;
}

/**
 * Beside the neighbours, the nearest first; each edge once, from its nearer end. The legs of first and last stops to and
 * from the depot belong to these edges.
 */
function besideNeighbours(s: Search, stop: number, neighbours: number): void {
  const { instance, state, best } = s;
  const { arrays, time, symmetric } = instance;
  const rate = s.weights.distance;
  const row = stop * instance.neighbours;
  if (!symmetric) s.stamp++;
  for (let i = 0; i < neighbours; i++) {
    const v = arrays.neighbours[row + i];
    const route = state.route[v];
    if (route < 0) continue;
    const k = classOf(instance, route);
    const least = arrays.neighbourDistance[row + i];
    // The other end of an edge not looked at before is at least as far away, except where it is the depot.
    const bound = 2 * least;
    const after = rate * (bound - state.onward[v]) < best.change || state.next[v] < 0;
    const before = rate * (bound - state.leg[v]) < best.change || state.prev[v] < 0;
    if (!after && !before) continue;
    if (!fits(s, k, route, stop)) continue;
    if (after && !(time && state.departure[v] > k.windowEnd[stop])) behind(s, k, route, stop, v, least);
    if (before && !(time && k.windowBegin[stop] + k.service[stop] > state.latest[v])) {
      ahead(s, k, route, stop, v, least);
    }
  }
}

/** v -> [stop] -> next of v */
function behind(s: Search, k: ClassView, route: number, stop: number, v: number, least: number): void {
  const { instance, state } = s;
  const { stopLocation } = instance.arrays;
  const next = state.next[v];
  const here = stopLocation[stop];
  if (next < 0) {
    const there = distance(instance, k, stopLocation[v], here);
    consider(s, k, route, stop, v, -1, there, distance(instance, k, here, k.end), state.onward[v], 0);
    return;
  }
  const onward = distance(instance, k, here, stopLocation[next]);
  if (instance.symmetric) {
    if (onward < least || (onward === least && next < v)) return;
    consider(s, k, route, stop, v, next, least, onward, state.onward[v], 0);
  } else if (s.seen[v] !== s.stamp) {
    s.seen[v] = s.stamp;
    consider(s, k, route, stop, v, next, distance(instance, k, stopLocation[v], here), onward, state.onward[v], 0);
  }
}

/** prev of v -> [stop] -> v */
function ahead(s: Search, k: ClassView, route: number, stop: number, v: number, least: number): void {
  const { instance, state } = s;
  const { stopLocation } = instance.arrays;
  const prev = state.prev[v];
  const here = stopLocation[stop];
  if (prev < 0) {
    const onward = distance(instance, k, here, stopLocation[v]);
    consider(s, k, route, stop, -1, v, distance(instance, k, k.start, here), onward, state.leg[v], 0);
    return;
  }
  const there = distance(instance, k, stopLocation[prev], here);
  if (instance.symmetric) {
    if (there < least || (there === least && prev < v)) return;
    consider(s, k, route, stop, prev, v, there, least, state.leg[v], 0);
  } else if (s.seen[prev] !== s.stamp) {
    s.seen[prev] = s.stamp;
    consider(s, k, route, stop, prev, v, there, distance(instance, k, here, stopLocation[v]), state.leg[v], 0);
  }
}

/** The first and the last place of every tour. A first or last stop that is no neighbour is at least `beyond` away. */
function atEnds(s: Search, stop: number, beyond: number): void {
  const { instance, state, best } = s;
  const { stopLocation } = instance.arrays;
  const rate = s.weights.distance;
  const here = stopLocation[stop];
  for (const route of state.active) {
    const k = classOf(instance, route);
    const start = distance(instance, k, k.start, here);
    const end = distance(instance, k, here, k.end);
    const first = state.first[route];
    const before = rate * (start + beyond - state.leg[first]) < best.change;
    const after = rate * (end + beyond - state.closing[route]) < best.change;
    if (!before && !after) continue;
    if (!fits(s, k, route, stop)) continue;
    if (before) {
      const onward = distance(instance, k, here, stopLocation[first]);
      consider(s, k, route, stop, -1, first, start, onward, state.leg[first], 0);
    }
    if (after) {
      const last = state.last[route];
      const there = distance(instance, k, stopLocation[last], here);
      consider(s, k, route, stop, last, -1, there, end, state.closing[route], 0);
    }
  }
}

/** A tour of its own, one unused resource of each class. */
function inNewTour(s: Search, stop: number): void {
  const { instance, state } = s;
  const here = instance.arrays.stopLocation[stop];
  for (let c = 0; c < instance.classes.length; c++) {
    const route = s.opens < 0 || s.opens === c ? freeResource(instance, state, c) : -1;
    if (route < 0) continue;
    const k = instance.classes[c];
    if (!holds(k.compatible, stop) || !fits(s, k, route, stop)) continue;
    const there = distance(instance, k, k.start, here);
    consider(s, k, route, stop, -1, -1, there, distance(instance, k, here, k.end), 0, openingChange(s, k, route));
  }
}

/** Every place of every tour. */
function everywhere(s: Search, stop: number): void {
  const { instance, state } = s;
  const { stopLocation } = instance.arrays;
  const here = stopLocation[stop];
  for (const route of state.active) {
    const k = classOf(instance, route);
    if (!holds(k.compatible, stop) || !fits(s, k, route, stop)) continue;
    let prev = -1;
    let next = state.first[route];
    for (;;) {
      const there = distance(instance, k, prev < 0 ? k.start : stopLocation[prev], here);
      const onward = distance(instance, k, here, next < 0 ? k.end : stopLocation[next]);
      consider(s, k, route, stop, prev, next, there, onward, next < 0 ? state.closing[route] : state.leg[next], 0);
      if (next < 0) break;
      prev = next;
      next = state.next[prev];
    }
  }
}

/**
 * The best place for an order of one stop in a plain plan, in s.best: the same places as in insertion-single.ts, looked
 * at faster. What a place costs is bounded before a table is read, and what can be known without one is checked before.
 *
 * @param thorough look everywhere, when there is none near
 */
export function searchPlain(s: Search, order: number, neighbours: number, thorough: boolean): void {
  const { instance, state, best } = s;
  const { orderSlots, slotStops, neighbourDistance } = instance.arrays;
  const from = slotStops[orderSlots[order]];
  const to = slotStops[orderSlots[order] + 1];
  for (let stop = from; stop < to; stop++) {
    besideNeighbours(s, stop, neighbours);
    const beyond = neighbours > 0 ? neighbourDistance[stop * instance.neighbours + neighbours - 1] : 0;
    if (state.active.length <= MANY_ENDS) atEnds(s, stop, beyond);
    inNewTour(s, stop);
  }
  if (best.route >= 0 || !thorough) return;
  for (let stop = from; stop < to; stop++) everywhere(s, stop);
}
