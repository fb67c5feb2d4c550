import { ChangeKind } from '../../../../problem/arrays/codes.js';
import type { Instance } from '../../instance/instance.js';
import { lengthenRise, lowerBound, soonerAtMost } from '../../tour/changes.js';
import type { TourWays } from '../../tour/tour-ways.js';
import { earliestLeft, type Ways } from '../../tour/ways.js';
import { promisedOf, rewardAtMost, unchangedValue } from '../insertion.js';
import type { PairSearch } from './pair-search.js';

/** One objective on changes against earlier tours, and its figures for a tour and a pair. */
interface PromisedRow {
  /** Index in `extraLevels`. */
  readonly level: number;
  /** Index in `changeKinds`. */
  readonly argument: number;
  readonly inTime: boolean;
  readonly inOrder: boolean;
  /** Each stop of the pair can count as unchanged in this tour. */
  isFirst: boolean;
  isSecond: boolean;
  /** By position in the tour: 1 where the stop there may count. */
  readonly may: Uint8Array;
  /**
   * By position of such a stop: minimum and maximum seconds of its postponement, and its latest time if the break has
   * been taken by then.
   */
  readonly least: Float64Array;
  readonly most: Float64Array;
  readonly mostRested: Float64Array;
  /**
   * Length of the longest sequence of stops that may count in order, and by gap the increase of that length with first,
   * or second, there.
   */
  rise: number;
  readonly gainFirst: Int32Array;
  readonly gainSecond: Int32Array;
}

/** All of these objectives, for the current pair and tour. */
export type PairPromises = ReturnType<typeof makePairPromises>;

/** The part of the search for a pair that this file reads. */
interface PromisedPair {
  readonly p: PairSearch;
  readonly ways: TourWays;
  readonly scratch: { readonly promises: PairPromises; readonly walk: Ways; readonly whole: Ways };
}

export function makePairPromises({
  arrays,
  extraLevels,
  sizes: { stops },
  paths: { timedPairs },
  features: { promises },
}: Instance) {
  const isAsked = timedPairs && promises;
  const size = isAsked ? stops + 2 : 0;
  return {
    rows: (isAsked ? extraLevels : []).map((level, x) => {
      const argument = arrays.levelArgument[level];
      const kinds = arrays.changeKinds[argument];
      return {
        level: x,
        argument,
        inTime: (kinds & ChangeKind.OTHER_TIME) !== 0,
        inOrder: (kinds & ChangeKind.OTHER_PLACE) !== 0,
        isFirst: false,
        isSecond: false,
        may: new Uint8Array(size),
        least: new Float64Array(size),
        most: new Float64Array(size),
        mostRested: new Float64Array(size),
        rise: 0,
        gainFirst: new Int32Array(size),
        gainSecond: new Int32Array(size),
      };
    }),
    /** The rows have been computed for the pair and the tour. */
    isKnown: false,
    /** Waiting determines exactly how much later stops are served. */
    isExact: false,
    /** By gap: seconds of waiting before it, and seconds of everything else. */
    waited: new Float64Array(size),
    busy: new Float64Array(size),
    ends: new Int32Array(size),
    /**
     * For the current place, in seconds: when each stop of the pair is served, when the stop after it is ready, and the
     * latter if the break has been taken by then.
     */
    beginFirst: 0,
    readyFirst: 0,
    restedFirst: 0,
    beginSecond: 0,
    readySecond: 0,
    restedSecond: 0,
    /** Weighted: maximum value of both stops by unchanged stops, in this place and in any place. */
    value: 0,
    reward: 0,
  };
}

/** Returns the earliest time at which the stop after a gap is ready to be served in the current tour, in seconds. */
function readyAfter({ p, ways }: PromisedPair, gap: number): number {
  const left = gap === 0 ? p.k.shift.begin : p.s.state.nodes.departure[ways.stops[gap - 1]];
  return left + ways.travel[gap] + ways.spent[gap];
}

/**
 * Computes sums of waiting, and of everything but waiting, before each gap, in seconds, on the earliest clock without
 * the break.
 */
function findWaits(t: PromisedPair, promises: PairPromises): void {
  const { p, ways } = t;
  const { k } = p;
  const { waited, busy } = promises;
  waited[p.from] = busy[p.from] = 0;
  promises.isExact = soonerAtMost(p.s.instance, k) < Infinity;
  for (let i = p.from; i < p.count; i++) {
    const stop = ways.stops[i];
    const service = k.service[stop];
    const waiting = p.s.state.nodes.departure[stop] - service - readyAfter(t, i);
    waited[i + 1] = waited[i] + Math.max(0, waiting);
    busy[i + 1] = busy[i] + ways.travel[i] + ways.spent[i] + service;
    if (k.startWindows[stop + 1] - k.startWindows[stop] !== 1) promises.isExact = false;
  }
}

/** Returns the begin of service at a stop in the earlier tours that a row compares with, in seconds. */
function promisedBegin({ instance }: PairSearch['s'], row: PromisedRow, stop: number): number {
  return instance.arrays.changeBegin[row.argument * instance.sizes.stops + stop];
}

/**
 * Finds which stops of the tour may still count as unchanged (of history, all that can), and by how much each of them
 * may be postponed: at least `least` seconds, where it is too early now and that is known, at most `most`. A delay at a
 * gap before the stop is compared with both after adding the waiting before that gap. `mostRested` is the upper bound
 * where the break has been taken by then: the promised time, minus everything that has to be done before the stop.
 */
function findSpare({ p, ways }: PromisedPair, promises: PairPromises, row: PromisedRow): void {
  const { k, s } = p;
  const tolerance = s.instance.arrays.changeTolerance[row.argument];
  for (let i = 0; i < p.count; i++) {
    const stop = ways.stops[i];
    const promised = promisedBegin(s, row, stop);
    const isTimed = row.inTime && i >= p.from && promised < Infinity;
    const service = k.service[stop];
    const begin = s.state.nodes.departure[stop] - service;
    const may = promisedOf(s.instance, k, row.level, stop) > 0 && !(isTimed && begin - promised > tolerance);
    row.may[i] = may ? 1 : 0;
    row.least[i] = -Infinity;
    row.most[i] = row.mostRested[i] = Infinity;
    if (!may || !isTimed) continue;
    row.most[i] = promised + tolerance - begin + promises.waited[i + 1];
    if (k.breaks.choice === 'one' && !ways.before[i + 1].isOpen)
      row.mostRested[i] = promised + tolerance - (promises.busy[i + 1] - service);
    // A stop that the break may be taken before can come later by the length of the break.
    const isBefore = k.breaks.choice !== 'one' || promised - tolerance + service <= k.breaks.begin;
    const early = promised - tolerance - begin - (isBefore ? 0 : k.breaks.duration);
    if (promises.isExact && early > 0) row.least[i] = early + promises.waited[i + 1];
  }
}

/**
 * Computes, by gap, by how many stops the longest increasing sequence of earlier positions grows with `stop` in that
 * gap.
 */
function findGains(t: PromisedPair, row: PromisedRow, stop: number, ends: Int32Array, gain: Int32Array): void {
  const { count, s } = t.p;
  const {
    arrays,
    sizes: { stops },
  } = s.instance;
  const place = (of: number): number => arrays.changePlace[row.argument * stops + of];
  let length = 0;
  for (let gap = 0; gap <= count; gap++) {
    gain[gap] = lowerBound(ends, length, place(stop)) + 1;
    if (gap < count && row.may[gap] !== 0) length = lengthenRise(ends, length, place(t.ways.stops[gap]));
  }
  row.rise = length;
  length = 0;
  for (let gap = count; gap >= 0; gap--) {
    gain[gap] = Math.max(0, gain[gap] + lowerBound(ends, length, -place(stop)) - row.rise);
    if (gap > 0 && row.may[gap - 1] !== 0) length = lengthenRise(ends, length, -place(t.ways.stops[gap - 1]));
  }
}

/** Computes all of the above for the pair and the tour. */
function findPromises(t: PromisedPair, promises: PairPromises): void {
  const { k, s, first, second } = t.p;
  promises.isKnown = true;
  promises.reward = rewardAtMost(s, k, t.p.route, first, second);
  findWaits(t, promises);
  for (const row of promises.rows) {
    row.isFirst = promisedOf(s.instance, k, row.level, first) > 0;
    row.isSecond = promisedOf(s.instance, k, row.level, second) > 0;
    if (!row.inTime && !row.inOrder) continue;
    findSpare(t, promises, row);
    if (row.inOrder) findGains(t, row, first, promises.ends, row.gainFirst);
    if (row.inOrder) findGains(t, row, second, promises.ends, row.gainSecond);
  }
}

/**
 * Returns a lower bound on the number of stops at positions `from` to `to` that no longer count when they are reached
 * `later` seconds later.
 */
function lostAmong(row: PromisedRow, from: number, to: number, later: number, rested: number): number {
  const { least, most, mostRested } = row;
  let lost = 0;
  for (let x = from; x < to; x++) if (later < least[x] || later > most[x] || rested > mostRested[x]) lost++;
  return lost;
}

/**
 * Returns a lower bound on the number of stops of the tour that may count now and no longer do with first in gap i and
 * second in gap j.
 */
function lostBy(t: PromisedPair, promises: PairPromises, row: PromisedRow, i: number, j: number): number {
  const { waited, busy } = promises;
  const { count, from } = t.p;
  let lost = 0;
  for (let x = from; x < i; x++) if (row.least[x] > -Infinity) lost++;
  if (i < j) {
    const later = promises.readyFirst - readyAfter(t, i) + waited[i];
    lost += lostAmong(row, i, j, later, promises.restedFirst - busy[i]);
  }
  if (j < count) {
    const later = promises.readySecond - readyAfter(t, j) + waited[j];
    lost += lostAmong(row, j, count, later, promises.restedSecond - busy[j]);
  }
  return lost;
}

/** Returns whether a stop of the pair may count when its service begins at `begin` or later. */
function mayCount({ s }: PairSearch, row: PromisedRow, stop: number, begin: number): boolean {
  const promised = promisedBegin(s, row, stop);
  if (!row.inTime || promised === Infinity) return true;
  return begin - promised <= s.instance.arrays.changeTolerance[row.argument];
}

/** Returns an upper bound on the number of additional stops that count with first in gap i and second in gap j. */
function keptMore(t: PromisedPair, promises: PairPromises, row: PromisedRow, i: number, j: number): number {
  const { p } = t;
  const { state, instance } = p.s;
  const isFirst = row.isFirst && mayCount(p, row, p.first, promises.beginFirst);
  const isSecond = row.isSecond && mayCount(p, row, p.second, promises.beginSecond);
  const at = p.route * instance.extraLevels.length + row.level;
  let most = Infinity;
  if (row.inOrder) {
    const gain = (isFirst ? row.gainFirst[i] : 0) + (isSecond ? row.gainSecond[j] : 0);
    // A sequence that neither of them extends alone may still grow by one with both.
    most = row.rise + (isFirst && isSecond ? Math.max(1, gain) : gain) + state.sums.extra[at];
  }
  const own = (isFirst ? 1 : 0) + (isSecond ? 1 : 0);
  if (!row.inTime) return Math.min(most, own);
  return Math.min(most, state.sums.potential[at] + state.sums.loose[at] + own - lostBy(t, promises, row, i, j));
}

/**
 * Weighted: returns how much of the reward assumed by `mayPay` a place with first in gap i and second in gap j
 * certainly loses. Stores the maximum value of the place in `promises.value`.
 */
export function lostWorthOfBoth(t: PromisedPair, i: number, j: number): number {
  const { promises } = t.scratch;
  if (!t.p.s.instance.features.promises || t.p.count === 0) return 0;
  if (!promises.isKnown) findPromises(t, promises);
  promises.value = 0;
  for (const row of promises.rows) promises.value += unchangedValue(t.p.s, row.level, keptMore(t, promises, row, i, j));
  return promises.reward - promises.value;
}

/** Stores when first is served, and when the stop after it is ready, `lead` seconds later, by the ways in `walk`. */
export function noteFirst({ p, scratch }: PromisedPair, lead: number): void {
  if (!p.s.instance.features.promises) return;
  const { promises, walk } = scratch;
  const left = earliestLeft(walk, 0);
  promises.beginFirst = left - p.k.service[p.first];
  promises.readyFirst = left + lead;
  promises.restedFirst = earliestLeft(walk, p.k.breaks.duration) + lead;
}

/** Stores when second is served, and when the stop after it is ready, `lead` seconds later, by the ways in `whole`. */
export function noteSecond({ p, scratch }: PromisedPair, lead: number): void {
  if (!p.s.instance.features.promises) return;
  const { promises, whole } = scratch;
  const left = earliestLeft(whole, 0);
  promises.beginSecond = left - p.k.service[p.second];
  promises.readySecond = left + lead;
  promises.restedSecond = earliestLeft(whole, p.k.breaks.duration) + lead;
}
