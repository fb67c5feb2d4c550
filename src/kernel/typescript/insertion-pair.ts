import { UNREACHABLE } from '../../problem/problem.js';
import { estimate, leastChange, offer, openingChange, pays, simulate } from './insertion.js';
import type { LeastChange, Search } from './insertion.js';
import type { ClassView } from './class-view.js';
import { distance, duration, holds, orderOf, transition, type Instance } from './instance.js';
import { weightedChange } from './objective.js';
import { isClosed } from './sequence-rules.js';
import { earliestBegin, lastBegin } from './windows.js';

/** A tour laid out for the pair search: its stops, and what each gap costs the second stop. */
export interface PairScratch {
  readonly stops: Int32Array;
  /** Meters that the second stop adds in gap i (before stops[i]). */
  readonly detour: Float64Array;
  /** The least detour from gap i on. */
  readonly least: Float64Array;
  /** The last instant the first stop may join others at its own place. */
  lastJoin: number;
  /** The last instant the second stop's service may begin. */
  lastSecond: number;
  /** Loads that the order adds, a capacity: at the begin, between its stops, behind them. */
  readonly share: Float64Array;
  readonly between: Float64Array;
  readonly behind: Float64Array;
  /** The element after which the tour is walked: when it was left, where, of which kind; what the insertion adds. */
  readonly walk: Walk;
  /** The walk's continuation over the second stop. */
  readonly onward: Walk;
  /** What a place in the tour costs at the least. */
  readonly change: LeastChange;
}

interface Walk {
  departure: number;
  location: number;
  kind: number;
  /** Seconds that the insertion adds so far. */
  busy: number;
  /** Seconds of delay at the order's own stops so far. */
  delay: number;
}

export function makePairScratch(instance: Instance): PairScratch {
  const { stops, capacities } = instance;
  const walk = (): Walk => ({ departure: 0, location: 0, kind: 0, busy: 0, delay: 0 });
  return {
    stops: new Int32Array(stops + 1),
    detour: new Float64Array(stops + 2),
    least: new Float64Array(stops + 2),
    lastJoin: -Infinity,
    lastSecond: 0,
    share: new Float64Array(capacities),
    between: new Float64Array(capacities),
    behind: new Float64Array(capacities),
    walk: walk(),
    onward: walk(),
    change: { rate: 0, anywhere: 0 },
  };
}

/** One tour, one class, one pair of members: what every place of the pair shares. */
export interface PairSearch {
  readonly s: Search;
  readonly pair: PairScratch;
  readonly k: ClassView;
  readonly route: number;
  /** Stops of the tour. */
  readonly count: number;
  readonly first: number;
  readonly second: number;
}

export function locationBefore(p: PairSearch, gap: number): number {
  return gap === 0 ? p.k.start : p.s.instance.arrays.stopLocation[p.pair.stops[gap - 1]];
}

export function locationAfter(p: PairSearch, gap: number): number {
  return gap === p.count ? p.k.end : p.s.instance.arrays.stopLocation[p.pair.stops[gap]];
}

export function edgeOf(p: PairSearch, gap: number): number {
  return gap === p.count ? p.s.state.closing[p.route] : p.s.state.leg[p.pair.stops[gap]];
}

/** A gap that nothing may fill. */
export function isClosedGap(p: PairSearch, gap: number): boolean {
  const { instance } = p.s;
  return (
    instance.sequenceRules && gap > 0 && gap < p.count && isClosed(instance, p.pair.stops[gap - 1], p.pair.stops[gap])
  );
}

/** Meters of a leg, Infinity where there is no way; 0 where the tour has no such end. */
export function legMeters(p: PairSearch, from: number, to: number): number {
  if (from < 0 || to < 0) return 0;
  const meters = distance(p.s.instance, p.k, from, to);
  return meters >= UNREACHABLE ? Infinity : meters;
}

/** Seconds likewise. */
export function legSeconds(p: PairSearch, from: number, to: number): number {
  if (from < 0 || to < 0) return 0;
  const seconds = duration(p.s.instance, p.k, from, to);
  return seconds >= UNREACHABLE ? Infinity : seconds;
}

/** The tour with first in gap i and second in gap j ≥ i, into s.trial. @returns its number of stops */
export function layPair(p: PairSearch, i: number, j: number): number {
  const { trial } = p.s;
  let count = 0;
  for (let gap = 0; gap <= p.count; gap++) {
    if (gap === i) trial[count++] = p.first;
    if (gap === j) trial[count++] = p.second;
    if (gap < p.count) trial[count++] = p.pair.stops[gap];
  }
  return count;
}

/** Exact change of that. */
export function simulatePair(p: PairSearch, i: number, j: number): number {
  const count = layPair(p, i, j);
  return simulate(p.s, p.k, p.route, count, p.k.loops || p.s.instance.shared);
}

export function takePair(p: PairSearch, change: number, i: number, j: number): void {
  if (!offer(p.s, change, p.route)) return;
  const { best } = p.s;
  best.stop[0] = p.first;
  best.prev[0] = i === 0 ? -1 : p.pair.stops[i - 1];
  best.stop[1] = p.second;
  best.prev[1] = j === i ? p.first : p.pair.stops[j - 1];
}

/** What the order adds at the begin fits on the way to `gap`. */
export function fitsBefore(p: PairSearch, gap: number): boolean {
  if (p.s.instance.shared) return true;
  const D = p.s.instance.capacities;
  const { state } = p.s;
  for (let d = 0; d < D; d++) {
    const high = gap === 0 ? state.load[p.route * D + d] : state.highBefore[p.pair.stops[gap - 1] * D + d];
    if (high + p.pair.share[d] > p.k.capacity[d]) return false;
  }
  return true;
}

/** What it adds between its stops fits after the element before `gap`. */
export function fitsBetween(p: PairSearch, gap: number): boolean {
  if (p.s.instance.shared) return true;
  const D = p.s.instance.capacities;
  const { state } = p.s;
  for (let d = 0; d < D; d++) {
    const load = gap === 0 ? state.load[p.route * D + d] : state.loadAfter[p.pair.stops[gap - 1] * D + d];
    if (load + p.pair.between[d] > p.k.capacity[d]) return false;
  }
  return true;
}

/** What it leaves aboard behind its second stop in `gap` fits to the end. */
export function fitsBehind(p: PairSearch, gap: number): boolean {
  if (p.s.instance.shared) return true;
  const D = p.s.instance.capacities;
  const { state } = p.s;
  for (let d = 0; d < D; d++) {
    const high = gap === 0 ? state.loadHigh[p.route * D + d] : state.highAfter[p.pair.stops[gap - 1] * D + d];
    if (high + p.pair.behind[d] > p.k.capacity[d]) return false;
  }
  return true;
}

/** Serves `stop` next. False: no window is left. */
function serve(p: PairSearch, walk: Walk, stop: number): boolean {
  const { instance } = p.s;
  const { stopLocation, stopKind } = instance.arrays;
  const kind = stopKind[stop];
  const lead = legSeconds(p, walk.location, stopLocation[stop]) + transition(instance, walk.kind, kind);
  const begin = earliestBegin(instance, p.k, stop, walk.departure + lead);
  if (begin === Infinity) return false;
  walk.departure = begin + p.k.least[stop];
  walk.location = stopLocation[stop];
  walk.kind = kind;
  walk.busy += lead + p.k.least[stop];
  walk.delay += begin > p.k.preferredEnd[stop] ? begin - p.k.preferredEnd[stop] : 0;
  return true;
}

/** second in gap j, reached as `pair.walk` says; `extra`: meters the pair adds. */
function trySecond(p: PairSearch, i: number, j: number, extra: number): void {
  const { s } = p;
  const { instance, state } = s;
  s.positions++;
  if (extra === Infinity || state.tourDistance[p.route] + extra > p.k.maxDistance) return;
  if (!pays(s, p.pair.change, extra)) return;
  const opening = openingChange(s, p.k, p.route);
  let change = 0;
  if (instance.distanceOnly) {
    const liked = (holds(p.k.preferred, p.first) ? 1 : 0) + (holds(p.k.preferred, p.second) ? 1 : 0);
    change = s.weights.distance * extra - s.weights.preferred * liked + opening;
    if (!(change < s.best.change)) return;
  }
  const walk = Object.assign(p.pair.onward, p.pair.walk);
  let end = 0;
  if (instance.time) {
    if (!serve(p, walk, p.second)) return;
    const onward = legSeconds(p, walk.location, locationAfter(p, j));
    walk.busy += onward;
    if (instance.late && j > i) walk.busy -= legSeconds(p, locationBefore(p, j), locationAfter(p, j));
    if (j === p.count) {
      end = walk.departure + onward;
      if (end > p.k.endLimit) return;
    } else {
      const after = p.pair.stops[j];
      const spent = transition(instance, walk.kind, instance.arrays.stopKind[after]);
      walk.busy += spent;
      const ready = walk.departure + onward + spent;
      if (ready > state.latest[after]) return;
      const pushed = ready + state.tailSpan[after];
      end = pushed > state.tailEnd[after] ? pushed : state.tailEnd[after];
    }
  }
  if (!instance.distanceOnly) {
    const f = estimate(s, p.k, p.route, extra, walk.busy, walk.delay, end, p.first, p.second);
    change = weightedChange(s.weights, state, p.route, f, s.largest) + opening;
    if (!instance.rewards && !(change < s.best.change)) return;
  }
  if (instance.simulate || instance.legLimits) {
    const exact = simulatePair(p, i, j);
    if (exact === Infinity) return;
    change = exact;
  }
  takePair(p, change, i, j);
}

/** Starts the walk at the element before gap i. */
function startWalk(p: PairSearch, i: number): Walk {
  const { walk } = p.pair;
  const { arrays } = p.s.instance;
  walk.departure = p.k.shiftBegin;
  walk.location = p.k.start;
  walk.kind = 0;
  walk.busy = 0;
  walk.delay = 0;
  if (i > 0) {
    const prev = p.pair.stops[i - 1];
    walk.departure = p.s.state.departure[prev];
    walk.location = arrays.stopLocation[prev];
    walk.kind = arrays.stopKind[prev];
  }
  return walk;
}

/**
 * Until when first can as well stand behind any other stop at its own place: where it takes no time, and nothing leaves
 * there. −Infinity: never.
 */
function lastJoin({ s: { instance }, k, first }: PairSearch, lastFirst: number): number {
  const { distanceOnly, simulate, transitions, legLimits, capacities, arrays } = instance;
  if (!distanceOnly || simulate || transitions || legLimits) return -Infinity;
  for (let d = 0; d < capacities; d++) if (arrays.stopChange[first * capacities + d] < 0) return -Infinity;
  return !instance.time || k.least[first] === 0 ? lastFirst : -Infinity;
}

/** Behind gap i the tour is at first's place again, not too late for it. */
function endsTrip(p: PairSearch, i: number): boolean {
  if (i === p.count) return false;
  const { instance, state } = p.s;
  const { stopLocation } = instance.arrays;
  const stop = p.pair.stops[i];
  return stopLocation[stop] === stopLocation[p.first] && state.departure[stop] <= p.pair.lastJoin;
}

/**
 * With first in gap i nothing is carried past what follows `gap`: a visit to first's place is not made only to go there
 * again. Joining stops there costs nothing, and what is loaded early may spare a later visit.
 */
function endsCarry(p: PairSearch, i: number, gap: number): boolean {
  return endsTrip(p, gap) && locationBefore(p, i) !== locationAfter(p, gap);
}

/** Gap i is in the middle of stops at first's place. */
function isAtHub(p: PairSearch, i: number): boolean {
  return i > 0 && endsTrip(p, i) && locationBefore(p, i) === locationAfter(p, i);
}

/** first in gap i, second in each gap from there on. */
function tryFirst(p: PairSearch, i: number): void {
  const { s } = p;
  const { instance, state } = s;
  const { stopLocation, stopKind } = instance.arrays;
  if (isClosedGap(p, i)) return;
  const before = locationBefore(p, i);
  const after = locationAfter(p, i);
  const at = stopLocation[p.first];
  const secondAt = stopLocation[p.second];
  const there = legMeters(p, before, at);
  const edge = edgeOf(p, i);
  const together = there + legMeters(p, at, secondAt) + legMeters(p, secondAt, after) - edge;
  const extra = there + legMeters(p, at, after) - edge;
  if (!pays(s, p.pair.change, Math.min(together, extra + p.pair.least[i + 1]))) return;

  const walk = startWalk(p, i);
  const kindBefore = walk.kind;
  if (instance.time && !serve(p, walk, p.first)) return;
  // What the tour spent on the way that the pair replaces; only an estimate needs it.
  if (instance.late) {
    walk.busy -= legSeconds(p, before, after);
    if (i < p.count) walk.busy -= transition(instance, kindBefore, stopKind[p.pair.stops[i]]);
  }

  // before -> [first] -> [second] -> after
  if (!instance.mixed || fitsBehind(p, i)) {
    trySecond(p, i, i, together);
  }

  // before -> [first] -> after … -> [second] -> …
  if (extra === Infinity || instance.arrays.orderSuccessive[orderOf(instance, p.first)] !== 0) return;
  for (let gap = i + 1; gap <= p.count; gap++) {
    if (endsCarry(p, i, gap - 1) || !pays(s, p.pair.change, extra + p.pair.least[gap])) return;
    const passed = p.pair.stops[gap - 1];
    if (instance.mixed && !fitsBetween(p, gap)) return;
    if (instance.time) {
      const lead =
        legSeconds(p, walk.location, stopLocation[passed]) + transition(instance, walk.kind, stopKind[passed]);
      const ready = walk.departure + lead;
      if (ready > state.latest[passed]) return;
      if (gap === i + 1) walk.busy += lead;
      walk.departure = earliestBegin(instance, p.k, passed, ready) + p.k.least[passed];
      walk.location = stopLocation[passed];
      walk.kind = stopKind[passed];
      if (walk.departure > p.pair.lastSecond) return;
    }
    if (instance.mixed && !fitsBehind(p, gap)) continue;
    if (isClosedGap(p, gap) || isAtHub(p, gap)) continue;
    trySecond(p, i, gap, extra + p.pair.detour[gap]);
  }
}

/** What the pair adds to the loads: at the begin, between its stops and after both. */
export function shareLoads({ s, pair, first, second }: PairSearch): void {
  const D = s.instance.capacities;
  const { stopChange } = s.instance.arrays;
  for (let d = 0; d < D; d++) {
    const one = stopChange[first * D + d];
    const both = one + stopChange[second * D + d];
    pair.share[d] = Math.max(0, Math.max(-one, -both));
    pair.between[d] = pair.share[d] + one;
    pair.behind[d] = pair.share[d] + both;
  }
}

/** All places in one tour for a pair that the class may serve. */
export function tryPair(
  s: Search,
  pair: PairScratch,
  k: ClassView,
  route: number,
  first: number,
  second: number,
): void {
  const { instance, state } = s;
  let count = 0;
  for (let stop = state.first[route]; stop >= 0; stop = state.next[stop]) pair.stops[count++] = stop;
  const p: PairSearch = { s, pair, k, route, count, first, second };
  if (k.loops) {
    for (let i = 0; i <= count; i++) {
      for (let j = i; j <= count; j++) {
        s.positions++;
        takePair(p, simulatePair(p, i, j), i, j);
      }
    }
    return;
  }

  const liked = (holds(k.preferred, first) ? 1 : 0) + (holds(k.preferred, second) ? 1 : 0);
  leastChange(s, k, route, liked, pair.change);
  const lastFirst = instance.time ? lastBegin(instance, k, first) : Infinity;
  pair.lastJoin = lastJoin(p, lastFirst);
  const at = instance.arrays.stopLocation[second];
  for (let gap = 0; gap <= count; gap++) {
    pair.detour[gap] =
      legMeters(p, locationBefore(p, gap), at) + legMeters(p, at, locationAfter(p, gap)) - edgeOf(p, gap);
  }
  pair.least[count + 1] = Infinity;
  for (let gap = count; gap >= 0; gap--) pair.least[gap] = Math.min(pair.detour[gap], pair.least[gap + 1]);

  shareLoads(p);
  pair.lastSecond = instance.time ? lastBegin(instance, k, second) : Infinity;
  for (let i = 0; i <= count; i++) {
    if (instance.time && i > 0 && state.departure[pair.stops[i - 1]] > lastFirst) return;
    if (isAtHub(p, i)) continue;
    if (instance.mixed && !fitsBefore(p, i)) return;
    if (instance.mixed && !fitsBetween(p, i)) continue;
    tryFirst(p, i);
  }
}
