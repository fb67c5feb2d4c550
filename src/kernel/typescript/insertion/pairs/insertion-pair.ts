import { UNREACHABLE } from '../../../../problem/arrays/codes.js';
import { travelDurationAt } from '../../../../problem/travel/traffic.js';
import { estimate, makeGrowth, likedStops, openingChange, pays } from '../insertion.js';
import { classOf, orderOf, transition } from '../../instance/instance.js';
import { knowsDepartures } from '../../instance/traffic.js';
import { changeApartFromSpread, spreadChange } from '../../tour/objective.js';
import { tailOf } from '../../tour/clock.js';
import { simulateTrial } from '../decided-bound.js';
import { fitsBefore, fitsToEnd, fitsBetween, shareLoads } from './pair-loads.js';
import {
  edgeOf,
  isClosedGap,
  legsAllowed,
  legMeters,
  legSeconds,
  locationAfter,
  locationBefore,
  placePair,
  simulatePair,
  takePair,
  travelByPair,
  type PairSearch,
  type PairWalk,
} from './pair-search.js';
import { delayOf, lastBegin, serveFrom } from '../../instance/windows.js';

/** Returns the seconds from the walk's element to a location when it leaves now; 0 if the tour has no such end. */
function travelNow({ s, k }: PairSearch, { location, departure }: PairWalk, to: number): number {
  if (location < 0 || to < 0) return 0;
  const seconds = travelDurationAt(s.instance.arrays, k.travel.mode, location, to, departure);
  return seconds >= UNREACHABLE ? Infinity : seconds;
}

/**
 * Returns the added seconds of delay at a stop of the tour that the walk passes, served from `begin` on; 0 unless
 * delays are counted stop by stop.
 */
function delayMore(p: PairSearch, passed: number, begin: number): number {
  const { instance, state } = p.s;
  if (!knowsDepartures(instance, p.k) || instance.features.timetables) return 0;
  return delayOf(p.k, passed, begin) - delayOf(p.k, passed, state.nodes.departure[passed] - p.k.least[passed]);
}

/** Moves the walk on to `stop` and serves it. Returns false when its last window has closed by then. */
function serve(p: PairSearch, walk: PairWalk, stop: number): boolean {
  const { instance } = p.s;
  const { stopLocation, stopKind } = instance.arrays;
  const kind = stopKind[stop];
  const spent = transition(instance, walk.kind, kind);
  const lead = legSeconds(p, walk.location, stopLocation[stop]) + spent;
  const now = knowsDepartures(instance, p.k) ? travelNow(p, walk, stopLocation[stop]) + spent : lead;
  const { begin, departure } = serveFrom(instance, p.k, stop, walk.departure + now);
  if (begin === Infinity) return false;
  walk.departure = departure;
  walk.location = stopLocation[stop];
  walk.kind = kind;
  walk.busy += lead + p.k.least[stop];
  walk.delay += delayOf(p.k, stop, begin);
  return true;
}

/** Returns the weighted change of early loading if the second stop is served at `now`: later stops only make it later. */
function aboardUntil({ pair }: PairSearch, { loaded }: PairWalk, now: number): number {
  return pair.aboard === 0 ? 0 : pair.aboard * (now - loaded);
}

/** Tries the second stop in gap j, reached as in `pair.walk`. `extra`: meters that the pair adds. */
function trySecond(p: PairSearch, i: number, j: number, extra: number): void {
  const { s } = p;
  const { instance, state } = s;
  const { features } = instance;
  s.positions++;
  if (extra === Infinity || state.tours.distance[p.route] + extra > p.k.limits.maxDistance) return;
  const aboardSoFar = aboardUntil(p, p.pair.walk, p.pair.walk.departure);
  if (!pays(s, p.pair.change, extra, travelByPair(p, i, j) + aboardSoFar)) return;
  const opening = openingChange(s, p.k, p.route);
  let change = 0;
  if (instance.paths.distanceOnly) {
    const liked = likedStops(p.k, p.first, p.second);
    change = s.weights.distance * extra - s.weights.preferred * liked + opening;
    if (!(change < s.best.change)) return;
  }
  const walk = Object.assign(p.pair.onward, p.pair.walk);
  let end = 0;
  let aboard = 0;
  if (features.time) {
    if (!serve(p, walk, p.second)) return;
    aboard = aboardUntil(p, walk, walk.departure - p.k.least[p.second]);
    const onward = legSeconds(p, walk.location, locationAfter(p, j));
    const now = knowsDepartures(instance, p.k) ? travelNow(p, walk, locationAfter(p, j)) : onward;
    walk.busy += onward;
    if (features.late && j > i) {
      walk.busy -= legSeconds(p, locationBefore(p, j), locationAfter(p, j));
      if (j < p.count) walk.busy -= spentBefore(p, j);
    }
    if (j === p.count) {
      end = walk.departure + now;
      if (end > p.k.shift.endLimit) return;
    } else {
      const after = p.pair.stops[j];
      const spent = transition(instance, walk.kind, instance.arrays.stopKind[after]);
      walk.busy += spent;
      const ready = walk.departure + now + spent;
      if (ready > state.nodes.latest[after]) return;
      const tail = tailOf(s.instance, s.state, p.k, after, ready);
      end = tail.end;
      walk.delay += tail.delay;
    }
  }
  if (!instance.paths.distanceOnly) {
    const f = estimate(s, p.k, p.route, makeGrowth(s, extra, walk.busy, walk.delay, end), p.first, p.second);
    change = changeApartFromSpread(s.weights, state, p.route, f, s.extremes) + opening;
    if (!(change + aboard - p.pair.reward < s.best.change)) return;
    change += spreadChange(s.weights, state, p.route, f.working, s.extremes);
  }
  if (!legsAllowed(p, i, j)) return;
  if (features.simulate || p.k.decided.resource >= 0) {
    const exact = simulatePair(p, i, j);
    if (exact === Infinity) return;
    change = exact;
  }
  takePair(p, change, i, j);
}

/** Returns the seconds of access and setup at the stop after gap j > 0, as the tour is now. */
function spentBefore({ s: { instance }, pair }: PairSearch, j: number): number {
  const { stopKind } = instance.arrays;
  return transition(instance, stopKind[pair.stops[j - 1]], stopKind[pair.stops[j]]);
}

/** Starts the walk at the element before gap i. */
function makeWalk(p: PairSearch, i: number): PairWalk {
  const { walk } = p.pair;
  const { arrays } = p.s.instance;
  walk.departure = p.k.shift.begin;
  walk.location = p.k.start;
  walk.kind = 0;
  walk.busy = 0;
  walk.delay = 0;
  if (i > 0) {
    const prev = p.pair.stops[i - 1];
    walk.departure = p.s.state.nodes.departure[prev];
    walk.location = arrays.stopLocation[prev];
    walk.kind = arrays.stopKind[prev];
  }
  return walk;
}

/**
 * Returns the latest time, in seconds, at which the first stop can follow another stop at the same location without any
 * cost, because its service takes no time and nothing is unloaded there. −Infinity: never.
 */
function lastJoin({ s: { instance }, k, first }: PairSearch, lastFirst: number): number {
  const {
    paths: { distanceOnly },
    features: { simulate, transitions, legLimits },
    sizes: { capacities },
    arrays,
  } = instance;
  if (!distanceOnly || simulate || transitions || legLimits) return -Infinity;
  for (let d = 0; d < capacities; d++) if (arrays.stopChange[first * capacities + d] < 0) return -Infinity;
  return !instance.features.time || k.least[first] === 0 ? lastFirst : -Infinity;
}

/**
 * Returns true if the tour visits the first stop's location again after gap i, early enough to load the order there.
 */
function endsTrip(p: PairSearch, i: number): boolean {
  if (i === p.count) return false;
  const { instance, state } = p.s;
  const { stopLocation } = instance.arrays;
  const stop = p.pair.stops[i];
  return stopLocation[stop] === stopLocation[p.first] && state.nodes.departure[stop] <= p.pair.lastJoin;
}

/**
 * Returns true if, with the first stop in gap i, no gap after `gap` is tried for the second: the stop there visits the
 * first stop's location again, so a separate visit before it gains nothing. That does not hold where the first stop
 * joins stops at its location: this costs nothing, and what is loaded early may make a later visit superfluous.
 */
function endsCarry(p: PairSearch, i: number, gap: number): boolean {
  return endsTrip(p, gap) && locationBefore(p, i) !== locationAfter(p, gap);
}

/** Returns true if gap i lies between two stops at the first stop's location. */
function isAtHub(p: PairSearch, i: number): boolean {
  return i > p.from && endsTrip(p, i) && locationBefore(p, i) === locationAfter(p, i);
}

/** Tries the first stop in gap i with the second in each gap from i on. */
function tryFirst(p: PairSearch, i: number): void {
  const { s } = p;
  const { instance, state } = s;
  const { features } = instance;
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

  const walk = makeWalk(p, i);
  const kindBefore = walk.kind;
  if (features.time && !serve(p, walk, p.first)) return;
  walk.loaded = walk.departure;
  // Seconds spent on the leg that the pair replaces; only an estimate needs them.
  if (features.late) {
    walk.busy -= legSeconds(p, before, after);
    if (i < p.count) walk.busy -= transition(instance, kindBefore, stopKind[p.pair.stops[i]]);
  }

  // before -> [first] -> [second] -> after
  if (!features.mixed || fitsToEnd(p, i)) {
    trySecond(p, i, i, together);
  }

  // before -> [first] -> after … -> [second] -> …
  if (extra === Infinity || instance.arrays.orderSuccessive[orderOf(instance, p.first)] !== 0) return;
  for (let gap = i + 1; gap <= p.count; gap++) {
    if (endsCarry(p, i, gap - 1)) return;
    if (!pays(s, p.pair.change, extra + p.pair.least[gap], aboardUntil(p, walk, walk.departure))) return;
    const passed = p.pair.stops[gap - 1];
    if (features.mixed && !fitsBetween(p, gap)) return;
    if (features.time) {
      const spent = transition(instance, walk.kind, stopKind[passed]);
      const lead = legSeconds(p, walk.location, stopLocation[passed]) + spent;
      const ready =
        walk.departure + (knowsDepartures(instance, p.k) ? travelNow(p, walk, stopLocation[passed]) + spent : lead);
      if (ready > state.nodes.latest[passed]) return;
      if (gap === i + 1) walk.busy += lead;
      const { begin, departure } = serveFrom(instance, p.k, passed, ready);
      walk.delay += delayMore(p, passed, begin);
      walk.departure = departure;
      walk.location = stopLocation[passed];
      walk.kind = stopKind[passed];
      if (walk.departure > p.pair.lastSecond) return;
    }
    if (features.mixed && !fitsToEnd(p, gap)) continue;
    if (isClosedGap(p, gap) || isAtHub(p, gap)) continue;
    trySecond(p, i, gap, extra + p.pair.detour[gap]);
  }
}

/**
 * Returns the meters that the pair adds to a tour with stops when first becomes the stop to which it returns, and second
 * is in gap j.
 */
function homeWay(p: PairSearch, j: number): number {
  const { stopLocation: at } = p.s.instance.arrays;
  const { stops } = p.pair;
  const home = at[p.first];
  const old = at[stops[0]];
  const last = at[stops[p.count - 1]];
  const before = j === 0 ? home : at[stops[j - 1]];
  const after = j === p.count ? home : at[stops[j]];
  let more = legMeters(p, before, at[p.second]) + legMeters(p, at[p.second], after) - legMeters(p, last, old);
  if (j > 0) more += legMeters(p, home, old);
  if (j < p.count) more += legMeters(p, last, home);
  return j > 0 && j < p.count ? more - legMeters(p, before, after) : more;
}

/** Tries first as the stop at which the tour begins, and to which it returns. */
export function tryHome(p: PairSearch): void {
  const { s, route } = p;
  const { mixed } = s.instance.features;
  const k = classOf(s.instance, route);
  shareLoads(p);
  if (mixed && !fitsBefore(p, 0)) return;
  for (let j = 0; j <= p.count; j++) {
    if (mixed && !fitsBetween(p, j)) return;
    if (isClosedGap(p, j) || (mixed && !fitsToEnd(p, j))) continue;
    s.positions++;
    if (p.count > 0 && !pays(s, p.pair.change, homeWay(p, j))) continue;
    takePair(p, simulateTrial(s, k, route, placePair(p, 0, j), 'known'), 0, j);
  }
}

/** Tries all places in one tour for a pair that the class may serve. */
export function tryPair(p: PairSearch): void {
  const { s, pair, k, from, count, first, second } = p;
  const { instance, state } = s;
  const { features } = instance;
  const lastFirst = features.time ? lastBegin(instance, k, first) : Infinity;
  pair.lastJoin = lastJoin(p, lastFirst);
  const at = instance.arrays.stopLocation[second];
  for (let gap = from; gap <= count; gap++) {
    pair.detour[gap] =
      legMeters(p, locationBefore(p, gap), at) + legMeters(p, at, locationAfter(p, gap)) - edgeOf(p, gap);
  }
  pair.least[count + 1] = Infinity;
  for (let gap = count; gap >= from; gap--) pair.least[gap] = Math.min(pair.detour[gap], pair.least[gap + 1]);

  shareLoads(p);
  pair.lastSecond = features.time ? lastBegin(instance, k, second) : Infinity;
  for (let i = from; i <= count; i++) {
    if (features.time && i > 0 && state.nodes.departure[pair.stops[i - 1]] > lastFirst) return;
    if (isAtHub(p, i)) continue;
    if (features.mixed && !fitsBefore(p, i)) return;
    if (features.mixed && !fitsBetween(p, i)) continue;
    tryFirst(p, i);
  }
}
