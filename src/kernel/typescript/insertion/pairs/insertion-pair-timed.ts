import type { ClassView } from '../../instance/class-view.js';
import type { Search } from '../insertion.js';
import { orderOf, transition } from '../../instance/instance.js';
import { waysOf } from '../../tour/tour-ways.js';
import { fitsBefore, fitsToEnd, fitsBetween, shareLoads } from './pair-loads.js';
import {
  edgeOf,
  isClosedGap,
  legsAllowed,
  legMeters,
  legSeconds,
  locationAfter,
  locationBefore,
  takePair,
  travelByPair,
  type PairSearch,
} from './pair-search.js';
import { lostWorthOfBoth, noteFirst, noteSecond } from './pair-promises.js';
import { changeOf, reachEnd } from './timed-pair-end.js';
import { findJoins, isFirstLater, isSecondSooner, joinFirst } from './timed-pair-joins.js';
import { measureOwn, ownCost } from './timed-pair-own.js';
import {
  aboardBy,
  findRates,
  isByBusy,
  mayJoin,
  mayPay,
  travelOnward,
  spentAt,
  spentAfter,
  timeCost,
  weightOf,
} from './timed-pair.js';
import type { TimedPair, TimedScratch } from './timed-pair.js';
import { earliestLeft, type Ways } from '../../tour/ways.js';
import { firstBegin, lastBegin } from '../../instance/windows.js';

/**
 * Finds the range of gaps where the second stop is neither too late nor too early, judged only by the times of its
 * neighbours.
 */
function findRange({ p, ways, scratch }: TimedPair): void {
  const { state, instance } = p.s;
  const opens = firstBegin(instance, p.k, p.second);
  let from = p.from;
  while (from < p.count && ways.latest[from] < opens) from++;
  // Given times of history need not ascend: only its last departure counts.
  let to = Math.max(0, p.from - 1);
  while (to < p.count && state.nodes.departure[ways.stops[to]] <= p.pair.lastSecond) to++;
  scratch.second.from = from;
  scratch.second.to = to;
}

/** Computes the cost of the second stop in each gap of the range that may beat the best place. */
function timeSecond(t: TimedPair): void {
  const { p, ways, scratch } = t;
  const { instance } = p.s;
  const { whole, second } = scratch;
  const { from, to, there, onward, metersOnward, low, least, detour, alone, own: secondOwn } = second;
  const at = instance.arrays.stopLocation[p.second];
  least[to + 1] = detour[to + 1] = alone[to + 1] = Infinity;
  measureOwn(t, p.second, from, to, secondOwn);
  for (let gap = to; gap >= from; gap--) {
    low[gap] = Infinity;
    least[gap] = least[gap + 1];
    detour[gap] = detour[gap + 1];
    alone[gap] = alone[gap + 1];
    if (!mayPay(t, secondOwn[gap])) continue;
    const before = locationBefore(p, gap);
    const after = locationAfter(p, gap);
    there[gap] = legSeconds(p, before, at);
    onward[gap] = legSeconds(p, at, after);
    whole.set(ways.before[gap]);
    whole.passStop(instance, p.k, there[gap], spentAt(t, gap, p.second), p.second);
    low[gap] = timeCost(t, whole, onward[gap] + spentAfter(t, gap, p.second), gap);
    if (low[gap] === Infinity) continue;
    metersOnward[gap] = legMeters(p, at, after);
    p.pair.detour[gap] = legMeters(p, before, at) + metersOnward[gap] - edgeOf(p, gap);
    least[gap] = Math.min(least[gap], weightOf(t, p.pair.detour[gap]) + low[gap]);
    detour[gap] = Math.min(detour[gap], p.pair.detour[gap]);
    alone[gap] = Math.min(alone[gap], secondOwn[gap]);
  }
}

/** Tries the second stop in gap j, which `scratch.walk` leads to. `extra`: meters that the pair adds. */
function tryTimedSecond(t: TimedPair, i: number, j: number, extra: number): void {
  const { p, scratch } = t;
  const { second } = scratch;
  const { instance, state } = p.s;
  const { stopKind, stopLocation } = instance.arrays;
  const { whole } = scratch;
  p.s.positions++;
  if (extra === Infinity || state.tours.distance[p.route] + extra > p.k.limits.maxDistance) return;
  whole.set(scratch.walk);
  const isNext = j === i;
  const at = stopLocation[p.second];
  const from = isNext ? stopLocation[p.first] : locationBefore(p, j);
  const least = isNext ? legSeconds(p, from, at) : second.there[j];
  const there = whole.travelBy(instance, p.k, from, at, least);
  const spent = isNext ? transition(instance, stopKind[p.first], stopKind[p.second]) : spentAt(t, j, p.second);
  whole.passStop(instance, p.k, there, spent, p.second);
  const onward = whole.travelBy(instance, p.k, at, locationAfter(p, j), second.onward[j]);
  const low = timeCost(t, whole, onward + spentAfter(t, j, p.second), j);
  if (low === Infinity) return;
  // Weighted: what the place costs by seconds of travel, and by those between its stops.
  scratch.place.beside = travelByPair(p, i, j) + aboardBy(t, whole) - p.pair.aboard * p.k.service[p.second];
  const cost = weightOf(t, extra) + low + scratch.place.beside;
  if (!mayPay(t, cost) || !legsAllowed(p, i, j)) return;
  noteSecond(t, second.onward[j] + spentAfter(t, j, p.second));
  if (!mayPay(t, cost + lostWorthOfBoth(t, i, j)) || !reachEnd(t, j)) return;
  takePair(p, changeOf(t, i, j, extra), i, j);
}

/** Returns true if no path can reach the second stop in time any more. */
function isPast(ways: Ways, last: number): boolean {
  const isOpenLate = !ways.isOpen || ways.openTime > last;
  return isOpenLate && (ways.rested === 0 || ways.time[0] > last);
}

/**
 * Tries the first stop in gap i with the second in each gap from i on. `extra`, `together`: meters that the first stop
 * alone adds, and both in this gap.
 */
function tryTimedFirst(t: TimedPair, i: number, extra: number, together: number): void {
  const { p, ways, scratch } = t;
  const { instance } = p.s;
  const { walk } = scratch;
  const firstOwn = scratch.first.own;
  const { second } = scratch;
  const { from, to, low, least, detour, alone } = second;
  const at = instance.arrays.stopLocation[p.first];
  const before = locationBefore(p, i);
  const after = locationAfter(p, i);
  walk.set(ways.before[i]);
  const there = walk.travelBy(instance, p.k, before, at, legSeconds(p, before, at));
  walk.passStop(instance, p.k, there, spentAt(t, i, p.first), p.first);
  const onward = walk.travelBy(instance, p.k, at, after, legSeconds(p, at, after));
  const spent = spentAfter(t, i, p.first);
  const time = timeCost(t, walk, onward + spent, i);
  if (time === Infinity) return;
  noteFirst(t, onward + spent);
  scratch.place.loaded = earliestLeft(walk, 0);

  // before -> [first] -> [second] -> after
  if (together < Infinity && mayPay(t, weightOf(t, together) + time) && mayPay(t, bothCost(t, i)) && fitsToEnd(p, i))
    tryTimedSecond(t, i, i, together);

  // before -> [first] -> after … -> [second] -> …
  if (extra === Infinity || instance.arrays.orderSuccessive[orderOf(instance, p.first)] !== 0) return;
  if (isFirstLater(t, i)) return;
  // From some gap on, all times are at most those without the first stop plus this many seconds of delay.
  let shift: number | undefined;
  for (let gap = i + 1; gap <= to; gap++) {
    const reached = Math.max(gap, from);
    const aboard = aboardBy(t, walk);
    const own = weightOf(t, extra) + aboard;
    if (!mayPay(t, own + Math.max(least[reached], weightOf(t, detour[reached]) + time))) return;
    if (!mayPay(t, firstOwn[i] + aboard + alone[reached])) return;
    if (!fitsBetween(p, gap)) return;
    if (shift === undefined) {
      const isNext = gap === i + 1;
      const travel = isNext ? onward : travelOnward(t, walk, gap - 1);
      walk.passStop(instance, p.k, travel, isNext ? spent : ways.spent[gap - 1], ways.stops[gap - 1]);
      if (!walk.any() || isPast(walk, p.pair.lastSecond)) return;
      shift = walk.findShift(ways.before[gap]);
    }
    if (gap < from || low[gap] === Infinity || isSecondSooner(t, gap)) continue;
    if (!fitsToEnd(p, gap) || isClosedGap(p, gap)) continue;
    if (!mayPay(t, firstOwn[i] + aboard + second.own[gap])) continue;
    if (!mayPay(t, own + weightOf(t, p.pair.detour[gap]) + Math.max(low[gap], time))) continue;
    if (shift !== undefined) {
      walk.set(ways.before[gap]);
      walk.shiftBy(shift);
    }
    tryTimedSecond(t, i, gap, extra + p.pair.detour[gap]);
  }
}

/** Returns true if this file handles tours of a class. */
export function isTimed(s: Search, k: ClassView): boolean {
  const { features, paths } = s.instance;
  if (!paths.timedPairs || (s.weights.cost > 0 && k.leastCost < 0)) return false;
  return !isByBusy(s, k) || (k.decided.resource < 0 && !features.promises && !features.traffic);
}

/** Returns the meters that both stops add in gap i; Infinity if the second cannot be there. */
function metersTogether({ p, scratch }: TimedPair, i: number): number {
  const { second } = scratch;
  if (i < second.from || second.low[i] === Infinity) return Infinity;
  const { stopLocation } = p.s.instance.arrays;
  const at = stopLocation[p.first];
  const there = legMeters(p, locationBefore(p, i), at);
  return there + legMeters(p, at, stopLocation[p.second]) + second.metersOnward[i] - edgeOf(p, i);
}

/** Returns a lower bound on the cost of both stops in gap i. */
function bothCost(t: TimedPair, i: number): number {
  const { p, scratch } = t;
  const { second } = scratch;
  const { instance } = p.s;
  const { stopLocation, stopKind } = instance.arrays;
  if (i < second.from || second.low[i] === Infinity) return Infinity;
  const at = stopLocation[p.first];
  const apart = legSeconds(p, at, stopLocation[p.second]) + transition(instance, stopKind[p.first], stopKind[p.second]);
  const there = legSeconds(p, locationBefore(p, i), at) + spentAt(t, i, p.first) + p.k.service[p.first] + apart;
  const onward = p.k.service[p.second] + second.onward[i] + spentAfter(t, i, p.second);
  const travel = legSeconds(p, locationBefore(p, i), at) + legSeconds(p, at, stopLocation[p.second]) + second.onward[i];
  return ownCost(t, i, metersTogether(t, i), there + onward, travel);
}

/** Returns a lower bound on the cost of the pair with the first stop in gap i. */
function boundFirst(t: TimedPair, i: number): number {
  const { from, alone } = t.scratch.second;
  const firstOwn = t.scratch.first.own;
  if (isFirstLater(t, i)) return bothCost(t, i);
  const after = firstOwn[i] + alone[Math.max(i + 1, from)];
  return Math.min(after, bothCost(t, i));
}

/** Tries the first stop in a gap where the loads allow it. */
function tryTimedGap(t: TimedPair, i: number): void {
  const { p } = t;
  if (!fitsBetween(p, i) || isClosedGap(p, i)) return;
  const at = p.s.instance.arrays.stopLocation[p.first];
  const there = legMeters(p, locationBefore(p, i), at);
  const extra = there + legMeters(p, at, locationAfter(p, i)) - edgeOf(p, i);
  tryTimedFirst(t, i, extra, metersTogether(t, i));
}

/** Tries the first stop in every gap where meters, loads and times allow it, most promising gap first. */
function tryTimedGaps(t: TimedPair): void {
  const { p, ways, scratch } = t;
  const { state } = p.s;
  const { to } = scratch.second;
  const { bound } = scratch.first;
  let best = -1;
  let last = -1;
  for (let i = p.from; i <= to; i++) {
    if (i > p.from && state.nodes.departure[ways.stops[i - 1]] > p.pair.lastJoin) break;
    last = i;
    bound[i] = boundFirst(t, i);
    if (!mayPay(t, bound[i])) continue;
    if (!fitsBefore(p, i)) break;
    if (best < 0 || bound[i] < bound[best]) best = i;
  }
  if (best < 0) return;
  tryTimedGap(t, best);
  for (let i = p.from; i <= last; i++) {
    if (i === best || !mayPay(t, bound[i])) continue;
    if (!fitsBefore(p, i)) return;
    tryTimedGap(t, i);
  }
}

/**
 * Tries all places in one tour for a pair that the class may serve, in plans where times matter beyond windows: delays,
 * working hours, breaks. The ways through the tour determine the cost of a place, or bound it; bounds on meters and
 * times discard all places that cannot be the best. If other rules or objectives matter, the whole tour is computed for
 * the places that are left.
 */
export function tryTimedPair(p: PairSearch, scratch: TimedScratch): void {
  const { s, pair, route, from, count, first, second, k } = p;
  const ways = waysOf(s.instance, s.state, scratch.tours, route);
  const t: TimedPair = { p, ways, scratch };
  scratch.promises.isKnown = false;
  findRates(t);
  if (!mayJoin(t)) return;
  pair.lastJoin = lastBegin(s.instance, k, first);
  pair.lastSecond = lastBegin(s.instance, k, second);
  findRange(t);
  if (scratch.second.from > scratch.second.to || !mayPay(t, measureOwn(t, first, from, count, scratch.first.own)))
    return;
  findJoins(t);
  timeSecond(t);
  // Discards the whole tour: wherever the first stop goes, the second alone costs too much.
  if (!mayPay(t, scratch.second.least[scratch.second.from])) return;
  shareLoads(p);
  joinFirst(t);
  tryTimedGaps(t);
}
