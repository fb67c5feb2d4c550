import { unitVectors } from '../great-circle.js';
import type { Position } from '../../model/types.gen.js';

/**
 * The `count` nearest other positions of each position by straight line; of equally near ones those with the lowest
 * indices.
 *
 * @returns n·k indices in no particular order; k is the smaller of `count` and n − 1
 */
export function nearestOf(positions: readonly Position[], count: number): Int32Array {
  const n = positions.length;
  const k = Math.max(0, Math.min(count, n - 1));
  const vectors = unitVectors(positions);
  const nearest = new Int32Array(n * k);
  const squares = new Float64Array(n);
  const order = new Int32Array(n);
  if (k === 0) return nearest;
  for (let from = 0; from < n; from++) {
    const [x, y, z] = [vectors[3 * from], vectors[3 * from + 1], vectors[3 * from + 2]];
    let length = 0;
    for (let to = 0; to < n; to++) {
      if (to === from) continue;
      const [dx, dy, dz] = [vectors[3 * to] - x, vectors[3 * to + 1] - y, vectors[3 * to + 2] - z];
      squares[to] = dx * dx + dy * dy + dz * dz;
      order[length++] = to;
    }
    select(order, squares, length, k);
    nearest.set(order.subarray(0, k), from * k);
  }
  return nearest;
}

/** Moves the `k` entries with the smallest keys to the front (Hoare 1961, "Algorithm 65: find"). */
function select(order: Int32Array, keys: Float64Array, length: number, k: number): void {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const pivot = order[(low + high) >> 1];
    let [left, right] = [low, high];
    while (left <= right) {
      while (isBefore(order[left], pivot)) left++;
      while (isBefore(pivot, order[right])) right--;
      if (left <= right) {
        [order[left], order[right]] = [order[right], order[left]];
        left++;
        right--;
      }
    }
    if (k - 1 <= right) high = right;
    else if (k - 1 >= left) low = left;
    else return;
  }

  function isBefore(a: number, b: number): boolean {
    return keys[a] < keys[b] || (keys[a] === keys[b] && a < b);
  }
}
