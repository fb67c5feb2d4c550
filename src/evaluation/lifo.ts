import { type ProblemArrays, inStopSet } from '../problem/arrays/problem-arrays.js';
import { Size } from '../problem/arrays/codes.js';

/** Goods of one order and capacity loaded at one stop and still on board. */
interface Layer {
  readonly order: number;
  readonly capacity: number;
  amount: number;
}

/**
 * Last in, first out: goods on board form a stack, with those on board since the begin at the bottom. A stop unloads
 * from the topmost layers of its order (and of the same capacity), and takes what is in none of them from the bottom;
 * no layer of another order may lie above the deepest layer it takes from. Layers stay in place until they are used up;
 * those that nobody unloads stay until the end. A stop unloads before it loads.
 *
 * @param set row of `stopSets`: the stops of the orders that may count
 * @param doubtful row of `stopSets`: the subset that counts only if another stop of the same order is visited
 */
export function isLastInFirstOut(
  arrays: ProblemArrays,
  set: number,
  doubtful: number,
  stops: ArrayLike<number>,
): boolean {
  const { stopChange, stopSlot, slotOrder } = arrays;
  const capacities = arrays.sizes[Size.CAPACITIES];
  const stack: Layer[] = [];
  for (let k = 0; k < stops.length; k++) {
    const stop = stops[k];
    if (!inStopSet(arrays, set, stop)) continue;
    const order = slotOrder[stopSlot[stop]];
    if (inStopSet(arrays, doubtful, stop) && !isCounted(order)) continue;
    for (let capacity = 0; capacity < capacities; capacity++) {
      const change = stopChange[stop * capacities + capacity];
      if (change < 0 && !unload(stack, order, capacity, -change)) return false;
    }
    for (let capacity = 0; capacity < capacities; capacity++) {
      const change = stopChange[stop * capacities + capacity];
      if (change > 0) stack.push({ order, capacity, amount: change });
    }
  }
  return true;

  /** True if another stop of the order is visited, so that it counts. */
  function isCounted(order: number): boolean {
    return Array.from(stops).some(
      (stop) =>
        slotOrder[stopSlot[stop]] === order && inStopSet(arrays, set, stop) && !inStopSet(arrays, doubtful, stop),
    );
  }
}

/** Unloads goods of an order from its layers, topmost first; false if another order's layers lie above some of them. */
function unload(stack: Layer[], order: number, capacity: number, quantity: number): boolean {
  let rest = quantity;
  for (let i = stack.length - 1; i >= 0; i--) {
    const layer = stack[i];
    if (layer.amount === 0) continue;
    if (layer.order !== order) return false;
    if (layer.capacity !== capacity) continue;
    const taken = Math.min(rest, layer.amount);
    layer.amount -= taken;
    rest -= taken;
    if (rest === 0) return true;
  }
  // The rest has been on board since the begin, beneath everything.
  return true;
}
