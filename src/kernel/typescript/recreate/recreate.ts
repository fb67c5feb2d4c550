import { arrange, arrangeByAbsence, arrangeByLevel } from './arrange.js';
import type { RecreateContext } from './recreate-context.js';
import { placeOwned } from './decided-insertion.js';
import type { Search } from '../insertion/insertion.js';
import { orderOf } from '../instance/instance.js';
import { placeJointly, placeCouples } from './place-jointly.js';
import { place } from './recreate-order.js';
import { isUnserved } from '../state/state.js';
import { BANK_SAMPLE, FEW_ORDERS } from '../../tuning.js';

/** Adds some of the orders that were unserved before the ruin: bank[0 … before). */
export function addFromBank(r: RecreateContext, before: number): void {
  const { orders: bank } = r.search.state.bank;
  if (before <= BANK_SAMPLE) {
    for (let i = 0; i < before; i++) r.absent.push(bank[i]);
    return;
  }
  r.orderStamp++;
  if (r.priced && (r.search.random.next() & 1) === 0) {
    addNear(r, bank[r.search.random.below(before)], before);
    return;
  }
  for (let i = 0; i < BANK_SAMPLE; i++) add(r, bank[r.search.random.below(before)]);
}

function add(r: RecreateContext, order: number): void {
  if (r.orderMark[order] === r.orderStamp) return;
  r.orderMark[order] = r.orderStamp;
  r.absent.push(order);
}

/** Adds an order of the bank with its neighbours, which may pay only together. */
function addNear(r: RecreateContext, order: number, before: number): void {
  const { instance, state } = r.search;
  const { sizes } = instance;
  const { neighbours, orderSlots, slotStops } = instance.arrays;
  const row = slotStops[orderSlots[order]] * sizes.neighbours;
  const most = r.absent.length + BANK_SAMPLE;
  add(r, order);
  for (let rank = 0; rank < sizes.neighbours && r.absent.length < most; rank++) {
    const other = orderOf(instance, neighbours[row + rank]);
    const position = state.bank.position[other];
    if (position >= 0 && position < before) add(r, other);
  }
}

/**
 * Every other time, where resources cost, only one class may open tours: a resource that pays only once it is filled is
 * never the cheapest for the first order it takes.
 */
function drawOpening(s: Search): void {
  const { placing } = s;
  placing.opens = -1;
  const classes = s.instance.classes.length;
  if (s.weights.cost > 0 && classes > 1 && (s.random.next() & 1) === 1) placing.opens = s.random.below(classes);
  if (placing.opens >= 0 && s.instance.classes[placing.opens].decided.resource >= 0) placing.opens = -1;
}

/**
 * Occasionally allows orders to cost more than their price: an order that does not pay alone may pay when others join
 * it.
 */
function drawPriceFactor(r: RecreateContext): void {
  if (r.priced && (r.search.random.next() & 3) === 0) r.priceFactor = 1 << (1 + r.search.random.below(3));
}

/** Places the orders that decided tours have to serve. */
function placeAllOwned(r: RecreateContext): void {
  const { instance, state } = r.search;
  for (const order of r.absent) {
    if (instance.decided?.owned[order] === 1 && isUnserved(state, order)) placeOwned(r, order);
  }
}

/** Inserts r.absent. Rarely, all places of all tours are tried for an order without a place. */
export function recreate(r: RecreateContext): void {
  const { search: s } = r;
  const { placing } = s;
  arrange(s.instance, s.random, r.largestFirst, r.absent, r.keys);
  if (r.absence !== undefined && (s.random.next() & 1) === 1) arrangeByAbsence(r.absence, r.absent, r.keys);
  if (r.ranked && (s.random.next() & 1) === 1) arrangeByLevel(s.instance, r.absent, r.keys);
  drawOpening(s);
  drawPriceFactor(r);
  if (s.instance.decided !== undefined) placeAllOwned(r);
  const few = s.instance.sizes.orders <= FEW_ORDERS;
  if (few && (s.random.next() & 15) === 0) placeJointly(r);
  let left = 0;
  for (const order of r.absent) {
    if (!isUnserved(s.state, order) || place(r, order, 'near')) continue;
    left++;
    if (r.always[order] === 0) continue;
    if (placing.opens >= 0) {
      placing.opens = -1;
      if (place(r, order, 'near')) continue;
    }
    if ((s.random.next() & 31) === 0) place(r, order, 'everywhere');
  }
  if (left > 1 && s.instance.features.shared) placeCouples(r);
  if (left > 1 && (s.random.next() & (few ? 3 : 63)) === 0) placeJointly(r);
  r.priceFactor = 1;
}
