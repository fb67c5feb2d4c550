import { keepIfBest, weighCurrent, type Body } from './body.js';
import { ORDER_KEYS, OrderKey, type Instance } from './instance.js';
import { step } from './iterate.js';
import { largestTour } from './objective.js';
import { place } from './recreate-order.js';
import { constructSavings, isSavingsPlan } from './savings.js';
import { begin, commit } from './undo.js';

/** Insertions between two looks at the clock and the stop flag: to try all places for breaks takes milliseconds. */
const insertionsBetweenLooks = ({ timetables }: Instance): number => (timetables ? 1 : 16);
/** Iterations a stop after savings. */
const QUENCH_A_STOP = 8;

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
 * be, which the temperatures depend on.
 */
function quench(body: Body, milliseconds: number): void {
  const { steps, accepted, improved, removed } = body;
  step(body, { iterations: QUENCH_A_STOP * body.instance.stops, milliseconds, temperature: 0 });
  Object.assign(body, { steps, accepted, improved, removed });
}

/**
 * Greedy insertion of all that is unserved. `opens`: the only class that opens tours where it can, −1: all do. False:
 * time was up, or the stop flag raised, before it was through.
 */
export function construct(body: Body, milliseconds: number, opens: number): boolean {
  const { state, search, weights, builder, watch } = body;
  watch.begin(milliseconds);
  search.blink = 0;
  begin(state);
  const bySavings = isSavingsPlan(body.instance) && state.served === 0;
  if (bySavings) constructSavings(body);
  let complete = true;
  const insertions = insertionsBetweenLooks(body.instance);
  let tried = 0;
  for (const order of hardestFirst(body)) {
    if (tried++ % insertions === 0 && watch.isOver()) {
      complete = false;
      break;
    }
    if (weights.largest > 0) search.largest = largestTour(state);
    search.opens = opens;
    if (place(builder, order, true) || opens < 0) continue;
    search.opens = -1;
    place(builder, order, true);
  }
  commit(state);
  weighCurrent(body);
  keepIfBest(body);
  if (bySavings && complete) quench(body, watch.left());
  return complete;
}
