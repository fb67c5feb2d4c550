import { forEachChoice, forEachPlace, layBlocks, layTour, stopBefore, type BlockPlace, type Blocks } from './blocks.js';
import { breaksMore } from './decided-bound.js';
import { heldCount, isPlaceable } from './decided.js';
import { isTooLate, offer, simulate, standingChange, type Search } from './insertion.js';
import type { ClassView } from './class-view.js';
import { classOf, distance, duration, orderOf, slotsOf, transition } from './instance.js';
import { evaluate, refresh } from './schedule.js';
import { link, markServed, openTour, touch } from './links.js';
import { Change } from './state.js';
import { earliestBegin } from './windows.js';

/**
 * All places in a decided tour, behind what is held, for an order that may join it: only where the tour breaks no more
 * than before.
 */
export function tryJoining(s: Search, blocks: Blocks, route: number, order: number): void {
  const { instance } = s;
  const k = classOf(instance, route);
  blocks.size = slotsOf(instance, order);
  layTour(blocks, s.state, route);
  const from = heldCount(instance, route);
  const together = instance.arrays.orderSuccessive[order] !== 0;
  forEachChoice(instance, k, blocks, instance.arrays.orderSlots[order], false, () => {
    forEachPlace(instance, blocks, from, blocks.count, together, (place) => {
      s.positions++;
      if (!isPromising(s, k, route, blocks, place)) return;
      const count = layBlocks(blocks, place, s.trial);
      if (instance.timetables && breaksMore(s, k, route, count, 0, 0)) return;
      const change = simulate(s, k, route, count, true);
      if (!offer(s, change, route)) return;
      for (let x = 0; x < blocks.size; x++) {
        s.best.stop[x] = blocks.members[x];
        s.best.prev[x] = stopBefore(blocks, place, x);
      }
    });
  });
}

/**
 * When service of a stop can begin in a gap of the laid out tour as it is now. Infinity: in no window that is left,
 * −Infinity: nobody can tell, as the begin of a decided tour is free, and leaving earlier may help.
 */
export function earliestIn(s: Search, k: ClassView, blocks: Blocks, gap: number, stop: number): number {
  const { instance, state } = s;
  const { stopLocation, stopKind, resourceBegin } = instance.arrays;
  const given = k.decided < 0 ? k.shiftBegin : resourceBegin[k.decided];
  if (instance.late && given === Infinity) return -Infinity;
  const prev = gap === 0 ? -1 : blocks.stops[gap - 1];
  const departure = prev >= 0 ? state.departure[prev] : given < Infinity ? given : k.shiftBegin;
  const from = prev < 0 ? k.start : stopLocation[prev];
  const span = from < 0 ? 0 : duration(instance, k, from, stopLocation[stop]);
  const spent = transition(instance, prev < 0 ? 0 : stopKind[prev], stopKind[stop]);
  return earliestBegin(instance, k, stop, departure + span + spent);
}

/** A place may be the best: the way it takes alone does not cost more, and service begins in a window that is left. */
function isPromising(s: Search, k: ClassView, route: number, blocks: Blocks, place: BlockPlace): boolean {
  const { instance, weights, best } = s;
  if (!instance.rewards && !k.loops) {
    const detour = detourOf(s, k, route, blocks, place);
    if (!(weights.distance * detour - weights.preferred * blocks.size < best.change)) return false;
  }
  return earliestIn(s, k, blocks, place.i, blocks.members[0]) < Infinity;
}

/** Meters that a place of the blocks adds to a tour that does not loop. */
function detourOf(s: Search, k: ClassView, route: number, blocks: Blocks, place: BlockPlace): number {
  const { instance, state } = s;
  const { stopLocation } = instance.arrays;
  const { stops, count, members, size } = blocks;
  const leg = (from: number, to: number): number => (from < 0 || to < 0 ? 0 : distance(instance, k, from, to));
  /** Meters that stops first … after add in a gap. */
  const added = (gap: number, first: number, after: number): number => {
    let from = gap === 0 ? k.start : stopLocation[stops[gap - 1]];
    let meters = 0;
    for (let x = first; x < after; x++) {
      const to = stopLocation[members[x]];
      meters += leg(from, to);
      from = to;
    }
    meters += leg(from, gap === count ? k.end : stopLocation[stops[gap]]);
    return meters - (gap === count ? state.closing[route] : state.leg[stops[gap]]);
  };
  if (place.first === size) return added(place.i, 0, size);
  return added(place.i, 0, place.first) + added(place.j, place.first, size);
}

/** Places all stops of a decided order that are not held, each on its owner, whatever that breaks. */
export function placeOwned(s: Search, blocks: Blocks, order: number): void {
  const { instance, state } = s;
  const { orderSlots, slotOwner, slotRank } = instance.arrays;
  const end = orderSlots[order + 1];
  for (let slot = orderSlots[order]; slot < end;) {
    if (!isPlaceable(instance, slot)) {
      slot++;
      continue;
    }
    const isMore = (next: number): boolean =>
      next < end && isPlaceable(instance, next) && slotOwner[next] === slotOwner[slot] && slotRank[next] < 0;
    let size = 1;
    if (slotRank[slot] < 0) while (isMore(slot + size)) size++;
    placeRun(s, blocks, order, slot, size);
    slot += size;
  }
  markServed(instance, state, order);
  state.log.push(Change.ORDER_PLACED, order, -1, -1);
}

/**
 * Places consecutive slots of an order on their owner where its tour breaks least, then where it costs least. They have to
 * be somewhere: when time is up the places seen so far are enough, and the first one is always seen.
 */
function placeRun(s: Search, blocks: Blocks, order: number, slot: number, size: number): void {
  const { instance, state, scratch } = s;
  const route = instance.arrays.slotOwner[slot];
  const k = classOf(instance, route);
  blocks.size = size;
  layTour(blocks, state, route);
  const [from, to] = gapsFor(s, blocks, order, slot, route);
  const together = instance.arrays.orderSuccessive[order] !== 0;
  const best = [Infinity, Infinity, Infinity, Infinity];
  const standing = [0, 0, 0, 0];
  forEachChoice(instance, k, blocks, slot, true, () => {
    forEachPlace(instance, blocks, from, to, together, (place) => {
      if (best[0] < Infinity && isTooLate(s)) return;
      s.positions++;
      const count = layBlocks(blocks, place, s.trial);
      if (instance.timetables && breaksMore(s, k, route, count, best[0], best[1])) return;
      const f = evaluate(instance, scratch, k, s.trial, count, true);
      standing[3] = standingChange(s, k, route, f, standing);
      if (!isLess(standing, best)) return;
      for (let i = 0; i < best.length; i++) best[i] = standing[i];
      for (let x = 0; x < size; x++) {
        s.best.stop[x] = blocks.members[x];
        s.best.prev[x] = stopBefore(blocks, place, x);
      }
    });
  });
  if (state.count[route] === 0) {
    openTour(instance, state, route);
    state.log.push(Change.TOUR_OPENED, route, route, -1);
  }
  for (let x = 0; x < size; x++) {
    link(instance, state, s.best.stop[x], route, s.best.prev[x]);
    state.slotStop[slot + x] = s.best.stop[x];
    state.log.push(Change.STOP_PLACED, s.best.stop[x], route, s.best.prev[x]);
  }
  touch(state, route);
  refresh(instance, state, scratch, route);
}

/** The gaps for stops of a decided order: where its list says, else behind what is held and behind its earlier stops. */
function gapsFor(s: Search, blocks: Blocks, order: number, slot: number, route: number): readonly [number, number] {
  const { instance } = s;
  const { slotRank, stopSlot } = instance.arrays;
  const { stops, count } = blocks;
  if (slotRank[slot] >= 0) {
    let gap = 0;
    while (gap < count && slotRank[stopSlot[stops[gap]]] < slotRank[slot]) gap++;
    return [gap, gap];
  }
  let from = heldCount(instance, route);
  for (let i = from; i < count; i++) if (orderOf(instance, stops[i]) === order) from = i + 1;
  return [from, count];
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] < b[i];
  return false;
}
