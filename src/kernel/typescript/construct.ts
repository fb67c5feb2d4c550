import { keepIfBest, weighCurrent, type Body } from './body.js';
import { ORDER_KEYS, OrderKey } from './instance.js';
import { largestTour } from './objective.js';
import { place } from './recreate.js';
import { constructSavings, isSavingsPlan } from './savings.js';
import { begin, commit } from './undo.js';

/** Insertions between two looks at the clock and the stop flag. */
const INSERTIONS_BETWEEN_LOOKS = 16;

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
 * Greedy insertion of all that is unserved. `opens`: the only class that opens tours where it can, −1: all do. False:
 * time was up, or the stop flag raised, before it was through.
 */
export function construct(body: Body, milliseconds: number, opens: number): boolean {
  const { state, search, weights, recreate } = body;
  const end = performance.now() + milliseconds;
  search.blink = 0;
  begin(state);
  if (isSavingsPlan(body.instance) && state.served === 0) constructSavings(body);
  let complete = true;
  let tried = 0;
  for (const order of hardestFirst(body)) {
    if (
      tried++ % INSERTIONS_BETWEEN_LOOKS === 0 &&
      (Atomics.load(body.stopFlag, 0) !== 0 || performance.now() >= end)
    ) {
      complete = false;
      break;
    }
    if (weights.largest > 0) search.largest = largestTour(state);
    search.opens = opens;
    if (place(recreate, order, true) || opens < 0) continue;
    search.opens = -1;
    place(recreate, order, true);
  }
  commit(state);
  weighCurrent(body);
  keepIfBest(body);
  return complete;
}
