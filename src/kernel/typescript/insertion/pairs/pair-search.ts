import { LegKind, UNREACHABLE } from '../../../../problem/arrays/codes.js';
import { endingAt, type ClassView } from '../../instance/class-view.js';
import { wayMeters } from '../chain-way.js';
import { simulateTrial } from '../decided-bound.js';
import { leastChangeBy, likedStops, offer, rewardAtMost, simulate, travelChange } from '../insertion.js';
import type { Search } from '../insertion.js';
import { classOf, type Instance } from '../../instance/instance.js';
import { duration } from '../../instance/metric.js';
import { endLocation } from '../../state/links.js';
import { readTour } from '../../state/state.js';
import { weightAboard } from './early-loading.js';
import { legAllowed } from '../../tour/schedule.js';
import { isClosed } from '../../tour/sequence-rules.js';

/** The data of a tour that the pair search reads: its stops, and the cost of the second stop in each gap. */
export type PairScratch = ReturnType<typeof makePairScratch>;

/** The element that a walk along the tour has reached. */
export interface PairWalk {
  departure: number;
  location: number;
  kind: number;
  /** Seconds that the insertion adds so far. */
  busy: number;
  /** Seconds of delay at the order's own stops so far. */
  delay: number;
  /** Departure from the order's first stop. */
  loaded: number;
}

export function makePairScratch(instance: Instance) {
  const { stops, capacities } = instance.sizes;
  const walk = (): PairWalk => ({ departure: 0, location: 0, kind: 0, busy: 0, delay: 0, loaded: 0 });
  return {
    stops: new Int32Array(stops + 1),
    /** By gap i, before stops[i]: meters that the second stop adds. */
    detour: new Float64Array(stops + 2),
    /** By gap: minimum detour from there on. */
    least: new Float64Array(stops + 2),
    /** The last second at which the first stop may still join others at its location. */
    lastJoin: -Infinity,
    /** The last second at which service of the second stop may begin. */
    lastSecond: 0,
    /** By capacity: loads that the order adds at the begin, between its stops, and after them. */
    share: new Float64Array(capacities),
    between: new Float64Array(capacities),
    after: new Float64Array(capacities),
    /**
     * State of the walk along the tour: departure, location and kind of its element; and what the insertion adds so far.
     */
    walk: walk(),
    /** The walk continued over the second stop. */
    onward: walk(),
    /** A lower bound on what a place in the tour costs. */
    change: { rate: 0, anywhere: 0 },
    /** The maximum gain of a place beyond what sums along the tour show. */
    reward: 0,
    /** The weight of a second between the two stops, because of early loading. */
    aboard: 0,
  };
}

/** One tour, one class, one pair of members. */
export interface PairSearch {
  readonly s: Search;
  readonly pair: PairScratch;
  readonly k: ClassView;
  readonly route: number;
  /** The first gap after history, and after a first stop to which the tour returns. */
  readonly from: number;
  /** Number of stops of the tour. */
  readonly count: number;
  readonly first: number;
  readonly second: number;
}

/** Returns the class of a tour whose first stop stays the first. */
export function ownClass({ instance, state }: Search, route: number): ClassView {
  const k = classOf(instance, route);
  return k.loops ? endingAt(k, endLocation(instance, state, k, route)) : k;
}

/** Prepares the search for a pair of members that the class of the tour's resource may serve. */
export function makePairSearch(s: Search, pair: PairScratch, route: number, first: number, second: number): PairSearch {
  const k = ownClass(s, route);
  const count = readTour(s.state, route, pair.stops);
  pair.reward = rewardAtMost(s, k, route, first, second);
  pair.aboard = weightAboard(s, k, first);
  leastChangeBy(s, k, route, likedStops(k, first, second), pair.reward, pair.change);
  const { loops, decided } = classOf(s.instance, route);
  return { s, pair, k, route, from: loops ? Math.max(1, decided.held) : decided.held, count, first, second };
}

export function locationBefore(p: PairSearch, gap: number): number {
  return gap === 0 ? p.k.start : p.s.instance.arrays.stopLocation[p.pair.stops[gap - 1]];
}

export function locationAfter(p: PairSearch, gap: number): number {
  return gap === p.count ? p.k.end : p.s.instance.arrays.stopLocation[p.pair.stops[gap]];
}

export function edgeOf(p: PairSearch, gap: number): number {
  return gap === p.count ? p.s.state.tours.closing[p.route] : p.s.state.nodes.leg[p.pair.stops[gap]];
}

/** Returns true if no stop may be inserted into the gap. */
export function isClosedGap(p: PairSearch, gap: number): boolean {
  const { instance } = p.s;
  return (
    instance.features.sequenceRules &&
    gap > 0 &&
    gap < p.count &&
    isClosed(instance, p.pair.stops[gap - 1], p.pair.stops[gap])
  );
}

/** Returns the meters of a leg; Infinity if there is no connection, 0 if the tour has no such end. */
export function legMeters(p: PairSearch, from: number, to: number): number {
  return wayMeters(p.s.instance, p.k, from, to);
}

/** Returns the seconds of a leg; infinite if there is no connection, 0 if the tour has no such end. */
export function legSeconds(p: PairSearch, from: number, to: number): number {
  if (from < 0 || to < 0) return 0;
  const seconds = duration(p.s.instance, p.k, from, to);
  return seconds >= UNREACHABLE ? Infinity : seconds;
}

/** Returns `travelChange` of the pair with the first stop in gap i and the second in gap j ≥ i. */
export function travelByPair(p: PairSearch, i: number, j: number): number {
  const { s, k } = p;
  if (s.weights.travel === 0) return 0;
  const { stopLocation } = s.instance.arrays;
  const first = stopLocation[p.first];
  const second = stopLocation[p.second];
  return (
    travelChange(s, k, locationBefore(p, i), first, locationAfter(p, i)) +
    travelChange(s, k, i === j ? first : locationBefore(p, j), second, locationAfter(p, j))
  );
}

/**
 * Returns true if the travels to and from the stops of the pair keep the limits of single travels, by their least
 * durations.
 */
export function legsAllowed(p: PairSearch, i: number, j: number): boolean {
  const { features, arrays } = p.s.instance;
  if (!features.legLimits) return true;
  const first = arrays.stopLocation[p.first];
  const second = arrays.stopLocation[p.second];
  const isAllowed = (from: number, to: number, kind: LegKind): boolean =>
    from < 0 || to < 0 || legAllowed(p.k, kind, legMeters(p, from, to), features.time ? legSeconds(p, from, to) : 0);
  return (
    isAllowed(locationBefore(p, i), first, i === 0 ? LegKind.FIRST : LegKind.BETWEEN) &&
    isAllowed(first, i === j ? second : locationAfter(p, i), LegKind.BETWEEN) &&
    (i === j || isAllowed(locationBefore(p, j), second, LegKind.BETWEEN)) &&
    isAllowed(second, locationAfter(p, j), j === p.count ? LegKind.LAST : LegKind.BETWEEN)
  );
}

/**
 * Writes the tour with the first stop in gap i and the second in gap j ≥ i into s.trial. @returns its number of stops
 */
export function placePair(p: PairSearch, i: number, j: number): number {
  const { trial } = p.s;
  let count = 0;
  for (let gap = 0; gap <= p.count; gap++) {
    if (gap === i) trial[count++] = p.first;
    if (gap === j) trial[count++] = p.second;
    if (gap < p.count) trial[count++] = p.pair.stops[gap];
  }
  return count;
}

/**
 * Returns the exact change of the weighted objectives with the pair there, if it is known that the times can be kept:
 * skips the test whether any schedule keeps them.
 */
export function simulateTimed(p: PairSearch, i: number, j: number): number {
  return simulate(p.s, p.k, p.route, placePair(p, i, j), 'known');
}

/** Returns the exact change of the weighted objectives with the pair there. */
export function simulatePair(p: PairSearch, i: number, j: number): number {
  return simulateTrial(p.s, p.k, p.route, placePair(p, i, j), 'known');
}

export function takePair(p: PairSearch, change: number, i: number, j: number): void {
  if (!offer(p.s, change, p.route)) return;
  const { best } = p.s;
  best.stop[0] = p.first;
  best.prev[0] = i === 0 ? -1 : p.pair.stops[i - 1];
  best.stop[1] = p.second;
  best.prev[1] = j === i ? p.first : p.pair.stops[j - 1];
}
