import { ORDER_KEYS, OrderKey } from '../../../problem/arrays/codes.js';
import type { Instance } from '../instance/instance.js';
import type { Random } from '../state/random.js';

/** Sorts orders by ascending key; orders with equal keys keep their sequence. */
function sortByKey(orders: number[], keys: number[]): void {
  for (let i = 1; i < orders.length; i++) {
    const order = orders[i];
    const key = keys[i];
    let at = i;
    for (; at > 0 && keys[at - 1] > key; at--) {
      orders[at] = orders[at - 1];
      keys[at] = keys[at - 1];
    }
    orders[at] = order;
    keys[at] = key;
  }
}

/**
 * Sorts orders at random, or by quantity (`largestFirst` of the lots), remoteness, windows or compatible classes, ties
 * at random.
 */
export function arrange(
  instance: Instance,
  random: Random,
  largestFirst: number,
  absent: number[],
  keys: number[],
): void {
  for (let i = absent.length - 1; i > 0; i--) {
    const other = random.below(i + 1);
    const swapped = absent[i];
    absent[i] = absent[other];
    absent[other] = swapped;
  }
  const lots = 7 + largestFirst + (instance.features.time ? 4 : 0) + (instance.classes.length > 1 ? 1 : 0);
  const drawn = random.below(lots);
  if (drawn < 4) return;
  const lot = drawn - largestFirst;
  let key: number = OrderKey.COMPATIBLE_CLASSES;
  let sign = 1;
  if (lot < 4) {
    key = OrderKey.QUANTITY;
    sign = -1;
  } else if (lot < 7) {
    key = OrderKey.REMOTENESS;
    sign = lot < 6 ? -1 : 1;
  } else if (instance.features.time && lot < 11) {
    key = lot < 9 ? OrderKey.WINDOW_LENGTH : OrderKey.WINDOW_BEGIN;
  }
  keys.length = absent.length;
  for (let i = 0; i < absent.length; i++) keys[i] = sign * instance.arrays.orderKeys[absent[i] * ORDER_KEYS + key];
  sortByKey(absent, keys);
}

/** Sorts orders left out most often first; ties keep their order. */
export function arrangeByAbsence(absence: Float64Array, absent: number[], keys: number[]): void {
  keys.length = absent.length;
  for (let i = 0; i < absent.length; i++) keys[i] = -absence[absent[i]];
  sortByKey(absent, keys);
}

/** Sorts orders of more important levels first; ties keep their order. */
export function arrangeByLevel({ arrays, sizes: { levels } }: Instance, absent: number[], keys: number[]): void {
  keys.length = absent.length;
  for (let i = 0; i < absent.length; i++) {
    const level = arrays.orderLevel[absent[i]];
    keys[i] = level < 0 ? levels : level;
  }
  sortByKey(absent, keys);
}
