import type { ClassView } from '../instance/class-view.js';
import { classOf, type Instance } from '../instance/instance.js';
import type { State } from '../state/state.js';

/** A part of a tour: its shortest duration, and between which of its begins it is reached. */
export interface Stretch {
  readonly duration: number;
  readonly early: number;
  readonly late: number;
}

/**
 * A leg of `span` seconds, then `next`: the shortest duration of both (Vidal et al. 2013, "A hybrid genetic algorithm
 * with adaptive diversity management for a large class of vehicle routing problems with time-windows").
 */
export function joined(first: Stretch, span: number, next: Stretch): Stretch {
  const passed = first.duration + span;
  const wait = Math.max(0, next.early - passed - first.late);
  return {
    duration: passed + next.duration + wait,
    early: Math.max(next.early - passed, first.early) - wait,
    late: Math.min(next.late - passed, first.late),
  };
}

export function stretchOf(k: ClassView, stop: number): Stretch {
  return { duration: k.service[stop], early: k.windowBegin[stop], late: k.windowEnd[stop] };
}

export function stretchOfShift(k: ClassView): Stretch {
  return { duration: 0, early: k.shiftBegin, late: k.shiftEnd };
}

/** The tour up to a stop. */
export function stretchAhead(state: State, k: ClassView, stop: number): Stretch {
  if (stop < 0) return stretchOfShift(k);
  const { ahead } = state;
  return { duration: ahead[3 * stop], early: ahead[3 * stop + 1], late: ahead[3 * stop + 2] };
}

/** The tour from a stop on. */
export function stretchBehind(state: State, k: ClassView, stop: number): Stretch {
  if (stop < 0) return stretchOfShift(k);
  const { behind } = state;
  return { duration: behind[3 * stop], early: behind[3 * stop + 1], late: behind[3 * stop + 2] };
}

function put(list: Float64Array, stop: number, { duration, early, late }: Stretch): void {
  list[3 * stop] = duration;
  list[3 * stop + 1] = early;
  list[3 * stop + 2] = late;
}

function keepAhead(state: State, k: ClassView, stop: number): void {
  put(state.ahead, stop, joined(stretchAhead(state, k, state.prev[stop]), state.span[stop], stretchOf(k, stop)));
}

function keepBehind(state: State, k: ClassView, stop: number): void {
  const next = state.next[stop];
  const span = next < 0 ? state.closingSpan[state.route[stop]] : state.span[next];
  put(state.behind, stop, joined(stretchOf(k, stop), span, stretchBehind(state, k, next)));
}

/** Earliest departures from `stop` on, as far as they change. False: a window is missed. */
function lookAheadFrom(state: State, k: ClassView, stop: number, whole: boolean): boolean {
  const prev = state.prev[stop];
  let time = prev < 0 ? k.shiftBegin : state.departure[prev];
  for (let at = stop; at >= 0; at = state.next[at]) {
    const begin = Math.max(time + state.span[at], k.windowBegin[at]);
    if (begin > k.windowEnd[at]) return false;
    time = begin + k.service[at];
    if (!whole && at !== stop && time === state.departure[at]) break;
    state.departure[at] = time;
  }
  return true;
}

/** Latest arrivals from `stop` back, as far as they change. */
function lookBackFrom(state: State, k: ClassView, stop: number, whole: boolean): void {
  const next = state.next[stop];
  let limit = next < 0 ? k.endLimit - state.closingSpan[state.route[stop]] : state.latest[next] - state.span[next];
  for (let at = stop; at >= 0; at = state.prev[at]) {
    const latest = Math.min(limit - k.service[at], k.windowEnd[at]);
    if (!whole && at !== stop && latest === state.latest[at]) break;
    state.latest[at] = latest;
    limit = latest - state.span[at];
  }
}

/** Brings a tour with a stop more up to date; it breaks no rule. */
export function refreshAround(instance: Instance, state: State, stop: number): void {
  if (!instance.time) return;
  const k = classOf(instance, state.route[stop]);
  lookAheadFrom(state, k, stop, false);
  lookBackFrom(state, k, stop, false);
  if (!instance.stretches) return;
  for (let at = stop; at >= 0; at = state.next[at]) keepAhead(state, k, at);
  for (let at = stop; at >= 0; at = state.prev[at]) keepBehind(state, k, at);
}

/** Brings a plain tour whose stops changed up to date. False: it breaks a rule now. */
export function refreshPlain(instance: Instance, state: State, route: number): boolean {
  const first = state.first[route];
  const last = state.last[route];
  if (first < 0) return true;
  const k = classOf(instance, route);
  if (state.tourDistance[route] > k.maxDistance) return false;
  if (!instance.time) return true;
  if (!lookAheadFrom(state, k, first, true)) return false;
  if (state.departure[last] + state.closingSpan[route] > k.endLimit) return false;
  lookBackFrom(state, k, last, true);
  if (!instance.stretches) return true;
  for (let at = first; at >= 0; at = state.next[at]) keepAhead(state, k, at);
  for (let at = last; at >= 0; at = state.prev[at]) keepBehind(state, k, at);
  return joined(stretchOfShift(k), state.span[first], stretchBehind(state, k, first)).duration <= k.maxDuration;
}
