import { UNREACHABLE } from '../../../problem/arrays/codes.js';
import { makePlacementScratch } from './insertion-exhaustive.js';
import { wayMeters } from './chain-way.js';
import { pays, type Search } from './insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { holds, transition } from '../instance/instance.js';
import { travelFrom } from '../instance/traffic.js';
import { isClosed } from '../tour/sequence-rules.js';
import { serveFrom } from '../instance/windows.js';

// Label setting for an order of three stops or more: the cheapest way to insert it into a tour. A label stands for a
// gap and a number of the order's stops inserted so far; each label keeps times and loads.

/**
 * Working memory for orders of three stops or more: one label for each gap and number of stops inserted so far, the
 * cheapest way to get there. Each label keeps times and loads; the best chain of a tour is then computed exactly.
 */
export type ChainScratch = Readonly<ReturnType<typeof makeChainScratch>>;

export interface ChainPiece {
  readonly meters: number;
  readonly gap: number;
}

export function makeChainScratch() {
  return {
    stops: [] as number[],
    /**
     * By gap, then number of stops inserted: meters added so far, Infinity: no label. (count + 1) x (slots + 1), like the
     * next two arrays.
     */
    extra: [] as number[],
    /** Seconds, from the element where the label ends. */
    departure: [] as number[],
    /** The last inserted stop of the order, −1: the label was extended over a stop of the tour instead. */
    member: [] as number[],
    /** By slot of the order: the member that the best chain takes. */
    chosen: [] as number[],
    gaps: [] as number[],
    /** Gaps for the whole order, with the meters it adds there. */
    pieces: [] as ChainPiece[],
    least: { rate: -1, anywhere: 0 },
    /**
     * By number of inserted stops k, then capacity: change of the load by the order's first k stops, including what the
     * order adds at the begin.
     */
    before: [] as number[],
    /** By slot of the order: the only member to consider, −1: all of them. */
    fixed: [] as number[],
    placement: makePlacementScratch(),
  };
}

export interface ChainSearch {
  readonly s: Search;
  readonly chain: ChainScratch;
  readonly k: ClassView;
  readonly route: number;
  readonly order: number;
  /** Number of stops of the tour. */
  readonly count: number;
  /** Number of stops (slots) of the order. */
  readonly slots: number;
}

/**
 * Fills `before`: the change of the load by the order's first stops, including what it adds at the begin, computed from
 * the fixed members, else from the first members.
 */
export function chainLoads(c: ChainSearch): void {
  const {
    arrays,
    sizes: { capacities: D },
  } = c.s.instance;
  const { before } = c.chain;
  for (let d = 0; d < D; d++) {
    let sum = 0;
    let share = 0;
    before[d] = 0;
    for (let placed = 0; placed < c.slots; placed++) {
      const fixed = c.chain.fixed[placed];
      const member = fixed >= 0 ? fixed : arrays.slotStops[arrays.orderSlots[c.order] + placed];
      sum += arrays.stopChange[member * D + d];
      before[(placed + 1) * D + d] = sum;
      if (-sum > share) share = -sum;
    }
    for (let placed = 0; placed <= c.slots; placed++) before[placed * D + d] += share;
  }
}

/**
 * Returns true if the load after the element before `gap` fits when `placed` stops of the order have been inserted by
 * then.
 */
export function chainFits(c: ChainSearch, gap: number, placed: number): boolean {
  if (c.s.instance.features.shared) return true;
  const D = c.s.instance.sizes.capacities;
  const { state } = c.s;
  for (let d = 0; d < D; d++) {
    const load = gap === 0 ? state.loads.begin[c.route * D + d] : state.loads.after[c.chain.stops[gap - 1] * D + d];
    if (load + c.chain.before[placed * D + d] > c.k.limits.capacity[d]) return false;
  }
  return true;
}

/** Returns the stop at which a label ends, −1: the begin of the tour. */
function chainEnd(c: ChainSearch, gap: number, member: number): number {
  return member >= 0 ? member : gap === 0 ? -1 : c.chain.stops[gap - 1];
}

/** Returns the meters from the stop at which a label ends to a location. */
export function chainLeg(c: ChainSearch, end: number, to: number): number {
  const { instance } = c.s;
  return wayMeters(instance, c.k, end < 0 ? c.k.start : instance.arrays.stopLocation[end], to);
}

/** Returns when `stop` is ready to be served if it follows the element `end`, left at `departure`. Seconds. */
export function chainReady(c: ChainSearch, end: number, departure: number, stop: number): number {
  const { instance } = c.s;
  const { stopLocation, stopKind } = instance.arrays;
  const from = end < 0 ? c.k.start : stopLocation[end];
  const kind = end < 0 ? 0 : stopKind[end];
  const travel = from < 0 ? 0 : travelFrom(instance, c.k, from, stopLocation[stop], departure);
  if (travel >= UNREACHABLE) return Infinity;
  return departure + travel + transition(instance, kind, stopKind[stop]);
}

/** Extends a label: inserts the order's next stop right after the label's end. */
export function placeNext(c: ChainSearch, gap: number, placed: number): void {
  const { instance } = c.s;
  const { slotStops, orderSlots, stopLocation } = instance.arrays;
  const { chain } = c;
  const width = c.slots + 1;
  const at = gap * width + placed;
  const target = at + 1;
  const slot = orderSlots[c.order] + placed;
  const end = chainEnd(c, gap, chain.member[at]);
  if (!chainFits(c, gap, placed + 1)) return;
  const fixed = chain.fixed[placed];
  const from = fixed >= 0 ? fixed : slotStops[slot];
  const to = fixed >= 0 ? fixed + 1 : slotStops[slot + 1];
  for (let member = from; member < to; member++) {
    if (!holds(c.k.compatible, member)) continue;
    c.s.positions++;
    let extra = chain.extra[at] + chainLeg(c, end, stopLocation[member]);
    if (gap === c.count) extra += chainLeg(c, member, c.k.end) - chainLeg(c, end, c.k.end);
    if (!(extra < chain.extra[target])) continue;
    let departure = 0;
    if (instance.features.time) {
      ({ departure } = serveFrom(instance, c.k, member, chainReady(c, end, chain.departure[at], member)));
      if (departure === Infinity) continue;
    }
    chain.extra[target] = extra;
    chain.departure[target] = departure;
    chain.member[target] = member;
  }
}

/** Extends a label over the tour's stop after `gap`. */
function passOn(c: ChainSearch, gap: number, placed: number): void {
  const { instance, state } = c.s;
  const { chain } = c;
  const width = c.slots + 1;
  const at = gap * width + placed;
  const target = at + width;
  const stop = chain.stops[gap];
  const end = chainEnd(c, gap, chain.member[at]);
  const extra = chain.extra[at] + chainLeg(c, end, instance.arrays.stopLocation[stop]) - state.nodes.leg[stop];
  if (!(extra < chain.extra[target]) || !pays(c.s, chain.least, extra) || !chainFits(c, gap + 1, placed)) return;
  let departure = 0;
  if (instance.features.time) {
    const ready = chainReady(c, end, chain.departure[at], stop);
    if (ready > state.nodes.latest[stop]) return;
    ({ departure } = serveFrom(instance, c.k, stop, ready));
  }
  chain.extra[target] = extra;
  chain.departure[target] = departure;
  chain.member[target] = -1;
}

/** Returns true if no stop may be inserted into the gap. */
export function isClosedTo(c: ChainSearch, gap: number): boolean {
  const { instance } = c.s;
  return (
    instance.features.sequenceRules &&
    gap > 0 &&
    gap < c.count &&
    isClosed(instance, c.chain.stops[gap - 1], c.chain.stops[gap])
  );
}

/** Computes the labels gap by gap. Returns false when the order does not fit into the tour. */
export function label(c: ChainSearch): boolean {
  const { chain } = c;
  const width = c.slots + 1;
  const size = (c.count + 1) * width;
  for (let i = 0; i < size; i++) {
    chain.extra[i] = Infinity;
    chain.departure[i] = 0;
    chain.member[i] = -1;
  }
  const from = c.k.decided.held;
  if (!chainFits(c, from, 0)) return false;
  chain.extra[from * width] = 0;
  chain.departure[from * width] = from === 0 ? c.k.shift.begin : c.s.state.nodes.departure[c.k.decided.lastHeld];
  const successive = c.s.instance.arrays.orderSuccessive[c.order] !== 0;
  for (let gap = from; gap <= c.count; gap++) {
    for (let placed = 0; placed <= c.slots; placed++) {
      if (chain.extra[gap * width + placed] === Infinity) continue;
      if (placed < c.slots && !isClosedTo(c, gap)) placeNext(c, gap, placed);
      if (gap < c.count && (!successive || placed === 0 || placed === c.slots)) passOn(c, gap, placed);
    }
  }
  return chain.extra[size - 1] < Infinity;
}

/** Follows the best labels back from the last one, and writes the chosen members and their gaps. */
export function trace(c: ChainSearch): void {
  const { chain } = c;
  let gap = c.count;
  let placed = c.slots;
  while (placed > 0) {
    const member = chain.member[gap * (c.slots + 1) + placed];
    if (member < 0) {
      gap--;
      continue;
    }
    placed--;
    chain.chosen[placed] = member;
    chain.gaps[placed] = gap;
  }
}
