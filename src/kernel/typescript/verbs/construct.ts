import { keepIfBest, weighCurrent, type Body } from './body.js';
import type { Construction } from './construction.js';
import { ORDER_KEYS, OrderKey } from '../../../problem/arrays/codes.js';
import { step } from './iterate.js';
import { largestTour } from '../tour/objective.js';
import { place } from '../recreate/recreate-order.js';
import { constructSavings, isSavingsPlan } from './savings.js';
import { isUnserved } from '../state/state.js';
import { begin, commit } from '../tour/undo.js';
import { QUENCH_A_STOP } from '../../tuning.js';

/** Unserved orders: few compatible classes first, then the remotest. */
function hardestFirst(body: Body): number[] {
  const { orderKeys } = body.instance.arrays;
  const key = (order: number, column: number): number => orderKeys[order * ORDER_KEYS + column];
  return [...body.state.bank].sort(
    (a, b) =>
      key(a, OrderKey.COMPATIBLE_CLASSES) - key(b, OrderKey.COMPATIBLE_CLASSES) ||
      key(b, OrderKey.REMOTENESS) - key(a, OrderKey.REMOTENESS) ||
      a - b,
  );
}

/**
 * Savings know nothing of waiting and leave short tours behind: a few improvements mend that, and tell how long legs will
 * be, which the temperatures depend on. False: time was up before it was through.
 */
function quench(body: Body, milliseconds: number): boolean {
  const { steps, accepted, improved, removed, construction } = body;
  const done = step(body, { iterations: construction.quenching, milliseconds, temperature: 0 });
  Object.assign(body, { steps, accepted, improved, removed });
  construction.quenching = body.watch.hasTold() ? construction.quenching - done : 0;
  return construction.quenching === 0;
}

/** Lays down the savings where they serve, and the order in which the rest is to be placed. */
function beginConstruction(body: Body, construction: Construction): void {
  const bySavings = isSavingsPlan(body.instance) && body.state.served === 0;
  if (bySavings) constructSavings(body);
  construction.quenching = bySavings ? QUENCH_A_STOP * body.instance.stops : 0;
  construction.orders = hardestFirst(body);
  construction.at = 0;
  construction.isUnderWay = true;
}

/** Places one order. False: time was up, or the stop flag raised, before all its places were looked at. */
function placeHardest({ state, search, weights, builder, watch }: Body, order: number, opens: number): boolean {
  if (!isUnserved(state, order)) return true;
  if (weights.largest > 0) search.largest = largestTour(state);
  search.opens = opens;
  if (place(builder, order, true)) return true;
  if (opens >= 0 && !watch.hasTold()) {
    search.opens = -1;
    if (place(builder, order, true)) return true;
  }
  return !watch.hasTold();
}

/**
 * Greedy insertion of all that is unserved. `opens`: the only class that opens tours where it can, −1: all do. False:
 * time was up, or the stop flag raised, before it was through; the next call goes on from there.
 */
export function construct(body: Body, milliseconds: number, opens: number): boolean {
  const { state, search, watch, construction } = body;
  watch.begin(milliseconds);
  search.blink = 0;
  begin(state);
  if (!construction.isUnderWay) beginConstruction(body, construction);
  for (; construction.at < construction.orders.length; construction.at++) {
    if (watch.isOver() || !placeHardest(body, construction.orders[construction.at], opens)) break;
  }
  commit(state);
  weighCurrent(body);
  keepIfBest(body);
  const isPlaced = construction.at === construction.orders.length;
  if (!isPlaced || (construction.quenching > 0 && !quench(body, watch.left()))) return false;
  construction.isUnderWay = false;
  return true;
}
