import { keepIfBest, weighCurrent, type Body } from './body.js';
import type { Construction } from './construction.js';
import { ORDER_KEYS, OrderKey } from '../../../problem/arrays/codes.js';
import { place } from '../recreate/recreate-order.js';
import { emptyShortTours } from '../recreate/short-tours.js';
import { isUnserved } from '../state/state.js';
import { begin, commit } from '../tour/undo.js';

/** Unserved orders: few compatible classes first, then the remotest. */
function hardestFirst(body: Body): number[] {
  const { orderKeys } = body.instance.arrays;
  const key = (order: number, column: number): number => orderKeys[order * ORDER_KEYS + column];
  return [...body.state.bank.orders].sort(
    (a, b) =>
      key(a, OrderKey.COMPATIBLE_CLASSES) - key(b, OrderKey.COMPATIBLE_CLASSES) ||
      key(b, OrderKey.REMOTENESS) - key(a, OrderKey.REMOTENESS) ||
      a - b,
  );
}

/** Finds the order in which all that is unserved is to be placed. */
function beginConstruction(body: Body, construction: Construction): void {
  construction.orders = hardestFirst(body);
  construction.at = 0;
  construction.isFirst = body.state.totals.served === 0;
  construction.isUnderWay = true;
}

/** Places one order. False: time was up, or the stop flag raised, before all its places were looked at. */
function placeHardest({ state, search, builder, watch }: Body, order: number, opens: number): boolean {
  if (!isUnserved(state, order)) return true;
  search.placing.opens = opens;
  if (place(builder, order, 'everywhere')) return true;
  if (opens >= 0 && !watch.wasOver()) {
    search.placing.opens = -1;
    if (place(builder, order, 'everywhere')) return true;
  }
  return !watch.wasOver();
}

/** What was placed since then in tours that were too short to stay is tried once more, after all others. */
function tryAgain({ instance, state }: Body, construction: Construction, since: number): void {
  const { orders, at } = construction;
  for (let i = since; i < at && orders.length < 2 * instance.sizes.orders; i++) {
    if (isUnserved(state, orders[i])) orders.push(orders[i]);
  }
}

/**
 * Greedy insertion of all that is unserved. `opens`: the only class that opens tours where it can, −1: all do. False:
 * time was up, or the stop flag raised, before it was through; the next call goes on from there.
 */
export function construct(body: Body, milliseconds: number, opens: number): boolean {
  const { state, search, watch, construction, builder } = body;
  watch.begin(milliseconds);
  search.blink = 0;
  begin(state);
  if (!construction.isUnderWay) beginConstruction(body, construction);
  builder.generosity = builder.priced && construction.isFirst ? Infinity : 1;
  const from = construction.at;
  for (; construction.at < construction.orders.length; construction.at++) {
    if (watch.isOver() || !placeHardest(body, construction.orders[construction.at], opens)) break;
  }
  builder.generosity = 1;
  const isPlaced = construction.at === construction.orders.length;
  emptyShortTours(body.builder);
  if (!isPlaced && body.instance.features.fewestStops) tryAgain(body, construction, from);
  commit(state);
  weighCurrent(body);
  keepIfBest(body);
  construction.isUnderWay = !isPlaced;
  return isPlaced;
}
