import { orderOf, transition } from '../../instance/instance.js';
import { fitsBefore, fitsToEnd, fitsBetween } from './pair-loads.js';
import { isClosedGap, legsAllowed, locationBefore, takePair, travelByPair, type PairSearch } from './pair-search.js';
import { changeOf, reachEnd } from './timed-pair-end.js';
import { lostWorthOfBoth, noteFirst, noteSecond, type PairPromises } from './pair-promises.js';
import { mayPay, spentAt, spentAfter, weightOf, type TimedPair } from './timed-pair.js';
import { firstBegin } from '../../instance/windows.js';
import { promisedOf } from '../insertion.js';

/** Determines whether the stops of the pair may join others at their locations for free. */
export function findJoins({ p, scratch }: TimedPair): void {
  const { instance } = p.s;
  const { joins } = scratch;
  const { capacities: D } = instance.sizes;
  const { stopChange } = instance.arrays;
  joins.first = mayMove(p, scratch.promises, p.first);
  joins.second = mayMove(p, scratch.promises, p.second);
  joins.opens = firstBegin(instance, p.k, p.second);
  for (let d = 0; d < D; d++) {
    if (!(stopChange[p.first * D + d] >= 0)) joins.first = false;
    if (!(stopChange[p.second * D + d] <= 0)) joins.second = false;
  }
}

/** Returns true if the i-th stop of the tour is at the location of `stop`, a stop of the pair, and of the same kind. */
function isBeside({ s, pair }: PairSearch, i: number, stop: number): boolean {
  const { stopLocation, stopKind } = s.instance.arrays;
  const other = pair.stops[i];
  return stopLocation[other] === stopLocation[stop] && stopKind[other] === stopKind[stop];
}

/**
 * Returns true if first in gap i could equally well be after the next stop, which is at the same location, unless
 * second is to be before it.
 */
export function isFirstLater({ p, scratch }: TimedPair, i: number): boolean {
  if (i === p.count || !scratch.joins.first || !isBeside(p, i, p.first)) return false;
  return p.s.state.nodes.departure[p.pair.stops[i]] <= p.pair.lastJoin;
}

/** Returns true if second in gap j could equally well be before the previous stop, which is at the same location. */
export function isSecondSooner({ p, scratch }: TimedPair, j: number): boolean {
  if (!scratch.joins.second || !isBeside(p, j - 1, p.second)) return false;
  return p.s.state.nodes.departure[p.pair.stops[j - 1]] >= scratch.joins.opens;
}

/** Returns true if first in gap i, after the last of several stops at its location, changes no time of the tour. */
function isFreeJoin({ p, ways, scratch }: TimedPair, i: number): boolean {
  if (i === 0 || !isBeside(p, i - 1, p.first) || (i < p.count && isBeside(p, i, p.first))) return false;
  const { instance } = p.s;
  const kind = instance.arrays.stopKind[p.first];
  if (p.k.service[p.first] !== 0 || transition(instance, kind, kind) !== 0) return false;
  const { walk } = scratch;
  walk.set(ways.before[i]);
  walk.passStop(instance, p.k, 0, 0, p.first);
  return walk.findShift(ways.before[i]) === 0;
}

/** Stores when first is served in such a gap. */
function noteJoined(t: TimedPair, i: number): void {
  const { p, ways, scratch } = t;
  if (!p.s.instance.features.promises) return;
  scratch.walk.set(ways.before[i]);
  scratch.walk.passStop(p.s.instance, p.k, 0, 0, p.first);
  noteFirst(t, (i < p.count ? ways.travel[i] : ways.closing) + spentAfter(t, i, p.first));
}

/** Tries second in gap j, with first in gap i, where it changes nothing. */
function tryJoined(t: TimedPair, i: number, j: number): void {
  const { p, ways, scratch } = t;
  const { second } = scratch;
  const { instance, state } = p.s;
  p.s.positions++;
  const extra = p.pair.detour[j];
  if (extra === Infinity || state.tours.distance[p.route] + extra > p.k.limits.maxDistance) return;
  scratch.whole.set(ways.before[j]);
  const at = instance.arrays.stopLocation[p.second];
  const there = scratch.whole.travelBy(instance, p.k, locationBefore(p, j), at, second.there[j]);
  scratch.whole.passStop(instance, p.k, there, spentAt(t, j, p.second), p.second);
  noteJoined(t, i);
  noteSecond(t, second.onward[j] + spentAfter(t, j, p.second));
  scratch.place.beside = travelByPair(p, i, j);
  if (!mayPay(t, weightOf(t, extra) + second.low[j] + scratch.place.beside + lostWorthOfBoth(t, i, j))) return;
  if (legsAllowed(p, i, j) && reachEnd(t, j)) takePair(p, changeOf(t, i, j, extra), i, j);
}

/**
 * Tries first where the tour already visits its location and first changes nothing, with second in any gap after it,
 * the most promising gap first. Goods loaded that early may make a later visit superfluous.
 */
export function joinFirst(t: TimedPair): void {
  const { p, scratch } = t;
  const { second } = scratch;
  const { instance } = p.s;
  if (!scratch.joins.first || instance.arrays.orderSuccessive[orderOf(instance, p.first)] !== 0) return;
  const {
    joined,
    second: { low },
  } = scratch;
  joined.length = 0;
  let from = -1;
  let best = 0;
  for (let j = p.from; j <= second.to; j++) {
    if (from >= 0 && !fitsBetween(p, j)) from = -1;
    if (from < 0 && isFreeJoin(t, j) && fitsBetween(p, j) && fitsBefore(p, j) && !isClosedGap(p, j)) from = j;
    if (from < 0 || j < second.from || low[j] === Infinity) continue;
    if ((j > from && isSecondSooner(t, j)) || !fitsToEnd(p, j) || isClosedGap(p, j)) continue;
    const cost = weightOf(t, p.pair.detour[j]) + low[j];
    if (!mayPay(t, cost)) continue;
    if (joined.length === 0 || cost < joined[best].cost) best = joined.length;
    joined.push({ i: from, j, cost });
  }
  if (joined.length === 0) return;
  tryJoined(t, joined[best].i, joined[best].j);
  for (const [x, { i, j, cost }] of joined.entries()) {
    if (x !== best && mayPay(t, cost)) tryJoined(t, i, j);
  }
}

/**
 * Returns whether the position of a stop among others at the same location makes no difference, to rules or objectives.
 */
export function mayMove({ s, k }: PairSearch, { rows }: PairPromises, stop: number): boolean {
  const { chosen, shared } = s.instance.features;
  if (s.instance.placeRules[k.index] || chosen || shared) return false;
  // Without a service it delays nothing beside it, and what it loads is on board for less time.
  if (s.weights.early > 0 && k.service[stop] > 0) return false;
  return !rows.some((row) => row.inOrder && promisedOf(s.instance, k, row.level, stop) > 0);
}
