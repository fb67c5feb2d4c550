import { measureTours, offer, simulate, type Search } from './insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, holds, orderOf, slotsOf } from '../instance/instance.js';
import { refresh } from '../tour/refresh.js';
import { freeResource } from '../state/links.js';
import { placeOrder } from '../tour/undo.js';
import { FEW_JOINT_TOURS, MAX_SEQUENCES } from '../../tuning.js';

/** Orders that are placed together, and the best tour found with all of them. */
export type JointScratch = Readonly<ReturnType<typeof makeJointScratch>>;

/** @param longest - number of stops of the longest order */
export function makeJointScratch(longest: number) {
  const members = new Int32Array(longest);
  return {
    orders: [] as number[],
    /** By index in `orders`: number of its slots that the sequence contains so far. */
    placed: [] as number[],
    /** The stops of the tour, without those of the orders. */
    stops: [] as number[],
    best: [] as number[],
    members,
    prevs: members.slice(),
  };
}

/** One tour that all the orders are to join. */
interface JointTrial {
  readonly s: Search;
  readonly scratch: JointScratch;
  readonly k: ClassView;
  readonly route: number;
  /** Number of stops with all the orders. */
  readonly length: number;
}

/** Returns the number of ways to merge the orders into the tour; stops counting at one more than the limit. */
function countSequences({ instance }: Search, { stops, orders }: JointScratch): number {
  const { orderSlots, slotStops } = instance.arrays;
  let ways = 1;
  let { length } = stops;
  for (const order of orders) {
    for (let i = 1; i <= slotsOf(instance, order); i++) {
      const slot = orderSlots[order] + i - 1;
      length++;
      ways = ((ways * length) / i) * (slotStops[slot + 1] - slotStops[slot]);
      if (ways > 1e6) return ways;
    }
  }
  return ways;
}

function offerSequence({ s, scratch, k, route, length }: JointTrial): void {
  s.positions++;
  if (!offer(s, simulate(s, k, route, length, 'unknown'), route)) return;
  scratch.best.length = 0;
  for (let i = 0; i < length; i++) scratch.best.push(s.trial[i]);
}

/** Returns the index in `orders` of an order that has begun and allows no other stop in between; −1: none. */
function unbroken({ s, scratch }: JointTrial): number {
  const { instance } = s;
  return scratch.orders.findIndex((order, i) => {
    const placed = scratch.placed[i];
    return instance.arrays.orderSuccessive[order] !== 0 && placed > 0 && placed < slotsOf(instance, order);
  });
}

/** Enumerates all sequences that continue s.trial[0 … at), of which `passed` stops are the tour's own. */
function extend(t: JointTrial, at: number, passed: number): void {
  if (at === t.length) {
    offerSequence(t);
    return;
  }
  const { s, scratch } = t;
  const { orderSlots, slotStops } = s.instance.arrays;
  const only = unbroken(t);
  if (only < 0 && passed < scratch.stops.length) {
    s.trial[at] = scratch.stops[passed];
    extend(t, at + 1, passed + 1);
  }
  for (let i = 0; i < scratch.orders.length; i++) {
    const order = scratch.orders[i];
    if ((only >= 0 && only !== i) || scratch.placed[i] === slotsOf(s.instance, order)) continue;
    const slot = orderSlots[order] + scratch.placed[i]++;
    for (let member = slotStops[slot]; member < slotStops[slot + 1]; member++) {
      if (!holds(t.k.compatible, member)) continue;
      s.trial[at] = member;
      extend(t, at + 1, passed);
    }
    scratch.placed[i]--;
  }
}

function tryJointly(s: Search, scratch: JointScratch, route: number): void {
  const { instance, state } = s;
  const k = classOf(instance, route);
  if (k.decided.resource >= 0) return;
  const { stops, placed, orders } = scratch;
  stops.length = 0;
  for (let stop = state.tours.first[route]; stop >= 0; stop = state.nodes.next[stop]) stops.push(stop);
  if (countSequences(s, scratch) > MAX_SEQUENCES) return;
  let { length } = stops;
  for (const order of orders) length += slotsOf(instance, order);
  placed.length = 0;
  for (let i = 0; i < orders.length; i++) placed.push(0);
  extend({ s, scratch, k, route, length }, 0, 0);
}

/** Inserts an order where the best sequence has it, among the stops that are already in the tour. */
function commitOrder({ instance, state, best }: Search, scratch: JointScratch, order: number): void {
  const { members, prevs } = scratch;
  let found = 0;
  let prev = -1;
  for (const stop of scratch.best) {
    if (orderOf(instance, stop) === order) {
      members[found] = stop;
      prevs[found++] = prev;
    } else if (state.nodes.route[stop] < 0) {
      continue;
    }
    prev = stop;
  }
  placeOrder(instance, state, order, best.route, members, prevs);
}

/** Inserts all the orders where the best sequence has them. Returns false when there is no such sequence. */
export function commitJointly(s: Search, scratch: JointScratch): boolean {
  const { instance, state, best } = s;
  if (best.route < 0) return false;
  for (const order of scratch.orders) commitOrder(s, scratch, order);
  refresh(instance, state, s.scratch, best.route);
  return true;
}

/**
 * Inserts scratch.orders, all unserved, into one tour if that gains more than `price`. Where locations are only
 * reachable via other stops, or a rule requires other stops, none of them may have a place alone. Returns false if
 * there is no place.
 */
export function placeJointOrders(s: Search, scratch: JointScratch, price: number): boolean {
  const { placing } = s;
  const { instance, state, best } = s;
  measureTours(s);
  best.route = -1;
  best.change = price;
  const { active } = state;
  if (active.length <= FEW_JOINT_TOURS) for (const route of active) tryJointly(s, scratch, route);
  else tryJointly(s, scratch, active[s.random.below(active.length)]);
  for (let c = 0; c < instance.classes.length; c++) {
    const route = placing.opens < 0 || placing.opens === c ? freeResource(instance, state, c) : -1;
    if (route >= 0) tryJointly(s, scratch, route);
  }
  return commitJointly(s, scratch);
}
