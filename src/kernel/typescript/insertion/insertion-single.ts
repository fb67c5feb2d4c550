import type { BreakTour } from '../../../evaluation/breaks/break-tour.js';
import { Clock } from '../../../evaluation/breaks/tour-clock.js';
import { UNREACHABLE } from '../../../problem/arrays/codes.js';
import { simulateJoined } from './decided-bound.js';
import {
  estimate,
  fitsAfter,
  growthOf,
  isTooLate,
  leastChange,
  rewardAtMost,
  offer,
  openingChange,
  pays,
  simulate,
} from './insertion.js';
import type { LeastChange, Search } from './insertion.js';
import { clockWith, leastWith, mayChangeBeBest } from './labelled-places.js';
import type { LabelledPlace } from './labelled-promises.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, distance, duration, holds, spanFrom, transition, type Instance } from '../instance/instance.js';
import { costOf } from '../tour/cost.js';
import { weightedChange } from '../tour/objective.js';
import { legAllowed } from '../tour/schedule.js';
import { isClosed } from '../tour/sequence-rules.js';
import { tailOf } from './tail.js';
import { earliestBegin } from '../instance/windows.js';
import type { WaitingPlace } from './waiting.js';

/** Exact change of the weighted objectives with the stop behind `prev`: schedules the whole tour. */
function simulateSingle(s: Search, k: ClassView, route: number, prev: number, stop: number): number {
  let count = 0;
  if (prev < 0) s.trial[count++] = stop;
  for (let at = s.state.first[route]; at >= 0; at = s.state.next[at]) {
    s.trial[count++] = at;
    if (at === prev) s.trial[count++] = stop;
  }
  return k.decided >= 0 ? simulateJoined(s, k, route, count) : simulate(s, k, route, count, s.instance.shared);
}

/** The gap before `next` lies in the tour's history, which nothing may change. */
function isHistory({ decided, arrays }: Instance, k: ClassView, next: number): boolean {
  return k.held > 0 && next >= 0 && decided?.held[arrays.stopSlot[next]] === 1;
}

function take(s: Search, change: number, route: number, prev: number, stop: number): boolean {
  if (!offer(s, change, route)) return false;
  s.best.stop[0] = stop;
  s.best.prev[0] = prev;
  return true;
}

const CLOCK = new Clock();

/** The place in its tour, which is laid out. */
function labelledPlace(s: Search, k: ClassView, { route, prev, stop, figures }: WaitingPlace): LabelledPlace {
  return { s, k, route, gap: s.labelled.gapBehind(prev), stop, least: figures, reward: 0 };
}

/** Takes a place whose tour's clock is CLOCK, where nothing else is left to compute of it. */
function takeClocked(s: Search, k: ClassView, { route, prev, stop, figures }: WaitingPlace): void {
  if (isTooLate(s) || CLOCK.working > k.maxDuration) return;
  figures.delay = CLOCK.delay;
  figures.end = CLOCK.end;
  figures.working = CLOCK.working;
  if (k.cost >= 0) figures.cost = costOf(s.instance, s.scratch, k, figures.distance, figures.working, false);
  const change = weightedChange(s.weights, s.state, route, figures, s.largest) + openingChange(s, k, route);
  if (!take(s, change, route, prev, stop)) return;
  s.best.clock.set(CLOCK);
  s.best.hasClock = true;
}

/**
 * Carries the known ways up to the gap on through the stop, unless they tell that the place is not the best. Where that
 * leaves the clock of the tour open, it is computed anew.
 */
function judge(s: Search, k: ClassView, shift: BreakTour, place: WaitingPlace): void {
  const { route, prev, stop } = place;
  const result = clockWith(labelledPlace(s, k, place), s.labelled.of(s.state, k, shift, route), shift, CLOCK);
  if (result === 'infeasible') return;
  if (result === 'found' && s.labelled.isAll(k)) {
    takeClocked(s, k, place);
    return;
  }
  if (result === 'found') s.scratch.toldClock.tell(CLOCK);
  const change = simulateSingle(s, k, route, prev, stop);
  s.scratch.toldClock.forget();
  take(s, change, route, prev, stop);
}

function judgeLeast(s: Search): void {
  const place = s.waiting.takeLeast();
  const k = classOf(s.instance, place.route);
  judge(s, k, s.labelled.shiftOf(k) as BreakTour, place);
}

/** Judges the places that wait, as far as they may be better than the best. */
export function judgeWaiting(s: Search): void {
  const { waiting, best } = s;
  for (waiting.dropFrom(best.change); !waiting.isEmpty(); waiting.dropFrom(best.change)) judgeLeast(s);
}

/** Where the ways through a tour bound what a place changes, it waits. */
function letWait(s: Search, k: ClassView, shift: BreakTour, place: WaitingPlace): void {
  const { waiting, best, labelled } = s;
  const tour = labelled.of(s.state, k, shift, place.route);
  place.least = Math.max(place.least, leastWith(labelledPlace(s, k, place), tour, shift));
  if (!mayChangeBeBest(s, place.least)) return;
  if (best.route < 0 && waiting.isEmpty()) {
    judge(s, k, shift, place);
    return;
  }
  if (waiting.isFull()) {
    judgeLeast(s);
    waiting.dropFrom(best.change);
  }
  waiting.add(place);
}

/** Adds the breaks that a tour takes at the least to s.growth. `replaced`: seconds of the leg that the stop breaks up. */
function addRest({ growth, labelled, state, instance }: Search, k: ClassView, route: number, replaced: number): void {
  const rests = labelled.leastRestOf(k);
  if (rests === undefined) return;
  const busy = state.tourBusy[route] + growth.busy - (instance.late ? 0 : replaced);
  const rest = rests.of(busy);
  growth.busy += rest;
  growth.end = Math.max(growth.end, k.shiftBegin + busy + rest);
}

/**
 * The place, of which s.growth tells the rest, is taken if it is better than the best, or waits.
 *
 * @param changed - the weighted change, where the distance alone tells it
 */
function settleSingle(s: Search, k: ClassView, route: number, prev: number, stop: number, changed: number): void {
  const { instance, growth } = s;
  const shift = s.labelled.shiftOf(k);
  let change = changed;
  if (!instance.distanceOnly || shift !== undefined) {
    const figures = estimate(s, k, route, growth, stop, -1);
    change = weightedChange(s.weights, s.state, route, figures, s.largest) + openingChange(s, k, route);
    const least = change - rewardAtMost(s, k, route, stop, -1);
    if (!(least < s.best.change)) return;
    if (shift !== undefined) {
      figures.delay = 0;
      figures.end = growth.end;
      letWait(s, k, shift, { least, route, prev, stop, figures });
      return;
    }
  }
  if (instance.simulate || k.decided >= 0) change = simulateSingle(s, k, route, prev, stop);
  take(s, change, route, prev, stop);
}

/**
 * prev -> [stop] -> next, in s.best if it is better, or among those that wait. The class may serve the stop, and without
 * mixed loads its quantities fit.
 */
export function trySingle(s: Search, k: ClassView, route: number, prev: number, stop: number): void {
  const { instance, state } = s;
  const { arrays } = instance;
  const next = prev < 0 ? state.first[route] : state.next[prev];
  if (isHistory(instance, k, next)) return;
  s.positions++;
  if (isClosed(instance, prev, next)) return;
  if (instance.mixed && !instance.shared && !s.isRest && !fitsAfter(s, k, route, prev, stop)) return;
  if (k.loops) {
    take(s, simulateSingle(s, k, route, prev, stop), route, prev, stop);
    return;
  }

  const here = arrays.stopLocation[stop];
  const from = prev < 0 ? k.start : arrays.stopLocation[prev];
  const to = next < 0 ? k.end : arrays.stopLocation[next];
  const there = from < 0 ? 0 : distance(instance, k, from, here);
  const onward = to < 0 ? 0 : distance(instance, k, here, to);
  if (there >= UNREACHABLE || onward >= UNREACHABLE) return;
  const extra = there + onward - (next < 0 ? state.closing[route] : state.leg[next]);
  const liked = holds(k.preferred, stop) ? 1 : 0;
  const opening = openingChange(s, k, route);
  let change = 0;
  if (instance.distanceOnly) {
    change = s.weights.distance * extra - s.weights.preferred * liked + opening;
    if (!(change < s.best.change)) return;
  } else if (!pays(s, leastChange(s, k, route, stop, -1, LEAST), extra)) {
    return;
  }
  if (state.tourDistance[route] + extra > k.maxDistance) return;

  let end = 0;
  let busy = 0;
  let delay = 0;
  let replaced = 0;
  if (instance.time) {
    const thereSpan = from < 0 ? 0 : duration(instance, k, from, here);
    const onwardSpan = to < 0 ? 0 : duration(instance, k, here, to);
    if (thereSpan >= UNREACHABLE || onwardSpan >= UNREACHABLE) return;
    if (instance.legLimits) {
      if (from >= 0 && !legAllowed(k, prev < 0, false, there, thereSpan)) return;
      if (to >= 0 && !legAllowed(k, false, next < 0, onward, onwardSpan)) return;
    }
    const kind = arrays.stopKind[stop];
    const kindBefore = prev < 0 ? 0 : arrays.stopKind[prev];
    const spent = transition(instance, kindBefore, kind);
    const departure = prev < 0 ? k.shiftBegin : state.departure[prev];
    const thereNow = from < 0 ? 0 : spanFrom(instance, k, from, here, departure);
    const begin = earliestBegin(instance, k, stop, departure + thereNow + spent);
    if (begin === Infinity) return;
    const left = begin + k.least[stop];
    const onwardNow = to < 0 ? 0 : spanFrom(instance, k, here, to, left);
    busy = thereSpan + spent + k.least[stop] + onwardSpan;
    if (next < 0) {
      end = left + onwardNow;
      if (end > k.endLimit) return;
    } else {
      const kindAfter = arrays.stopKind[next];
      const onwardSpent = transition(instance, kind, kindAfter);
      const ready = left + onwardNow + onwardSpent;
      if (ready > state.latest[next]) return;
      ({ end, delay } = tailOf(s, k, route, next, ready));
      busy += onwardSpent - transition(instance, kindBefore, kindAfter);
    }
    const isAsked = instance.late || s.labelled.leastRestOf(k) !== undefined;
    if (isAsked && from >= 0 && to >= 0) replaced = duration(instance, k, from, to);
    if (instance.late) busy -= replaced;
    delay += begin > k.preferredEnd[stop] ? begin - k.preferredEnd[stop] : 0;
  } else if (instance.legLimits) {
    if (from >= 0 && !legAllowed(k, prev < 0, false, there, 0)) return;
    if (to >= 0 && !legAllowed(k, false, next < 0, onward, 0)) return;
  }

  growthOf(s, extra, busy, delay, end);
  addRest(s, k, route, state.first[route] < 0 ? 0 : replaced);
  settleSingle(s, k, route, prev, stop, change);
}

/** Scratch, overwritten by every bound that is computed. */
const LEAST: LeastChange = { rate: 0, anywhere: 0 };
