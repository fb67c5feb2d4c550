import { keepIfBest, weighCurrent, type Construction, type KernelContext } from './kernel-context.js';
import { ORDER_KEYS, OrderKey } from '../../../problem/arrays/codes.js';
import { place } from '../recreate/recreate-order.js';
import { emptyShortTours } from '../recreate/short-tours.js';
import { isUnserved } from '../state/state.js';
import { begin, commit } from '../tour/undo.js';

/** Returns the unserved orders: few compatible classes first, then the remotest. */
function hardestFirst(context: KernelContext): number[] {
  const { orderKeys } = context.instance.arrays;
  const key = (order: number, column: number): number => orderKeys[order * ORDER_KEYS + column];
  return [...context.state.bank.orders].sort(
    (a, b) =>
      key(a, OrderKey.COMPATIBLE_CLASSES) - key(b, OrderKey.COMPATIBLE_CLASSES) ||
      key(b, OrderKey.REMOTENESS) - key(a, OrderKey.REMOTENESS) ||
      a - b,
  );
}

/** Determines the order in which all unserved orders are placed. */
function beginConstruction(context: KernelContext, construction: Construction): void {
  construction.orders = hardestFirst(context);
  construction.at = 0;
  construction.isFirst = context.state.totals.served === 0;
  construction.isUnderWay = true;
}

/** Places one order. Returns false if time was up, or the stop flag raised, before all its places were tried. */
function placeHardest({ state, search, recreateContext, watch }: KernelContext, order: number, opens: number): boolean {
  if (!isUnserved(state, order)) return true;
  search.placing.opens = opens;
  if (place(recreateContext, order, 'everywhere')) return true;
  if (opens >= 0 && !watch.wasOver()) {
    search.placing.opens = -1;
    if (place(recreateContext, order, 'everywhere')) return true;
  }
  return !watch.wasOver();
}

/** Queues again, after all others, the orders placed since `since` in tours that were too short to be kept. */
function tryAgain({ instance, state }: KernelContext, construction: Construction, since: number): void {
  const { orders, at } = construction;
  for (let i = since; i < at && orders.length < 2 * instance.sizes.orders; i++) {
    if (isUnserved(state, orders[i])) orders.push(orders[i]);
  }
}

/**
 * Inserts all unserved orders greedily. `opens`: the only class that opens tours where it can, −1: all classes. Returns
 * false if time was up, or the stop flag raised, before it finished; the next call continues from there.
 */
export function construct(context: KernelContext, milliseconds: number, opens: number): boolean {
  const { state, search, watch, construction, recreateContext } = context;
  watch.begin(milliseconds);
  search.blink = 0;
  begin(state);
  if (!construction.isUnderWay) beginConstruction(context, construction);
  recreateContext.priceFactor = recreateContext.priced && construction.isFirst ? Infinity : 1;
  const from = construction.at;
  for (; construction.at < construction.orders.length; construction.at++) {
    if (watch.isOver() || !placeHardest(context, construction.orders[construction.at], opens)) break;
  }
  recreateContext.priceFactor = 1;
  const isPlaced = construction.at === construction.orders.length;
  emptyShortTours(context.recreateContext);
  if (!isPlaced && context.instance.features.fewestStops) tryAgain(context, construction, from);
  commit(state);
  weighCurrent(context);
  keepIfBest(context);
  construction.isUnderWay = !isPlaced;
  return isPlaced;
}
