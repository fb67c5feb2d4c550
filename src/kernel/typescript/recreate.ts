import { isStanding } from '../../problem/levels.js';
import { LevelKind } from '../../problem/problem.js';
import { arrange } from './arrange.js';
import type { Blocks } from './blocks.js';
import { placeOwned, tryJoining } from './decided-insertion.js';
import { tryChain, type ChainScratch } from './insertion-chain.js';
import { areComplements, tryCouple, type CoupleGaps } from './insertion-couple.js';
import { tryPair, type PairScratch } from './insertion-pair.js';
import { isTimed, tryTimedPair } from './insertion-pair-timed.js';
import type { TimedScratch } from './timed-pair.js';
import { searchPlain } from './insertion-plain.js';
import { tryBesideNeighbours, tryEnds, tryEverywhere, tryOpening } from './insertion-single.js';
import { placeTogether, putTogether, type TogetherScratch } from './insertion-together.js';
import type { Search } from './insertion.js';
import { classOf, holds, slotsOf, type Instance } from './instance.js';
import { largestTour } from './objective.js';
import { refreshAround } from './schedule-plain.js';
import { refresh } from './schedule.js';
import { freeResource } from './links.js';
import { isUnserved } from './state.js';
import { placeOrder } from './undo.js';

/** Unserved orders go back, each to the cheapest place that a blink does not hide. */
export interface Recreate {
  readonly search: Search;
  readonly pair: PairScratch;
  readonly timed: TimedScratch;
  readonly chain: ChainScratch;
  readonly blocks: Blocks;
  /** By stop, see `findHubs`. */
  readonly atHub: Uint8Array;
  readonly together: TogetherScratch;
  readonly gaps: CoupleGaps;
  /** Neighbours of a stop that are looked at. */
  readonly neighbours: number;
  /** By order: serving it outranks all it may cost. */
  readonly always: Uint8Array;
  /** Orders to place, in order. */
  readonly absent: number[];
  readonly keys: number[];
  readonly routeMark: Uint32Array;
  stamp: number;
  readonly orderMark: Uint32Array;
  orderStamp: number;
}

/** Tours of more than this many used resources are looked at only where a neighbour of the order is. */
const FEW_TOURS = 32;
/** Unserved orders tried again beside the removed ones. */
const BANK_SAMPLE = 8;

/** Plans of so few orders try seldom to place some together from the outset; they are searched through soon. */
const FEW_ORDERS = 16;

/** Couples that are tried after each ruin, at most, and tours that each of them tries, the nearest first. */
const MOST_COUPLES = 4;
const COUPLE_TOURS = 8;

/** A level of what is served, or of what no order that joins a tour may make worse. */
function isService(kind: number): boolean {
  return kind === LevelKind.UNSERVED_MANDATORY || kind === LevelKind.UNSERVED_OPTIONAL || isStanding(kind);
}

/** Orders whose level stands behind nothing but other levels of service. */
export function findAlways(instance: Instance): Uint8Array {
  const { levelKind, orderLevel } = instance.arrays;
  let serviceLevels = 0;
  while (serviceLevels < instance.levels && isService(levelKind[serviceLevels])) serviceLevels++;
  const always = new Uint8Array(instance.orders);
  for (let o = 0; o < instance.orders; o++) always[o] = orderLevel[o] >= 0 && orderLevel[o] < serviceLevels ? 1 : 0;
  return always;
}

/** All places of an order of several stops in one tour. */
function tryTour(r: Recreate, order: number, route: number): void {
  const { search: s } = r;
  const { instance } = s;
  const { orderSlots, slotStops } = instance.arrays;
  const k = classOf(instance, route);
  if (k.decided >= 0) return;
  if (slotsOf(instance, order) > 2) {
    tryChain(s, r.chain, k, route, order);
    return;
  }
  const isTimedClass = isTimed(s, k);
  const slot = orderSlots[order];
  for (let first = slotStops[slot]; first < slotStops[slot + 1]; first++) {
    if (!holds(k.compatible, first)) continue;
    for (let second = slotStops[slot + 1]; second < slotStops[slot + 2]; second++) {
      if (!holds(k.compatible, second)) continue;
      if (isTimedClass) tryTimedPair(s, r.pair, r.timed, k, route, first, second);
      else tryPair(s, r.pair, k, route, first, second);
    }
  }
}

/** Every tour but those that were looked at as near ones. */
function tryFarTours(r: Recreate, order: number): void {
  for (const route of r.search.state.active) if (r.routeMark[route] !== r.stamp) tryTour(r, order, route);
}

/**
 * Tours that serve a neighbour of a stop.
 *
 * @param left - tours that were not looked at yet.
 * @returns those that are left then.
 */
function tryNeighbours(r: Recreate, order: number, stop: number, left: number): number {
  const { instance, state } = r.search;
  for (let i = 0; i < r.neighbours && left > 0; i++) {
    const route = state.route[instance.arrays.neighbours[stop * instance.neighbours + i]];
    if (route < 0 || r.routeMark[route] === r.stamp) continue;
    r.routeMark[route] = r.stamp;
    left--;
    tryTour(r, order, route);
  }
  return left;
}

/** Tours that serve a neighbour of one of the order's stops. */
function tryNearTours(r: Recreate, order: number): void {
  const { orderSlots, slotStops } = r.search.instance.arrays;
  r.stamp++;
  const from = slotStops[orderSlots[order]];
  const to = slotStops[orderSlots[order + 1]];
  let left = r.search.state.active.length;
  for (let stop = from; stop < to; stop++) if (r.atHub[stop] === 0) left = tryNeighbours(r, order, stop, left);
  // Beside a hub all tours are equally near.
  for (let stop = from; stop < to; stop++) if (r.atHub[stop] === 1) left = tryNeighbours(r, order, stop, left);
}

/** The best place for an order of several stops, in r.search.best. */
function searchSeveral(r: Recreate, order: number, thorough: boolean): void {
  const { instance, state, best, opens } = r.search;
  // A tour of its own first: where another load in a tour there is costs as much, it leaves the order more freedom.
  for (let c = 0; c < instance.classes.length; c++) {
    const route = opens < 0 || opens === c ? freeResource(instance, state, c) : -1;
    if (route >= 0) tryTour(r, order, route);
  }
  // Near ones first: what is found there bounds the others.
  tryNearTours(r, order);
  if (state.active.length <= FEW_TOURS || (best.route < 0 && thorough)) tryFarTours(r, order);
}

/** The best place for an order of one stop, in r.search.best. */
function searchSingle(r: Recreate, order: number, thorough: boolean): void {
  const { search: s } = r;
  if (s.instance.plain) {
    searchPlain(s, order, thorough);
    return;
  }
  const { orderSlots, slotStops } = s.instance.arrays;
  const slot = orderSlots[order];
  const from = slotStops[slot];
  const to = slotStops[slot + 1];
  for (let stop = from; stop < to; stop++) {
    tryBesideNeighbours(s, stop, r.neighbours);
    tryEnds(s, stop);
    tryOpening(s, stop);
  }
  if (s.best.route >= 0 || !thorough) return;
  for (let stop = from; stop < to; stop++) tryEverywhere(s, stop);
}

/** Decided tours that an order tries to join, those near it first, unless it is looked for everywhere. */
const FEW_DECIDED = 8;

/** The best place in a decided tour, in r.search.best if it is better. */
function searchDecided(r: Recreate, order: number, thorough: boolean): void {
  const { search: s, blocks } = r;
  const { instance, state } = s;
  const joinable = instance.decided?.joinable ?? [];
  if (thorough || joinable.length <= FEW_DECIDED) {
    for (const route of joinable) tryJoining(s, blocks, route, order);
    return;
  }
  const { orderSlots, slotStops, neighbours } = instance.arrays;
  r.stamp++;
  let left = FEW_DECIDED;
  for (let i = 0; i < r.neighbours && left > 0; i++) {
    for (let slot = orderSlots[order]; slot < orderSlots[order + 1] && left > 0; slot++) {
      const route = state.route[neighbours[slotStops[slot] * instance.neighbours + i]];
      if (route < 0 || r.routeMark[route] === r.stamp || classOf(instance, route).decided < 0) continue;
      r.routeMark[route] = r.stamp;
      tryJoining(s, blocks, route, order);
      left--;
    }
  }
  for (const route of joinable) if (state.count[route] === 0) tryJoining(s, blocks, route, order);
}

/** What serving an order may cost: one that need not be served at any price must be worth its place. */
function priceOf({ search: s, always }: Recreate, order: number): number {
  if (always[order] === 1) return Infinity;
  const level = s.instance.arrays.orderLevel[order];
  return level < 0 ? 0 : s.weights.level[level] * slotsOf(s.instance, order);
}

/** Places one order if it can and should be. `thorough`: look everywhere rather than leave it out. */
export function place(r: Recreate, order: number, thorough: boolean): boolean {
  const { search: s } = r;
  const { instance, best } = s;
  best.route = -1;
  best.change = priceOf(r, order);
  if (slotsOf(instance, order) === 1) searchSingle(r, order, thorough);
  else searchSeveral(r, order, thorough);
  if (instance.decided !== undefined) searchDecided(r, order, thorough);
  if (best.route < 0) return false;
  placeOrder(instance, s.state, order, best.route, best.stop, best.prev);
  if (instance.plain) refreshAround(instance, s.state, best.stop[0]);
  else refresh(instance, s.state, s.scratch, best.route);
  return true;
}

/** Adds some of the orders that were unserved before the ruin: bank[0 … before). */
export function addFromBank(r: Recreate, before: number): void {
  const { bank } = r.search.state;
  if (before <= BANK_SAMPLE) {
    for (let i = 0; i < before; i++) r.absent.push(bank[i]);
    return;
  }
  r.orderStamp++;
  for (let i = 0; i < BANK_SAMPLE; i++) {
    const order = bank[r.search.random.below(before)];
    if (r.orderMark[order] === r.orderStamp) continue;
    r.orderMark[order] = r.orderStamp;
    r.absent.push(order);
  }
}

/**
 * Where resources cost, one class alone may open tours every other time: a resource that only pays when it is filled is
 * never the cheapest for the first order it takes.
 */
function drawOpening(s: Search): void {
  s.opens = -1;
  const classes = s.instance.classes.length;
  if (s.weights.cost > 0 && classes > 1 && (s.random.next() & 1) === 1) s.opens = s.random.below(classes);
}

/** Places what decided tours have to serve. */
function placeAllOwned({ search: s, blocks, absent }: Recreate): void {
  for (const order of absent) {
    if (s.instance.decided?.owned[order] === 1 && isUnserved(s.state, order)) placeOwned(s, blocks, order);
  }
}

/** Nobody serves the order, and nobody has to. */
function isLonely({ search: s }: Recreate, order: number): boolean {
  return isUnserved(s.state, order) && s.instance.decided?.owned[order] !== 1;
}

/** Places the first two or three of r.absent that are unserved together, if they can and should be. */
function placeCompany(r: Recreate): void {
  const { search: s, together } = r;
  const most = 2 + (s.random.next() & 1);
  together.orders.length = 0;
  let price = 0;
  for (let i = 0; i < r.absent.length && together.orders.length < most; i++) {
    if (!isLonely(r, r.absent[i])) continue;
    together.orders.push(r.absent[i]);
    price += priceOf(r, r.absent[i]);
  }
  if (together.orders.length > 1) placeTogether(s, together, price);
}

/** Places two orders, both unserved, together in a tour near the first one, if they can and should be. */
function placeCouple(r: Recreate, one: number, other: number): boolean {
  const { search: s, together } = r;
  const { instance, state, best } = s;
  const { orderSlots, slotStops, neighbours } = instance.arrays;
  best.route = -1;
  best.change = priceOf(r, one) + priceOf(r, other);
  together.orders.length = 0;
  together.orders.push(one, other);
  r.stamp++;
  let left = COUPLE_TOURS;
  const slot = orderSlots[one];
  for (let i = 0; i < r.neighbours && left > 0; i++) {
    for (let stop = slotStops[slot]; stop < slotStops[slot + 1] && left > 0; stop++) {
      const route = state.route[neighbours[stop * instance.neighbours + i]];
      if (route < 0 || r.routeMark[route] === r.stamp) continue;
      r.routeMark[route] = r.stamp;
      tryCouple(s, together, r.blocks, r.gaps, route);
      left--;
    }
  }
  return putTogether(s, together);
}

/** Places couples of what has no place alone. */
function placeCouples(r: Recreate): void {
  const { absent, search: s } = r;
  let left = MOST_COUPLES;
  for (let a = 0; a < absent.length; a++) {
    if (!isLonely(r, absent[a])) continue;
    for (let b = a + 1; b < absent.length; b++) {
      if (!isLonely(r, absent[b]) || !areComplements(s.instance, absent[a], absent[b])) continue;
      if (left-- === 0) return;
      if (placeCouple(r, absent[a], absent[b])) break;
    }
  }
}

/** Places r.absent. Seldom an order without a place is looked at everywhere. */
export function recreate(r: Recreate): void {
  const { search: s } = r;
  if (s.weights.largest > 0) s.largest = largestTour(s.state);
  arrange(s.instance, s.random, r.absent, r.keys);
  drawOpening(s);
  if (s.instance.decided !== undefined) placeAllOwned(r);
  const few = s.instance.orders <= FEW_ORDERS;
  if (few && (s.random.next() & 15) === 0) placeCompany(r);
  let left = 0;
  for (const order of r.absent) {
    if (!isUnserved(s.state, order) || place(r, order, false)) continue;
    left++;
    if (r.always[order] === 0) continue;
    if (s.opens >= 0) {
      s.opens = -1;
      if (place(r, order, false)) continue;
    }
    if ((s.random.next() & 31) === 0) place(r, order, true);
  }
  if (left > 1 && s.instance.shared) placeCouples(r);
  if (left > 1 && (s.random.next() & (few ? 3 : 63)) === 0) placeCompany(r);
}
