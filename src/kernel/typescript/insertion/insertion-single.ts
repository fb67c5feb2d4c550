import { LegKind, UNREACHABLE } from '../../../problem/arrays/codes.js';
import { simulateTrial } from './decided-bound.js';
import {
  estimate,
  fitsAfter,
  leastChange,
  rewardAtMost,
  offer,
  openingChange,
  pays,
  travelChange,
} from './insertion.js';
import type { Growth, LeastChange, Search } from './insertion.js';
import { endingAt, type ClassView } from '../instance/class-view.js';
import { fitsBefore, isQuick } from '../../../evaluation/breaks/break-rules.js';
import { leastRest } from '../instance/break-rules.js';
import { holds, transition, type Instance } from '../instance/instance.js';
import { endLocation } from '../state/links.js';
import { travelFrom } from '../instance/traffic.js';
import { duration, distance } from '../instance/metric.js';
import { changeApartFromSpread, spreadChange } from '../tour/objective.js';
import { legAllowed } from '../tour/schedule.js';
import { isClosed } from '../tour/sequence-rules.js';
import { tailOf } from '../tour/clock.js';
import { delayOf, serveFrom } from '../instance/windows.js';

/** Returns the exact change of the weighted objectives with the stop after `prev`: schedules the whole tour. */
function simulateSingle(s: Search, k: ClassView, route: number, prev: number, stop: number): number {
  let count = 0;
  if (prev < 0) s.trial[count++] = stop;
  for (let at = s.state.tours.first[route]; at >= 0; at = s.state.nodes.next[at]) {
    s.trial[count++] = at;
    if (at === prev) s.trial[count++] = stop;
  }
  return simulateTrial(s, k, route, count, 'known');
}

/** Returns true if the gap before `next` lies in the tour's history, which must not change. */
function isHistory({ decided, arrays }: Instance, k: ClassView, next: number): boolean {
  return k.decided.held > 0 && next >= 0 && decided?.held[arrays.stopSlot[next]] === 1;
}

function takeSingle(s: Search, change: number, route: number, prev: number, stop: number): void {
  if (!offer(s, change, route)) return;
  s.best.stop[0] = stop;
  s.best.prev[0] = prev;
}

/**
 * The gap between prev and next with the stop in it: locations (−1: the tour has no such end), and meters of both legs.
 */
interface SingleGap {
  readonly prev: number;
  readonly next: number;
  readonly stop: number;
  readonly from: number;
  readonly here: number;
  readonly to: number;
  readonly there: number;
  readonly onward: number;
}

/** Returns true if both legs keep the limits of their kinds of leg. `thereTravel`, `onwardTravel`: their seconds. */
function legsAllowed(k: ClassView, g: SingleGap, thereTravel: number, onwardTravel: number): boolean {
  return (
    (g.from < 0 || legAllowed(k, g.prev < 0 ? LegKind.FIRST : LegKind.BETWEEN, g.there, thereTravel)) &&
    (g.to < 0 || legAllowed(k, g.next < 0 ? LegKind.LAST : LegKind.BETWEEN, g.onward, onwardTravel))
  );
}

/**
 * Computes what the stop adds to the times of the tour. Returns false if the stop, or one after it, is served too late.
 */
function timeSingle(s: Search, k: ClassView, route: number, g: SingleGap, growth: Growth): boolean {
  const { instance, state } = s;
  const { stopKind } = instance.arrays;
  const thereTravel = g.from < 0 ? 0 : duration(instance, k, g.from, g.here);
  const onwardTravel = g.to < 0 ? 0 : duration(instance, k, g.here, g.to);
  if (thereTravel >= UNREACHABLE || onwardTravel >= UNREACHABLE) return false;
  if (instance.features.legLimits && !legsAllowed(k, g, thereTravel, onwardTravel)) return false;
  const kind = stopKind[g.stop];
  const kindBefore = g.prev < 0 ? 0 : stopKind[g.prev];
  const spent = transition(instance, kindBefore, kind);
  const departure = g.prev < 0 ? k.shift.begin : state.nodes.departure[g.prev];
  const there = g.from < 0 ? 0 : travelFrom(instance, k, g.from, g.here, departure);
  const { begin, departure: left } = serveFrom(instance, k, g.stop, departure + there + spent);
  if (begin === Infinity) return false;
  const onward = g.to < 0 ? 0 : travelFrom(instance, k, g.here, g.to, left);
  growth.busy = thereTravel + spent + k.least[g.stop] + onwardTravel;
  growth.delay = delayOf(k, g.stop, begin);
  if (g.next < 0) {
    growth.end = left + onward;
    if (growth.end > k.shift.endLimit) return false;
  } else {
    const kindAfter = stopKind[g.next];
    const onwardSpent = transition(instance, kind, kindAfter);
    const ready = left + onward + onwardSpent;
    if (ready > state.nodes.latest[g.next]) return false;
    const tail = tailOf(s.instance, s.state, k, g.next, ready);
    growth.end = tail.end;
    growth.delay += tail.delay;
    growth.busy += onwardSpent - transition(instance, kindBefore, kindAfter);
  }
  if (instance.features.late && g.from >= 0 && g.to >= 0) growth.busy -= duration(instance, k, g.from, g.to);
  return true;
}

/**
 * Returns the minimum seconds of breaks in a tour of `busy` seconds: sliding ones, or those in windows that it cannot
 * avoid.
 */
export function unavoidableRest({ breakRules, features }: Instance, k: ClassView, busy: number): number {
  const rules = breakRules[k.index];
  if (!isQuick(rules)) return 0;
  const lastBegin = features.late ? Math.max(k.shift.begin, k.shift.end - busy) : k.shift.begin;
  let end = k.shift.begin + busy;
  for (const kind of rules.windowBreaks) {
    if (!fitsBefore(kind, lastBegin) && end > kind.last) end += kind.duration;
  }
  return Math.max(leastRest(rules, 0, busy), end - k.shift.begin - busy);
}

/** Adds the minimum of breaks that the tour needs. */
function restSingle({ instance, state }: Search, k: ClassView, route: number, g: SingleGap, growth: Growth): void {
  const isSplit = !instance.features.late && g.from >= 0 && g.to >= 0 && state.tours.count[route] > 0;
  const busy = state.tours.busy[route] + growth.busy - (isSplit ? duration(instance, k, g.from, g.to) : 0);
  const rest = unavoidableRest(instance, k, busy);
  growth.busy += rest;
  growth.end = Math.max(growth.end, k.shift.begin + busy + rest);
}

/**
 * Tries prev -> [stop] -> next, and stores it in s.best if it is better. The class may serve the stop, and without
 * mixed loads its quantities fit.
 */
export function trySingle(s: Search, k: ClassView, route: number, prev: number, stop: number): void {
  const { instance, state, growth } = s;
  // A tour that returns to its first stop ends at a known place unless that stop changes.
  if (k.loops && prev >= 0) {
    trySingle(s, endingAt(k, endLocation(instance, state, k, route)), route, prev, stop);
    return;
  }
  const { features } = instance;
  const { stopLocation } = instance.arrays;
  const next = prev < 0 ? state.tours.first[route] : state.nodes.next[prev];
  if (isHistory(instance, k, next)) return;
  s.positions++;
  if (isClosed(instance, prev, next)) return;
  if (features.mixed && !features.shared && !s.placing.completesOrder && !fitsAfter(s, k, route, prev, stop)) return;
  if (k.loops) {
    takeSingle(s, simulateSingle(s, k, route, prev, stop), route, prev, stop);
    return;
  }

  const here = stopLocation[stop];
  const from = prev < 0 ? k.start : stopLocation[prev];
  const to = next < 0 ? k.end : stopLocation[next];
  const there = from < 0 ? 0 : distance(instance, k, from, here);
  const onward = to < 0 ? 0 : distance(instance, k, here, to);
  if (there >= UNREACHABLE || onward >= UNREACHABLE) return;
  growth.meters = there + onward - (next < 0 ? state.tours.closing[route] : state.nodes.leg[next]);
  let change = 0;
  if (instance.paths.distanceOnly) {
    const liked = holds(k.preferred, stop) ? 1 : 0;
    change = s.weights.distance * growth.meters - s.weights.preferred * liked + openingChange(s, k, route);
    if (!(change < s.best.change)) return;
  } else if (!pays(s, leastChange(s, k, route, stop, -1, LEAST), growth.meters, travelChange(s, k, from, here, to))) {
    return;
  }
  if (state.tours.distance[route] + growth.meters > k.limits.maxDistance) return;
  if (features.time || features.legLimits) {
    const gap = { prev, next, stop, from, here, to, there, onward };
    if (!(features.time ? timeSingle(s, k, route, gap, growth) : legsAllowed(k, gap, 0, 0))) return;
    if (k.breaks.choice === 'several' && k.decided.resource < 0 && !features.traffic)
      restSingle(s, k, route, gap, growth);
  }
  if (!instance.paths.distanceOnly) {
    const figures = estimate(s, k, route, growth, stop, -1);
    change = changeApartFromSpread(s.weights, state, route, figures, s.extremes) + openingChange(s, k, route);
    if (!(change - rewardAtMost(s, k, route, stop, -1) < s.best.change)) return;
    change += spreadChange(s.weights, state, route, figures.working, s.extremes);
  }
  if (features.simulate || k.decided.resource >= 0) change = simulateSingle(s, k, route, prev, stop);
  takeSingle(s, change, route, prev, stop);
}

/** Scratch, overwritten each time a bound is computed. */
const LEAST: LeastChange = { rate: 0, anywhere: 0 };
