import { forEachChoice, placeBlocks, type Blocks } from '../insertion/blocks.js';
import type { RecreateContext } from './recreate-context.js';
import type { ClassView } from '../instance/class-view.js';
import { breaksMore } from '../insertion/decided-bound.js';
import { rankPlaces, takeBlocks } from '../insertion/decided-places.js';
import { isPlaceable } from '../instance/decided-stops.js';
import { trySingle } from '../insertion/insertion-single.js';
import { isJoinable, isTooLate, measureTours, violationChange } from '../insertion/insertion.js';
import { classOf, orderOf, slotsOf, type Instance } from '../instance/instance.js';
import { isLess } from '../tour/objective.js';
import { refresh } from '../tour/refresh.js';
import { ensureOpen, putIn } from '../tour/undo.js';
import { evaluate } from '../tour/schedule.js';
import { markServed, touch } from '../state/links.js';
import { Change, readTour, type State } from '../state/state.js';
import { tryMembers } from './try-tour.js';
import { makeTrial } from '../tour/figures.js';

type Range = readonly [from: number, to: number];

/** Consecutive slots of an order that one resource has to serve, none of them in its tour. */
interface OwnedRun {
  readonly order: number;
  readonly slot: number;
  readonly size: number;
  readonly route: number;
}

/** Places all stops of a decided order that are not held, each on its owner, whatever that breaks. */
export function placeOwned(r: RecreateContext, order: number): void {
  const { instance, state } = r.search;
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
    placeRun(r, { order, slot, size, route: slotOwner[slot] });
    slot += size;
  }
  markServed(instance, state, order);
  state.changes.log.push(Change.ORDER_PLACED, order, -1, -1);
}

/**
 * Places consecutive slots of an order on their owner: where its tour breaks no more than now, else where it breaks
 * least.
 */
function placeRun(r: RecreateContext, run: OwnedRun): void {
  const { search: s } = r;
  const { blocks } = r.insertion;
  const { instance, state, scratch, best } = s;
  const { slot, size, route } = run;
  blocks.size = size;
  blocks.count = readTour(state, route, blocks.stops);
  const gaps = gapsFor(instance, blocks, run, classOf(instance, route));
  searchOwned(r, run, gaps);
  if (best.route < 0) rankOwned(r, run, gaps);
  ensureOpen(instance, state, route);
  for (let x = 0; x < size; x++) {
    putIn(instance, state, best.stop[x], route, best.prev[x]);
    state.slotStop[slot + x] = best.stop[x];
  }
  touch(state, route);
  refresh(instance, state, scratch, route);
}

/**
 * Returns the gaps for stops of a decided order: where the owner's list puts them, else after the held stops and after
 * its earlier stops.
 */
function gapsFor(instance: Instance, { stops, count }: Blocks, { order, slot }: OwnedRun, k: ClassView): Range {
  const { slotRank, stopSlot } = instance.arrays;
  if (slotRank[slot] >= 0) {
    let gap = 0;
    while (gap < count && slotRank[stopSlot[stops[gap]]] < slotRank[slot]) gap++;
    return [gap, gap];
  }
  let from = k.decided.held;
  for (let i = from; i < count; i++) if (orderOf(instance, stops[i]) === order) from = i + 1;
  return [from, count];
}

/** Finds the best place by sums, loads and times where the tour breaks no more than without the stops, into s.best. */
function searchOwned(r: RecreateContext, { order, slot, size, route }: OwnedRun, [from, to]: Range): void {
  const { search: s } = r;
  const { blocks } = r.insertion;
  const { instance, best, placing } = s;
  const k = classOf(instance, route);
  measureTours(s);
  best.route = -1;
  best.change = Infinity;
  const isWhole = size === slotsOf(instance, order);
  if (instance.arrays.slotRank[slot] >= 0 || !isJoinable(s.state, k, route, size)) return;
  const [first, after] = membersOf(instance, slot);
  if (size === 1) {
    const before = stopsIn(instance, s.state, order, route);
    placing.completesOrder = !isWhole;
    placing.mended = isTorn(instance, order, before) - isTorn(instance, order, before + 1);
    for (let stop = first; stop < after; stop++) {
      for (let gap = from; gap <= to; gap++) trySingle(s, k, route, gap === 0 ? -1 : blocks.stops[gap - 1], stop);
    }
    placing.completesOrder = false;
    placing.mended = 0;
  } else if (size === 2 && isWhole) {
    const [second, end] = membersOf(instance, slot + 1);
    for (let one = first; one < after; one++) {
      for (let other = second; other < end; other++) tryMembers(r, k, route, one, other);
    }
  }
}

/** Returns the members of a slot that its resource may visit: the decided one, else any. */
function membersOf({ arrays }: Instance, slot: number): Range {
  const decided = arrays.slotMember[slot];
  return decided >= 0 ? [decided, decided + 1] : [arrays.slotStops[slot], arrays.slotStops[slot + 1]];
}

/** Returns the number of stops of the order in the tour. */
function stopsIn({ arrays }: Instance, { slotStop, nodes }: State, order: number, route: number): number {
  let stops = 0;
  for (let slot = arrays.orderSlots[order]; slot < arrays.orderSlots[order + 1]; slot++) {
    if (slotStop[slot] >= 0 && nodes.route[slotStop[slot]] === route) stops++;
  }
  return stops;
}

/** Returns 1 if an order with this number of its stops in a tour breaks the rule that it is served whole. */
function isTorn(instance: Instance, order: number, stops: number): number {
  return stops > 0 && stops < slotsOf(instance, order) ? 1 : 0;
}

/**
 * Selects, among the places that look best, the one where the tour breaks least, then where it costs least, into
 * s.best. The stops have to be placed somewhere: when time is up the places examined so far are enough, and the first
 * one is always examined.
 */
function rankOwned(r: RecreateContext, { order, slot, route }: OwnedRun, gaps: Range): void {
  const { search: s } = r;
  const { blocks } = r.insertion;
  const { instance } = s;
  const k = classOf(instance, route);
  const anyMember = (): boolean => true;
  const best = [Infinity, Infinity, Infinity, Infinity];
  const candidate = [0, 0, 0, 0];
  forEachChoice(instance, blocks, slot, anyMember, () => {
    for (const { place } of rankPlaces(s, route, blocks, gaps, order)) {
      if (best[0] < Infinity && isTooLate(s)) return;
      s.positions++;
      const count = placeBlocks(blocks, place, s.trial);
      const trial = makeTrial(s.scratch, k, s.trial, count);
      if (instance.features.timetables && breaksMore(s, trial, route, best[0], best[1])) continue;
      const f = evaluate(trial, 'unknown', 'keep');
      candidate[3] = violationChange(s, k, route, f, candidate);
      if (!isLess(candidate, best)) continue;
      for (let i = 0; i < best.length; i++) best[i] = candidate[i];
      takeBlocks(s, blocks, place);
    }
  });
}
