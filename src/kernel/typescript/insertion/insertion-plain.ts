import { UNREACHABLE } from '../../../problem/arrays/codes.js';
import { CELL_STOPS, type EndCells } from '../state/end-cells.js';
import { SCANNED_TOURS } from '../../tuning.js';
import { offer, openingChange, type Gap, type Search } from './insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, distance, duration, holds, type Instance } from '../instance/instance.js';
import type { Passed } from '../state/passed-cells.js';
import { joined, stretchAhead, stretchBehind, stretchOf } from '../tour/schedule-plain.js';
import { freeResource } from '../state/links.js';

/** The class may serve the stop, and its quantities fit into the tour. */
function fits(s: Search, k: ClassView, route: number, stop: number): boolean {
  const { capacities, arrays } = s.instance;
  if (s.state.closed[route] === 1) return false;
  for (let d = 0; d < capacities; d++) {
    const quantity = Math.abs(arrays.stopChange[stop * capacities + d]);
    if (s.state.load[route * capacities + d] + quantity > k.capacity[d]) return false;
  }
  return holds(k.compatible, stop);
}

function seconds(instance: Instance, k: ClassView, from: number, to: number, known: number): number {
  return instance.spansDiffer ? duration(instance, k, from, to) : known;
}

/** Overwrites `s.gap` and returns it: valid until the next call. */
function gapOf({ gap }: Search, prev: number, next: number, there: number, onward: number, broken: number): Gap {
  gap.prev = prev;
  gap.next = next;
  gap.there = there;
  gap.onward = onward;
  gap.broken = broken;
  return gap;
}

/**
 * Offers a place for the stop. `opening`: what opening the tour adds to the weighted objectives, where it is a new one.
 */
function consider(s: Search, k: ClassView, route: number, stop: number, gap: Gap, opening = 0): void {
  const { instance, state, best } = s;
  const { stopLocation } = instance.arrays;
  const { prev, next, there, onward, broken } = gap;
  const extra = there + onward - broken;
  const change = s.weights.distance * extra + opening;
  if (!(change < best.change)) return;
  s.positions++;
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
    if (instance.stretches && shortest(s, k, stop, gap, span, onwardSpan) > k.maxDuration) return;
  }
  if (!offer(s, change, route)) return;
  best.stop[0] = stop;
  best.prev[0] = prev;
  findAllowance(s);
}

/** The most meters that a place may add to beat the best one, rounded up. */
function findAllowance(s: Search): void {
  const most = s.best.change / s.weights.distance;
  s.allowance = most < UNREACHABLE ? Math.ceil(most) : UNREACHABLE;
}

/** The least seconds that the tour lasts with the stop in the gap, when it departs as late as it can. */
function shortest({ state }: Search, k: ClassView, stop: number, gap: Gap, span: number, onwardSpan: number): number {
  const before = joined(stretchAhead(state, k, gap.prev), span, stretchOf(k, stop));
  return joined(before, onwardSpan, stretchBehind(state, k, gap.next)).duration;
}

/**
 * Tries the edges at the stop's neighbours, nearest first. Each edge is tried once, from its nearer end, so that by the
 * triangle inequality it costs at least twice the way to that end less the edge itself.
 */
function besideNeighbours(s: Search, stop: number): void {
  const { instance, state, near } = s;
  const { time, symmetric } = instance;
  if (!symmetric) s.stamp++;
  for (let i = near.first[stop]; i < near.first[stop + 1]; i++) {
    const v = near.stop[i];
    const twice = 2 * near.least[i];
    const worth = twice - s.allowance;
    const { route: routes, edge, onwardEdge } = state;
    if (onwardEdge[v] <= worth && edge[v] <= worth) continue;
    const route = routes[v];
    const k = classOf(instance, route);
    if (!fits(s, k, route, stop)) continue;
    if (near.before[i] === 1 && onwardEdge[v] > worth && !(time && state.departure[v] > k.windowEnd[stop])) {
      behind(s, k, route, stop, v, near.least[i]);
    }
    if (
      near.after[i] === 1 &&
      edge[v] > twice - s.allowance &&
      !(time && k.windowBegin[stop] + k.service[stop] > state.latest[v])
    ) {
      ahead(s, k, route, stop, v, near.least[i]);
    }
  }
}

/** Inserts between v and its next stop. */
function behind(s: Search, k: ClassView, route: number, stop: number, v: number, least: number): void {
  const { instance, state } = s;
  const { stopLocation } = instance.arrays;
  const next = state.next[v];
  const here = stopLocation[stop];
  const onward = distance(instance, k, here, stopLocation[next]);
  if (instance.symmetric) {
    if (onward < least || (onward === least && next < v)) return;
    consider(s, k, route, stop, gapOf(s, v, next, least, onward, state.onwardEdge[v]));
  } else if (s.seen[v] !== s.stamp) {
    s.seen[v] = s.stamp;
    consider(
      s,
      k,
      route,
      stop,
      gapOf(s, v, next, distance(instance, k, stopLocation[v], here), onward, state.onwardEdge[v]),
    );
  }
}

/** Inserts between v and its previous stop. */
function ahead(s: Search, k: ClassView, route: number, stop: number, v: number, least: number): void {
  const { instance, state } = s;
  const { stopLocation } = instance.arrays;
  const prev = state.prev[v];
  const here = stopLocation[stop];
  const there = distance(instance, k, stopLocation[prev], here);
  if (instance.symmetric) {
    if (there < least || (there === least && prev < v)) return;
    consider(s, k, route, stop, gapOf(s, prev, v, there, least, state.edge[v]));
  } else if (s.seen[prev] !== s.stamp) {
    s.seen[prev] = s.stamp;
    consider(s, k, route, stop, gapOf(s, prev, v, there, distance(instance, k, here, stopLocation[v]), state.edge[v]));
  }
}

/** Tries the first and the last place of every tour. */
function atEnds(s: Search, stop: number): void {
  const { passed, state } = s;
  if (passed === undefined || state.active.length <= SCANNED_TOURS) {
    atAllEnds(s, stop);
  } else {
    atEndsPassing(s, stop, passed.of(stop), state.endCells);
  }
}

/** Tries the ends of tours, of those cells whose distance allows a gain, most promising first. */
function atEndsPassing(s: Search, stop: number, { least, cell, beyond }: Passed, cells: EndCells): void {
  for (let i = 0; i < least.length; i++) {
    if (least[i] >= s.allowance) return;
    inCell(s, stop, cell[i], cells);
  }
  if (beyond < s.allowance) atAllEnds(s, stop);
}

function inCell(s: Search, stop: number, cell: number, { first, last, stopAt }: EndCells): void {
  for (let left = first[cell] | last[cell]; left !== 0; left &= left - 1) {
    const place = 31 - Math.clz32(left & -left);
    const route = s.state.route[stopAt[cell * CELL_STOPS + place]];
    if (!fits(s, classOf(s.instance, route), route, stop)) continue;
    if (((first[cell] >>> place) & 1) === 1) atBegin(s, stop, route);
    if (((last[cell] >>> place) & 1) === 1) atEnd(s, stop, route);
  }
}

function atAllEnds(s: Search, stop: number): void {
  for (const route of s.state.active) {
    if (!fits(s, classOf(s.instance, route), route, stop)) continue;
    atBegin(s, stop, route);
    atEnd(s, stop, route);
  }
}

/**
 * Inserts a first stop; its quantities are known to fit. No way from the departure is much longer than the way over
 * another stop, so that a new first stop costs at least twice the difference between their ways from the departure,
 * less a tolerance.
 */
function atBegin(s: Search, stop: number, route: number): void {
  const { instance, state, near } = s;
  const { stopLocation } = instance.arrays;
  const k = classOf(instance, route);
  const first = state.first[route];
  const start = distance(instance, k, k.start, stopLocation[stop]);
  if (atLeast(start - state.leg[first], near.startDetour[k.index]) >= s.allowance) return;
  const onward = distance(instance, k, stopLocation[stop], stopLocation[first]);
  consider(s, k, route, stop, gapOf(s, -1, first, start, onward, state.leg[first]));
}

/** Inserts behind the last stop, with the bound of `atBegin` for the arrival. */
function atEnd(s: Search, stop: number, route: number): void {
  const { instance, state, near } = s;
  const { stopLocation } = instance.arrays;
  const k = classOf(instance, route);
  const closing = state.closing[route];
  const end = distance(instance, k, stopLocation[stop], k.end);
  if (atLeast(end - closing, near.endDetour[k.index]) >= s.allowance) return;
  const last = state.last[route];
  const there = distance(instance, k, stopLocation[last], stopLocation[stop]);
  consider(s, k, route, stop, gapOf(s, last, -1, there, end, closing));
}

function atLeast(difference: number, detour: number): number {
  return Math.max(difference, 2 * difference - detour);
}

/** Opens a new tour: tries one unused resource of each class. */
function inNewTour(s: Search, stop: number): void {
  const { instance, state } = s;
  const here = instance.arrays.stopLocation[stop];
  for (let c = 0; c < instance.classes.length; c++) {
    const route = s.opens < 0 || s.opens === c ? freeResource(instance, state, c) : -1;
    if (route < 0) continue;
    const k = instance.classes[c];
    if (!fits(s, k, route, stop)) continue;
    const there = distance(instance, k, k.start, here);
    consider(
      s,
      k,
      route,
      stop,
      gapOf(s, -1, -1, there, distance(instance, k, here, k.end), 0),
      openingChange(s, k, route),
    );
  }
}

/** Tries every place of every tour. */
function everywhere(s: Search, stop: number): void {
  const { instance, state } = s;
  const { stopLocation } = instance.arrays;
  const here = stopLocation[stop];
  for (const route of state.active) {
    const k = classOf(instance, route);
    if (!fits(s, k, route, stop)) continue;
    let prev = -1;
    let next = state.first[route];
    for (;;) {
      const there = distance(instance, k, prev < 0 ? k.start : stopLocation[prev], here);
      const onward = distance(instance, k, here, next < 0 ? k.end : stopLocation[next]);
      consider(
        s,
        k,
        route,
        stop,
        gapOf(s, prev, next, there, onward, next < 0 ? state.closing[route] : state.leg[next]),
      );
      if (next < 0) break;
      prev = next;
      next = state.next[prev];
    }
  }
}

/**
 * The best place for an order of one stop in a plain plan, in s.best: what a place costs is bounded before a table is
 * read, and what can be known without one is checked before.
 *
 * @param thorough look everywhere, when there is none near
 */
export function searchPlain(s: Search, order: number, thorough: boolean): void {
  const { instance, best } = s;
  const { orderSlots, slotStops } = instance.arrays;
  const from = slotStops[orderSlots[order]];
  const to = slotStops[orderSlots[order] + 1];
  for (let stop = from; stop < to; stop++) {
    findAllowance(s);
    besideNeighbours(s, stop);
    atEnds(s, stop);
    inNewTour(s, stop);
  }
  if (best.route >= 0 || !thorough) return;
  for (let stop = from; stop < to; stop++) everywhere(s, stop);
}
