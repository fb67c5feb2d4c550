import type { ClassView } from '../instance/class-view.js';
import { classOf, holds } from '../instance/instance.js';
import { firstBegin, lastBegin } from '../instance/windows.js';
import { freeResource } from '../state/links.js';
import { trySingle } from './insertion-single.js';
import { fitsSum, isJoinable, isKnownInfeasible, leastChange, pays, type Search } from './insertion.js';

/** Returns true if the tour may take the stop: the class serves it, and without mixed loads its quantities fit. */
function mayTake(s: Search, k: ClassView, route: number, stop: number): boolean {
  const { instance, state } = s;
  return (
    isJoinable(state, k, route, 1) &&
    holds(k.compatible, stop) &&
    (instance.features.mixed || fitsSum(s, k, route, stop))
  );
}

/** Examines the tour for an order of one stop. @returns whether it may join */
function inspectOnce(s: Search, route: number, stop: number): boolean {
  const { instance } = s;
  const looks = s.marks.tours;
  const k = classOf(instance, route);
  const takes = !isKnownInfeasible(s, route) && mayTake(s, k, route, stop);
  looks.takes[route] = takes ? 1 : 0;
  if (!takes) return false;
  leastChange(s, k, route, stop, -1, looks.least[route]);
  looks.firstBegin[route] = instance.features.time ? firstBegin(instance, k, stop) : -Infinity;
  looks.lastBegin[route] = instance.features.time ? lastBegin(instance, k, stop) : Infinity;
  return true;
}

/**
 * Examines the tour for an order of one stop, unless this search (`Search.marks.stamp`) has already. @returns whether it
 * may join
 */
export function inspectTour(s: Search, route: number, stop: number): boolean {
  const { tours: looks, stamp } = s.marks;
  if (looks.stamp[route] === stamp) return looks.takes[route] === 1;
  looks.stamp[route] = stamp;
  return inspectOnce(s, route, stop);
}

/**
 * Returns true if the stop can be served between the two: after the departure from the first, and before it is too late
 * for the second. This test needs no travel times, and where windows are narrow it rejects most places.
 */
export function isBetween({ marks, state }: Search, route: number, before: number, after: number): boolean {
  const looks = marks.tours;
  return (
    state.nodes.departure[before] <= looks.lastBegin[route] && looks.firstBegin[route] <= state.nodes.latest[after]
  );
}

/** Tries the edges at the stop's neighbours, nearest first. Each edge is tried once, from its nearer end. */
export function tryBesideNeighbours(s: Search, stop: number): void {
  const { marks } = s;
  const { instance, state, near } = s;
  const looks = marks.tours;
  const neighbours = near.stops[stop];
  const meters = near.meters[stop];
  const stamp = ++marks.stamp;
  for (let i = 0; i < neighbours.length; i++) {
    const neighbour = neighbours[i];
    const route = state.nodes.route[neighbour];
    if (route < 0 || !inspectTour(s, route, stop)) continue;
    const least = looks.least[route];
    // The other end of an edge not examined yet is at least as far away, so the detour is at least 2 × meters − edge.
    const bound = instance.paths.oneDistance ? 2 * meters[i] : -Infinity;
    const next = state.nodes.next[neighbour];
    if (next >= 0 && marks.edges[neighbour] !== stamp && isBetween(s, route, neighbour, next)) {
      if (pays(s, least, bound - state.nodes.leg[next])) {
        marks.edges[neighbour] = stamp;
        trySingle(s, classOf(instance, route), route, neighbour, stop);
      }
    }
    const prev = state.nodes.prev[neighbour];
    if (prev >= 0 && marks.edges[prev] !== stamp && isBetween(s, route, prev, neighbour)) {
      if (pays(s, least, bound - state.nodes.leg[neighbour])) {
        marks.edges[prev] = stamp;
        trySingle(s, classOf(instance, route), route, prev, stop);
      }
    }
  }
}

/** Tries the first and the last place of every tour. */
export function tryEnds(s: Search, stop: number): void {
  const { instance, state } = s;
  for (const route of state.active) {
    if (!inspectTour(s, route, stop)) continue;
    const k = classOf(instance, route);
    trySingle(s, k, route, k.decided.lastHeld, stop);
    trySingle(s, k, route, state.tours.last[route], stop);
  }
}

/** Tries every place of every tour, for a stop without a place beside its neighbours. */
export function tryEverywhere(s: Search, stop: number): void {
  const { instance, state } = s;
  for (const route of state.active) {
    const k = classOf(instance, route);
    if (!mayTake(s, k, route, stop)) continue;
    trySingle(s, k, route, k.decided.lastHeld, stop);
    for (
      let at = k.decided.lastHeld < 0 ? state.tours.first[route] : state.nodes.next[k.decided.lastHeld];
      at >= 0;
      at = state.nodes.next[at]
    )
      trySingle(s, k, route, at, stop);
  }
}

/** Opens a new tour: tries one unused resource of each class. */
export function tryOpening(s: Search, stop: number): void {
  const { placing } = s;
  const { instance, state } = s;
  for (let c = 0; c < instance.classes.length; c++) {
    const route = placing.opens < 0 || placing.opens === c ? freeResource(instance, state, c) : -1;
    if (route < 0) continue;
    const k = instance.classes[c];
    if (!mayTake(s, k, route, stop)) continue;
    trySingle(s, k, route, -1, stop);
  }
}
