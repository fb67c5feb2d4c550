import type { Position } from '../../model/types.gen.js';
import { unitVectors } from '../great-circle.js';
import { addCell, addColumn, addRow, type CellSet, noCells } from './cell-set.js';
import type { Horizon } from './traffic-hours.js';

/** Which travels of a plan are requested from a road engine; all others are estimated at first. */
export interface Wish {
  /** Positions where tours begin and end: travels between them and all other positions are wanted. */
  readonly hubs: readonly number[];
  /** from, to, from, to …: further wanted travels. */
  readonly pairs?: ArrayLike<number> | undefined;
  /** True if only the pairs are wanted. */
  readonly only?: boolean | undefined;
  /** The share of the remaining time that these travels may take; default: all of it. */
  readonly share?: number | undefined;
  /** When the travels are made, for profiles with traffic. */
  readonly horizon?: Horizon | undefined;
}

/** When tables are sparse, and how. */
export interface Sparseness {
  /** The number of positions above which not all pairs are requested. */
  readonly above: number;
  /** The number of nearest positions to and from which travels are requested. */
  readonly nearest: number;
}

/** The maximum number of hubs: with more of them a table would not be sparse. */
const MAX_HUBS = 64;

/** The number of positions, spread over all, between which travels are requested as a sample of long ones. */
const FAR = 24;

/** All pairs of few positions; of many the near ones in both directions, those of hubs, and some long ones. */
export function wantedCells(positions: readonly Position[], wish: Wish, { above, nearest }: Sparseness): CellSet {
  const n = positions.length;
  const wanted = noCells(n);
  addPairs(wanted, wish);
  if (wish.only === true) return wanted;
  if (n <= above) {
    for (let row = 0; row < n; row++) addRow(wanted, row);
    return wanted;
  }
  const near = nearestOf(positions, nearest);
  const k = near.length / n;
  for (let from = 0; from < n; from++) {
    for (let rank = 0; rank < k; rank++) {
      addCell(wanted, from, near[from * k + rank]);
      addCell(wanted, near[from * k + rank], from);
    }
  }
  if (wish.hubs.length <= MAX_HUBS) {
    for (const hub of wish.hubs) {
      addRow(wanted, hub);
      addColumn(wanted, hub);
    }
  }
  const far = Array.from({ length: FAR }, (_, i) => Math.floor((i * n) / FAR));
  for (const from of far) for (const to of far) if (from !== to) addCell(wanted, from, to);
  return wanted;
}

function addPairs(wanted: CellSet, { pairs = [] }: Wish): void {
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    if (pairs[at] !== pairs[at + 1]) addCell(wanted, pairs[at], pairs[at + 1]);
  }
}

/**
 * The `count` nearest other positions of each position by straight line; of equally near ones those with the lowest
 * indices.
 *
 * @returns n·k indices in no particular order; k is the smaller of `count` and n − 1
 */
function nearestOf(positions: readonly Position[], count: number): Int32Array {
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
