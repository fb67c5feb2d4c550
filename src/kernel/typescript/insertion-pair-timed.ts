import type { ClassView } from './class-view.js';
import { estimate, openingChange, type Search } from './insertion.js';
import { orderOf, transition } from './instance.js';
import { waysOf } from './laid-ways.js';
import { weightedChange } from './objective.js';
import { fitsBefore, fitsBehind, fitsBetween, shareLoads } from './pair-loads.js';
import {
  edgeOf,
  isClosedGap,
  layPair,
  legMeters,
  legSeconds,
  locationAfter,
  locationBefore,
  simulatePair,
  takePair,
  type PairScratch,
  type PairSearch,
} from './pair-search.js';
import { sequenceAllowed } from './sequence-rules.js';
import { findRates, mayJoin, mayPay, spentAt, spentBehind, timeCost, weightOf } from './timed-pair.js';
import type { TimedPair, TimedScratch } from './timed-pair.js';
import type { Ways } from './ways.js';
import { firstBegin, lastBegin } from './windows.js';

/** The gaps that second may stand in by the times of its neighbours alone: none is late, none early. */
function findRange({ p, ways, scratch }: TimedPair): void {
  const { state, instance } = p.s;
  const opens = firstBegin(instance, p.k, p.second);
  let from = 0;
  while (from < p.count && state.latest[ways.stops[from]] < opens) from++;
  let to = 0;
  while (to < p.count && state.departure[ways.stops[to]] <= p.pair.lastSecond) to++;
  scratch.from = from;
  scratch.to = to;
}

/** What second costs in each of them. */
function timeSecond(t: TimedPair): void {
  const { p, ways, scratch } = t;
  const { instance } = p.s;
  const { from, to, there, onward, metersOnward, low, least, detour, whole } = scratch;
  const at = instance.arrays.stopLocation[p.second];
  least[to + 1] = detour[to + 1] = Infinity;
  for (let gap = to; gap >= from; gap--) {
    const before = locationBefore(p, gap);
    const after = locationAfter(p, gap);
    metersOnward[gap] = legMeters(p, at, after);
    p.pair.detour[gap] = legMeters(p, before, at) + metersOnward[gap] - edgeOf(p, gap);
    there[gap] = legSeconds(p, before, at);
    onward[gap] = legSeconds(p, at, after);
    whole.set(ways.before[gap]);
    whole.passStop(instance, p.k, there[gap], spentAt(t, gap, p.second), p.second);
    low[gap] = timeCost(t, whole, onward[gap] + spentBehind(t, gap, p.second), gap);
    const fits = low[gap] < Infinity;
    least[gap] = Math.min(least[gap + 1], fits ? weightOf(t, p.pair.detour[gap]) + low[gap] : Infinity);
    detour[gap] = Math.min(detour[gap + 1], fits ? p.pair.detour[gap] : Infinity);
  }
}

/** All the way from second in gap j, of which `scratch.whole` tells, to the end. False: no schedule keeps the rules. */
function reachEnd(t: TimedPair, j: number): boolean {
  const { p, ways, scratch } = t;
  const { whole, end } = scratch;
  let travel = scratch.onward[j];
  let spent = spentBehind(t, j, p.second);
  for (let i = j; i < p.count; i++) {
    whole.passStop(p.s.instance, p.k, travel, spent, ways.stops[i]);
    if (!whole.any()) return false;
    const shift = whole.shiftOver(ways.before[i + 1]);
    if (shift !== undefined) {
      end.time = ways.end.time;
      end.delay = ways.end.delay + shift;
      return true;
    }
    travel = i + 1 < p.count ? ways.span[i + 1] : ways.closing;
    spent = i + 1 < p.count ? ways.spent[i + 1] : 0;
  }
  return whole.endOf(p.k, travel, end);
}

/** The rules on the sequence hold with first in gap i and second in gap j. */
function placeAllowed(p: PairSearch, i: number, j: number): boolean {
  if (!p.s.instance.placeRules[p.k.index]) return true;
  const count = layPair(p, i, j);
  return sequenceAllowed(p.s.instance, p.s.scratch, p.k, p.s.trial, count);
}

/** Exact change with second in gap j, when `scratch.whole` has come to its end; Infinity when it breaks a rule. */
function changeOf({ p, scratch }: TimedPair, i: number, j: number, extra: number): number {
  const { s, k, route } = p;
  const { end, whole } = scratch;
  if (whole.isFull) return simulatePair(p, i, j);
  if (end.time - k.shiftBegin > k.maxDuration) return Infinity;
  const f = estimate(s, k, route, extra, 0, 0, end.time, p.first, p.second);
  f.delay = end.delay;
  const change = weightedChange(s.weights, s.state, route, f, s.largest) + openingChange(s, k, route);
  return change < s.best.change && !placeAllowed(p, i, j) ? Infinity : change;
}

/** second in gap j, to which `scratch.walk` leads; `extra`: meters the pair adds. */
function tryTimedSecond(t: TimedPair, i: number, j: number, extra: number): void {
  const { p, scratch } = t;
  const { instance, state } = p.s;
  const { stopKind, stopLocation } = instance.arrays;
  const { whole } = scratch;
  p.s.positions++;
  if (extra === Infinity || state.tourDistance[p.route] + extra > p.k.maxDistance) return;
  whole.set(scratch.walk);
  const isNext = j === i;
  const there = isNext ? legSeconds(p, stopLocation[p.first], stopLocation[p.second]) : scratch.there[j];
  const spent = isNext ? transition(instance, stopKind[p.first], stopKind[p.second]) : spentAt(t, j, p.second);
  whole.passStop(instance, p.k, there, spent, p.second);
  const low = timeCost(t, whole, scratch.onward[j] + spentBehind(t, j, p.second), j);
  if (low === Infinity || !mayPay(t, weightOf(t, extra) + low)) return;
  if (!reachEnd(t, j)) return;
  takePair(p, changeOf(t, i, j, extra), i, j);
}

/** No way reaches the second stop in time any more. */
function isPast(ways: Ways, last: number): boolean {
  const isOpenLate = !ways.isOpen || ways.openTime > last;
  return isOpenLate && (ways.rested === 0 || ways.time[0] > last);
}

/** first in gap i, second in each gap from there on. `extra`, `together`: meters of first alone, and of both there. */
function tryTimedFirst(t: TimedPair, i: number, extra: number, together: number): void {
  const { p, ways, scratch } = t;
  const { instance } = p.s;
  const { walk, from, to, low, least, detour } = scratch;
  const at = instance.arrays.stopLocation[p.first];
  const there = legSeconds(p, locationBefore(p, i), at);
  const onward = legSeconds(p, at, locationAfter(p, i));
  walk.set(ways.before[i]);
  walk.passStop(instance, p.k, there, spentAt(t, i, p.first), p.first);
  const spent = spentBehind(t, i, p.first);
  const time = timeCost(t, walk, onward + spent, i);
  if (time === Infinity) return;

  // before -> [first] -> [second] -> after
  if (i >= from && mayPay(t, weightOf(t, together) + time) && fitsBehind(p, i)) tryTimedSecond(t, i, i, together);

  // before -> [first] -> after … -> [second] -> …
  if (extra === Infinity || instance.arrays.orderSuccessive[orderOf(instance, p.first)] !== 0) return;
  const own = weightOf(t, extra);
  // From some gap on nothing may be later than without first but for so many seconds of delay.
  let shift: number | undefined;
  for (let gap = i + 1; gap <= to; gap++) {
    const reached = Math.max(gap, from);
    if (!mayPay(t, own + Math.max(least[reached], weightOf(t, detour[reached]) + time))) return;
    if (!fitsBetween(p, gap)) return;
    if (shift === undefined) {
      const isNext = gap === i + 1;
      const travel = isNext ? onward : ways.span[gap - 1];
      walk.passStop(instance, p.k, travel, isNext ? spent : ways.spent[gap - 1], ways.stops[gap - 1]);
      if (!walk.any() || isPast(walk, p.pair.lastSecond)) return;
      shift = walk.shiftOver(ways.before[gap]);
    }
    if (gap < from || low[gap] === Infinity || !fitsBehind(p, gap) || isClosedGap(p, gap)) continue;
    if (!mayPay(t, own + weightOf(t, p.pair.detour[gap]) + Math.max(low[gap], time))) continue;
    if (shift !== undefined) {
      walk.set(ways.before[gap]);
      walk.shiftBy(shift);
    }
    tryTimedSecond(t, i, gap, extra + p.pair.detour[gap]);
  }
}

/** True where places in tours of a class are looked at this way. */
export function isTimed(s: Search, k: ClassView): boolean {
  return s.instance.timedPairs && !k.loops && k.breaks !== 'several' && (s.weights.cost === 0 || k.leastCost >= 0);
}

/** first in every gap where meters, loads and second's times allow. */
function tryTimedGaps(t: TimedPair): void {
  const { p, ways, scratch } = t;
  const { instance, state } = p.s;
  const { stopLocation } = instance.arrays;
  const { from, to, low, least: leastOf, metersOnward } = scratch;
  const lastFirst = lastBegin(instance, p.k, p.first);
  const at = stopLocation[p.first];
  const apart = legMeters(p, at, stopLocation[p.second]);
  for (let i = 0; i <= to; i++) {
    if (i > 0 && state.departure[ways.stops[i - 1]] > lastFirst) return;
    const there = legMeters(p, locationBefore(p, i), at);
    const edge = edgeOf(p, i);
    const extra = there + legMeters(p, at, locationAfter(p, i)) - edge;
    let together = Infinity;
    let least = weightOf(t, extra) + leastOf[Math.max(i + 1, from)];
    if (i >= from && low[i] < Infinity) {
      together = there + apart + metersOnward[i] - edge;
      least = Math.min(least, weightOf(t, together) + low[i]);
    }
    if (!mayPay(t, least)) continue;
    if (!fitsBefore(p, i)) return;
    if (!fitsBetween(p, i) || isClosedGap(p, i)) continue;
    tryTimedFirst(t, i, extra, together);
  }
}

/**
 * All places in one tour for a pair that the class may serve, where times count beyond windows: delays, hours, one break
 * a tour. What a place costs follows from the ways through the tour; bounds on meters and times leave out all that
 * cannot be the best.
 */
export function tryTimedPair(
  s: Search,
  pair: PairScratch,
  scratch: TimedScratch,
  k: ClassView,
  route: number,
  first: number,
  second: number,
): void {
  const ways = waysOf(s.instance, s.state, scratch.tours, route);
  for (let i = 0; i < ways.count; i++) pair.stops[i] = ways.stops[i];
  const p: PairSearch = { s, pair, k, route, count: ways.count, first, second };
  const t: TimedPair = { p, ways, scratch };
  findRates(t);
  if (!mayJoin(t)) return;
  pair.lastSecond = lastBegin(s.instance, k, second);
  findRange(t);
  if (scratch.from > scratch.to) return;
  timeSecond(t);
  // Wherever first goes.
  if (!mayPay(t, scratch.least[scratch.from])) return;
  shareLoads(p);
  tryTimedGaps(t);
}
