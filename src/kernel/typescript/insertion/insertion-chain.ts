import { tryAllPlacements } from './insertion-exhaustive.js';
import { simulateTrial } from './decided-bound.js';
import { leastChangeOf } from './chain-way.js';
import { offer, pays, type Search } from './insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { slotsOf } from '../instance/instance.js';
import { MAX_MEMBER_CHOICES } from '../../tuning.js';

import {
  type ChainScratch,
  type ChainSearch,
  chainLoads,
  chainFits,
  chainLeg,
  chainReady,
  placeNext,
  isClosedTo,
  label,
  trace,
} from './chain-labels.js';

/** Computes and offers the order with its stops `chosen` in `gaps`. Returns false when that breaks a rule. */
function offerChosen(c: ChainSearch): boolean {
  const { s, chain, k, route } = c;
  let length = 0;
  let next = 0;
  for (let gap = 0; gap <= c.count; gap++) {
    for (; next < c.slots && chain.gaps[next] === gap; next++) s.trial[length++] = chain.chosen[next];
    if (gap < c.count) s.trial[length++] = chain.stops[gap];
  }
  const change = simulateTrial(s, k, route, length, 'unknown');
  if (!offer(s, change, route)) return change < Infinity;
  for (let i = 0; i < c.slots; i++) {
    s.best.stop[i] = chain.chosen[i];
    s.best.prev[i] = chain.gaps[i] === 0 ? -1 : chain.stops[chain.gaps[i] - 1];
    if (i > 0 && chain.gaps[i] === chain.gaps[i - 1]) s.best.prev[i] = chain.chosen[i - 1];
  }
  return true;
}

/**
 * Computes and offers the cheapest chain. Returns false when no chain can beat the best place, or the cheapest one
 * breaks a rule.
 */
function offerChain(c: ChainSearch): boolean {
  if (!label(c)) return false;
  if (!pays(c.s, c.chain.least, c.chain.extra[c.count * (c.slots + 1) + c.slots])) return true;
  trace(c);
  return offerChosen(c);
}

/**
 * Computes labels for all stops of the order in the same gap. @returns the meters added, Infinity if they do not fit
 * there
 */
function labelPiece(c: ChainSearch, gap: number): number {
  const { instance, state } = c.s;
  const { chain } = c;
  const first = gap * (c.slots + 1);
  const last = first + c.slots;
  for (let i = first; i <= last; i++) chain.extra[i] = Infinity;
  chain.extra[first] = 0;
  chain.departure[first] = gap === 0 ? c.k.shift.begin : state.nodes.departure[chain.stops[gap - 1]];
  chain.member[first] = -1;
  for (let placed = 0; placed < c.slots && chain.extra[first + placed] < Infinity; placed++) placeNext(c, gap, placed);
  const extra = chain.extra[last];
  if (gap === c.count || extra === Infinity) return extra;
  const next = chain.stops[gap];
  const member = chain.member[last];
  if (instance.features.time && chainReady(c, member, chain.departure[last], next) > state.nodes.latest[next])
    return Infinity;
  return extra + chainLeg(c, member, instance.arrays.stopLocation[next]) - state.nodes.leg[next];
}

/**
 * Collects the gaps that can take the whole order and may beat the best place, with the meters added, shortest first.
 */
function findPieces(c: ChainSearch): void {
  const { pieces, least } = c.chain;
  pieces.length = 0;
  // The first gap after which the loads of the whole order fit.
  let from = c.count;
  while (from > c.k.decided.held && chainFits(c, from - 1, c.slots)) from--;
  for (let gap = c.k.decided.held; gap <= c.count && chainFits(c, gap, 0); gap++) {
    if (gap < from || isClosedTo(c, gap)) continue;
    const meters = labelPiece(c, gap);
    if (meters < Infinity && pays(c.s, least, meters)) pieces.push({ meters, gap });
  }
  pieces.sort((a, b) => a.meters - b.meters || a.gap - b.gap);
}

/** Computes and offers the order in one gap after another of `pieces`. */
function offerPieces(c: ChainSearch): void {
  const { chain } = c;
  findPieces(c);
  for (const { meters, gap } of chain.pieces) {
    if (!pays(c.s, chain.least, meters)) return;
    labelPiece(c, gap);
    for (let i = 0; i < c.slots; i++) {
      chain.chosen[i] = chain.member[gap * (c.slots + 1) + i + 1];
      chain.gaps[i] = gap;
    }
    offerChosen(c);
  }
}

/** Offers the best chain of the currently fixed members; if it breaks a rule, offers the whole order in one gap. */
function offerFixed(c: ChainSearch): void {
  chainLoads(c);
  const { sequenceRules, timetables } = c.s.instance.features;
  if (offerChain(c) || !(sequenceRules || timetables) || c.count === 0) return;
  offerPieces(c);
}

/** Returns the number of ways to choose a member for each slot. */
function choicesOf(c: ChainSearch): number {
  const { slotStops, orderSlots } = c.s.instance.arrays;
  let choices = 1;
  for (let slot = orderSlots[c.order]; slot < orderSlots[c.order + 1]; slot++) {
    choices *= slotStops[slot + 1] - slotStops[slot];
  }
  return choices;
}

/** Fixes the members of the choice with this number (from 0 on); the last slot changes fastest. */
function fixChoice(c: ChainSearch, choice: number): void {
  const { slotStops, orderSlots } = c.s.instance.arrays;
  let rest = choice;
  for (let i = c.slots - 1; i >= 0; i--) {
    const slot = orderSlots[c.order] + i;
    const members = slotStops[slot + 1] - slotStops[slot];
    c.chain.fixed[i] = slotStops[slot] + (rest % members);
    rest = Math.trunc(rest / members);
  }
}

/**
 * Offers the best chain of one tour for an order that the class may serve. In a short tour every placement is computed.
 * In a longer one, labels find the shortest chain, for each choice of members while these are few. Labels ignore breaks
 * and rules on the sequence: where the shortest chain breaks one, the whole order is tried in one gap, shortest detour
 * first.
 */
export function tryChain(s: Search, chain: ChainScratch, k: ClassView, route: number, order: number): void {
  let count = 0;
  for (let stop = s.state.tours.first[route]; stop >= 0; stop = s.state.nodes.next[stop]) chain.stops[count++] = stop;
  chain.stops.length = count;
  const least = leastChangeOf(s, k, route, order, chain.least);
  // Where the tour returns to its first stop, a new first stop also moves the end.
  if (k.loops) least.rate = -1;
  if (tryAllPlacements(s, chain.placement, route, order, chain.stops, least)) return;
  const c: ChainSearch = { s, chain, k, route, order, count, slots: slotsOf(s.instance, order) };
  for (let i = 0; i < c.slots; i++) chain.fixed[i] = -1;
  const choices = choicesOf(c);
  if (choices === 1 || choices > MAX_MEMBER_CHOICES) {
    offerFixed(c);
    return;
  }
  for (let choice = 0; choice < choices; choice++) {
    fixChoice(c, choice);
    offerFixed(c);
  }
}
