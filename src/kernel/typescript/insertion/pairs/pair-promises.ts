import { ChangeKind } from '../../../../problem/arrays/codes.js';
import type { Instance } from '../../instance/instance.js';
import { lengthenRise, reachOf, soonerAtMost } from '../../tour/changes.js';
import type { LaidWays } from '../../tour/laid-ways.js';
import type { Ways } from '../../tour/ways.js';
import { promisedOf, rewardAtMost, worthOf } from '../insertion.js';
import type { PairSearch } from './pair-search.js';

/** What one objective on changes asks of a tour and a pair. */
interface PromisedRow {
  /** Of `extraLevels`. */
  readonly level: number;
  /** Of `changeKinds`. */
  readonly argument: number;
  readonly inTime: boolean;
  readonly inOrder: boolean;
  /** The stops of the pair can count in the tour. */
  isFirst: boolean;
  isSecond: boolean;
  /** By stop of the tour: it may count. */
  readonly may: Uint8Array;
  /**
   * By stop of the tour that may: seconds that it may be reached later, at the least and at the most; and at the most
   * where the break has been taken.
   */
  readonly least: Float64Array;
  readonly most: Float64Array;
  readonly mostRested: Float64Array;
  /** Stops that may count in order, and by gap how many more these are with first, or second, there. */
  rise: number;
  readonly gainFirst: Int32Array;
  readonly gainSecond: Int32Array;
}

/** What all of them ask. */
export interface PairPromises {
  readonly rows: readonly PromisedRow[];
  /** For the pair and the tour that are looked at. */
  isKnown: boolean;
  /** What is waited tells how much later stops are served. */
  isExact: boolean;
  /** By gap: seconds before it that are waited, and that are not. */
  readonly waited: Float64Array;
  readonly busy: Float64Array;
  readonly ends: Int32Array;
  /**
   * Of the place that is looked at: when the stops of the pair are served, and what follows them is ready; and where the
   * break has been taken by then.
   */
  beginFirst: number;
  readyFirst: number;
  restedFirst: number;
  beginSecond: number;
  readySecond: number;
  restedSecond: number;
  /** What both stops are worth there, and anywhere, at the most. */
  worth: number;
  reward: number;
}

/** What of the search for a pair is asked here. */
interface PromisedPair {
  readonly p: PairSearch;
  readonly ways: LaidWays;
  readonly scratch: { readonly promises: PairPromises; readonly walk: Ways; readonly whole: Ways };
}

export function makePairPromises({ arrays, extraLevels, stops, timedPairs, promises }: Instance): PairPromises {
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
    isKnown: false,
    isExact: false,
    waited: new Float64Array(size),
    busy: new Float64Array(size),
    ends: new Int32Array(size),
    beginFirst: 0,
    readyFirst: 0,
    restedFirst: 0,
    beginSecond: 0,
    readySecond: 0,
    restedSecond: 0,
    worth: 0,
    reward: 0,
  };
}

/** When what follows a gap is ready now, at the earliest. */
function readyBehind({ p, ways }: PromisedPair, gap: number): number {
  const left = gap === 0 ? p.k.shiftBegin : p.s.state.departure[ways.stops[gap - 1]];
  return left + ways.span[gap] + ways.spent[gap];
}

/** Seconds that are waited before each gap, and that are not, on the earliest clock without the break. */
function findWaits(t: PromisedPair, promises: PairPromises): void {
  const { p, ways } = t;
  const { k } = p;
  const { waited, busy } = promises;
  waited[k.held] = busy[k.held] = 0;
  promises.isExact = soonerAtMost(p.s.instance, k) < Infinity;
  for (let i = k.held; i < p.count; i++) {
    const stop = ways.stops[i];
    const service = k.service[stop];
    const waiting = p.s.state.departure[stop] - service - readyBehind(t, i);
    waited[i + 1] = waited[i] + Math.max(0, waiting);
    busy[i + 1] = busy[i] + ways.span[i] + ways.spent[i] + service;
    if (k.startWindows[stop + 1] - k.startWindows[stop] !== 1) promises.isExact = false;
  }
}

/** When a stop that a row counts is promised to begin. */
function promisedBegin({ instance }: PairSearch['s'], row: PromisedRow, stop: number): number {
  return instance.arrays.changeBegin[row.argument * instance.stops + stop];
}

/**
 * Which stops of the tour may count, those that are history all that can, and how much later they may be reached: so that
 * they are neither too late nor, where that is known, too early. Both are told as delays at a gap before them, with what
 * is waited before that gap; `mostRested` as what is left of the day when all that has to be done up to them is.
 */
function findSpare({ p, ways }: PromisedPair, promises: PairPromises, row: PromisedRow): void {
  const { k, s } = p;
  const tolerance = s.instance.arrays.changeTolerance[row.argument];
  for (let i = 0; i < p.count; i++) {
    const stop = ways.stops[i];
    const promised = promisedBegin(s, row, stop);
    const isTimed = row.inTime && i >= k.held && promised < Infinity;
    const service = k.service[stop];
    const begin = s.state.departure[stop] - service;
    const may = promisedOf(s.instance, k, row.level, stop) > 0 && !(isTimed && begin - promised > tolerance);
    row.may[i] = may ? 1 : 0;
    row.least[i] = -Infinity;
    row.most[i] = row.mostRested[i] = Infinity;
    if (!may || !isTimed) continue;
    row.most[i] = promised + tolerance - begin + promises.waited[i + 1];
    if (k.breaks === 'one' && !ways.before[i + 1].isOpen)
      row.mostRested[i] = promised + tolerance - (promises.busy[i + 1] - service);
    // The break makes what it may be taken before so much later.
    const isBefore = k.breaks !== 'one' || promised - tolerance + service <= k.breakBegin;
    const early = promised - tolerance - begin - (isBefore ? 0 : k.breakDuration);
    if (promises.isExact && early > 0) row.least[i] = early + promises.waited[i + 1];
  }
}

/** By gap: stops more of the longest rising row of places with a stop there. */
function findGains(t: PromisedPair, row: PromisedRow, stop: number, ends: Int32Array, gain: Int32Array): void {
  const { count, s } = t.p;
  const { arrays, stops } = s.instance;
  const place = (of: number): number => arrays.changePlace[row.argument * stops + of];
  let length = 0;
  for (let gap = 0; gap <= count; gap++) {
    gain[gap] = reachOf(ends, length, place(stop)) + 1;
    if (gap < count && row.may[gap] !== 0) length = lengthenRise(ends, length, place(t.ways.stops[gap]));
  }
  row.rise = length;
  length = 0;
  for (let gap = count; gap >= 0; gap--) {
    gain[gap] = Math.max(0, gain[gap] + reachOf(ends, length, -place(stop)) - row.rise);
    if (gap > 0 && row.may[gap - 1] !== 0) length = lengthenRise(ends, length, -place(t.ways.stops[gap - 1]));
  }
}

/** All of that for the pair and the tour. */
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

/** Of the stops from one on that may count, those that surely do not when they are reached so much later. */
function lostAmong(row: PromisedRow, from: number, to: number, later: number, rested: number): number {
  const { least, most, mostRested } = row;
  let lost = 0;
  for (let x = from; x < to; x++) if (later < least[x] || later > most[x] || rested > mostRested[x]) lost++;
  return lost;
}

/** Stops of the tour that may count now, and surely do not with first in gap i and second in gap j. */
function lostBy(t: PromisedPair, promises: PairPromises, row: PromisedRow, i: number, j: number): number {
  const { waited, busy } = promises;
  const { count, k } = t.p;
  let lost = 0;
  for (let x = k.held; x < i; x++) if (row.least[x] > -Infinity) lost++;
  if (i < j) {
    const later = promises.readyFirst - readyBehind(t, i) + waited[i];
    lost += lostAmong(row, i, j, later, promises.restedFirst - busy[i]);
  }
  if (j < count) {
    const later = promises.readySecond - readyBehind(t, j) + waited[j];
    lost += lostAmong(row, j, count, later, promises.restedSecond - busy[j]);
  }
  return lost;
}

/** A stop of the pair that is served no earlier may count. */
function mayCount({ s }: PairSearch, row: PromisedRow, stop: number, begin: number): boolean {
  const promised = promisedBegin(s, row, stop);
  if (!row.inTime || promised === Infinity) return true;
  return begin - promised <= s.instance.arrays.changeTolerance[row.argument];
}

/** How many stops more count at the most. */
function keptMore(t: PromisedPair, promises: PairPromises, row: PromisedRow, i: number, j: number): number {
  const { p } = t;
  const { state, instance } = p.s;
  const isFirst = row.isFirst && mayCount(p, row, p.first, promises.beginFirst);
  const isSecond = row.isSecond && mayCount(p, row, p.second, promises.beginSecond);
  const at = p.route * instance.extraLevels.length + row.level;
  let most = Infinity;
  if (row.inOrder) {
    const gain = (isFirst ? row.gainFirst[i] : 0) + (isSecond ? row.gainSecond[j] : 0);
    // A row that neither of them makes longer may be longer by both.
    most = row.rise + (isFirst && isSecond ? Math.max(1, gain) : gain) + state.tourExtra[at];
  }
  const own = (isFirst ? 1 : 0) + (isSecond ? 1 : 0);
  if (!row.inTime) return Math.min(most, own);
  return Math.min(most, state.tourHope[at] + state.tourLoose[at] + own - lostBy(t, promises, row, i, j));
}

/** Stops of the tour that may count now, and surely do not with first in gap i, wherever second is behind it. */
function lostByFirst(t: PromisedPair, promises: PairPromises, row: PromisedRow, i: number): number {
  const { count, k } = t.p;
  const { most, mostRested } = row;
  let lost = 0;
  for (let x = k.held; x < i; x++) if (row.least[x] > -Infinity) lost++;
  if (i === count) return lost;
  const later = promises.readyFirst - readyBehind(t, i) + promises.waited[i];
  const rested = promises.restedFirst - promises.busy[i];
  for (let x = i; x < count; x++) if (later > most[x] || rested > mostRested[x]) lost++;
  return lost;
}

/** How many stops more count at the most with first in gap i. */
function keptMoreByFirst(t: PromisedPair, promises: PairPromises, row: PromisedRow, i: number): number {
  const { p } = t;
  const { state, instance } = p.s;
  const isFirst = row.isFirst && mayCount(p, row, p.first, promises.beginFirst);
  const isSecond = row.isSecond ? 1 : 0;
  const at = p.route * instance.extraLevels.length + row.level;
  const most = row.inOrder ? row.rise + (isFirst ? row.gainFirst[i] : 0) + isSecond + state.tourExtra[at] : Infinity;
  const own = (isFirst ? 1 : 0) + isSecond;
  if (!row.inTime) return Math.min(most, own);
  return Math.min(most, state.tourHope[at] + state.tourLoose[at] + own - lostByFirst(t, promises, row, i));
}

/** By how much first in gap i is worth less than any place may be. */
export function lostWorth(t: PromisedPair, i: number): number {
  const { s, count } = t.p;
  if (!s.instance.promises || count === 0) return 0;
  const { promises } = t.scratch;
  if (!promises.isKnown) findPromises(t, promises);
  let worth = 0;
  for (const row of promises.rows) worth += worthOf(s, row.level, keptMoreByFirst(t, promises, row, i));
  return promises.reward - worth;
}

/** The same of first there and second in gap j. Keeps what they are worth. */
export function lostWorthOfBoth(t: PromisedPair, i: number, j: number): number {
  const { promises } = t.scratch;
  if (!t.p.s.instance.promises || t.p.count === 0) return 0;
  if (!promises.isKnown) findPromises(t, promises);
  promises.worth = 0;
  for (const row of promises.rows) promises.worth += worthOf(t.p.s, row.level, keptMore(t, promises, row, i, j));
  return promises.reward - promises.worth;
}

/** When the ways leave the stop that they were led through last, at the earliest; and where the break has been taken. */
function earliestLeft(ways: Ways, rest: number): number {
  const rested = ways.rested > 0 ? ways.time[0] : Infinity;
  return ways.isOpen ? Math.min(ways.openTime + rest, rested) : rested;
}

/** Keeps when first is served, and what follows gap i is ready `lead` seconds later, by the ways that lead through it. */
export function tellFirst({ p, scratch }: PromisedPair, lead: number): void {
  if (!p.s.instance.promises) return;
  const { promises, walk } = scratch;
  const left = earliestLeft(walk, 0);
  promises.beginFirst = left - p.k.service[p.first];
  promises.readyFirst = left + lead;
  promises.restedFirst = earliestLeft(walk, p.k.breakDuration) + lead;
}

/** The same of second in gap j. */
export function tellSecond({ p, scratch }: PromisedPair, lead: number): void {
  if (!p.s.instance.promises) return;
  const { promises, whole } = scratch;
  const left = earliestLeft(whole, 0);
  promises.beginSecond = left - p.k.service[p.second];
  promises.readySecond = left + lead;
  promises.restedSecond = earliestLeft(whole, p.k.breakDuration) + lead;
}

/** It makes no difference where among others at the same place a stop of the pair stands. */
export function mayMove({ s, k }: PairSearch, { rows }: PairPromises, stop: number): boolean {
  if (s.instance.placeRules[k.index]) return false;
  return !rows.some((row) => row.inOrder && promisedOf(s.instance, k, row.level, stop) > 0);
}
