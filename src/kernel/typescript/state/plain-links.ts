import type { ClassView } from '../instance/class-view.js';
import { changeFirst, changeLast } from './end-cells.js';
import { classOf, distance, duration, type Instance } from '../instance/instance.js';
import { contribute } from './links.js';
import { NO_EDGE, type State } from './state.js';

/** Seconds of a leg whose meters are known. */
function spanBetween(instance: Instance, k: ClassView, from: number, to: number, meters: number): number {
  if (!instance.time) return 0;
  return instance.spansDiffer ? duration(instance, k, from, to) : meters;
}

/**
 * Puts a stop into a plain tour after `prev` (−1: first). Every node knows the legs at both its sides, in meters and,
 * where time counts, in seconds.
 */
export function linkPlain(instance: Instance, state: State, stop: number, route: number, prev: number): void {
  const k = classOf(instance, route);
  const { stopLocation } = instance.arrays;
  const next = prev < 0 ? state.first[route] : state.next[prev];
  const here = stopLocation[stop];
  const from = prev < 0 ? k.start : stopLocation[prev];
  const to = next < 0 ? k.end : stopLocation[next];
  const leg = distance(instance, k, from, here);
  const onward = distance(instance, k, here, to);
  const onwardSpan = spanBetween(instance, k, here, to, onward);
  state.route[stop] = route;
  state.prev[stop] = prev;
  state.next[stop] = next;
  state.leg[stop] = leg;
  state.edge[stop] = prev < 0 ? NO_EDGE : leg;
  state.onwardEdge[stop] = next < 0 ? NO_EDGE : onward;
  state.span[stop] = spanBetween(instance, k, from, here, leg);
  if (prev < 0) {
    changeFirst(state.endCells, stop, next);
    state.first[route] = stop;
  } else {
    state.next[prev] = stop;
    state.onwardEdge[prev] = leg;
  }
  let change = leg + onward;
  if (next < 0) {
    changeLast(state.endCells, stop, prev);
    state.last[route] = stop;
    change -= state.closing[route];
    state.closing[route] = onward;
    state.closingSpan[route] = onwardSpan;
  } else {
    change -= state.leg[next];
    state.prev[next] = stop;
    state.leg[next] = onward;
    state.edge[next] = onward;
    state.span[next] = onwardSpan;
  }
  state.tourDistance[route] += change;
  state.distance += change;
  contribute(instance, state, k, stop, route, 1);
}

/** Takes a stop out of its plain tour. */
export function unlinkPlain(instance: Instance, state: State, stop: number): void {
  const route = state.route[stop];
  const k = classOf(instance, route);
  const { stopLocation } = instance.arrays;
  const prev = state.prev[stop];
  const next = state.next[stop];
  const isAlone = prev < 0 && next < 0;
  const from = prev < 0 ? k.start : stopLocation[prev];
  const to = next < 0 ? k.end : stopLocation[next];
  const leg = isAlone ? 0 : distance(instance, k, from, to);
  const span = isAlone ? 0 : spanBetween(instance, k, from, to, leg);
  const change = leg - state.leg[stop] - (next < 0 ? state.closing[route] : state.onwardEdge[stop]);
  if (prev < 0) {
    changeFirst(state.endCells, stop, next);
    state.first[route] = next;
  } else {
    state.next[prev] = next;
    state.onwardEdge[prev] = next < 0 ? NO_EDGE : leg;
  }
  if (next < 0) {
    changeLast(state.endCells, stop, prev);
    state.last[route] = prev;
    state.closing[route] = leg;
    state.closingSpan[route] = span;
  } else {
    state.prev[next] = prev;
    state.leg[next] = leg;
    state.edge[next] = prev < 0 ? NO_EDGE : leg;
    state.span[next] = span;
  }
  state.tourDistance[route] += change;
  state.distance += change;
  state.edge[stop] = NO_EDGE;
  state.onwardEdge[stop] = NO_EDGE;
  state.route[stop] = -1;
  contribute(instance, state, k, stop, route, -1);
}
