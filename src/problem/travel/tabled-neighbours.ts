import type { TravelArrays } from './metric.js';
import { Size } from '../arrays/codes.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';

/** The nearest other stops of every stop. */
export interface Neighbours extends Pick<ProblemArrays, 'neighbours' | 'neighbourDistance'> {
  /** K: neighbours listed per stop. */
  readonly count: number;
}

/** Writes the neighbours of a stop: the first other stops of sorted keys distance · n + stop. */
export function writeNeighbours(
  { count, neighbours, neighbourDistance }: Neighbours,
  stop: number,
  keys: Float64Array,
  n: number,
): void {
  for (let k = 0, at = stop * count; at < (stop + 1) * count; k++) {
    const distance = Math.floor(keys[k] / n);
    const other = keys[k] - distance * n;
    if (other === stop) continue;
    neighbours[at] = other;
    neighbourDistance[at++] = distance;
  }
}

/** Number of locations whose columns are read together, so that all figures of a cache line of the table are used. */
const BLOCK = 16;

/**
 * The nearest other stops of every stop if travels are tabulated, nearest first by the shorter of both directions in
 * mode 0, ties by index.
 *
 * @param lists - where they are written; fewer per stop than there are stops.
 * @param only - locations whose stops are updated; all when absent.
 */
export function tabledNeighbours(
  travel: TravelArrays,
  stopLocation: Int32Array,
  lists: Neighbours,
  only?: ReadonlySet<number>,
): void {
  const { count } = lists;
  const n = stopLocation.length;
  const locations = travel.sizes[Size.LOCATIONS];
  const stopsAt: number[][] = Array.from({ length: locations }, () => []);
  stopLocation.forEach((location, stop) => stopsAt[location].push(stop));
  const block = new Int32Array(BLOCK * locations);
  const keys = new Float64Array(n);
  let previous = 0;
  let reach = 0;
  const strips = only === undefined ? allStrips(locations) : [...only].map((from) => ({ from, rows: 1 }));
  for (const { from, rows } of strips) {
    shorterWays(travel, from, rows, block);
    for (let place = from; place < from + rows; place++) {
      if (stopsAt[place].length === 0) continue;
      const row = (place - from) * locations;
      let length = 0;
      // The previous place is near this one: what was within reach there mostly is here as well.
      for (let most = reach + block[row + previous]; length <= count; most = Infinity) {
        length = 0;
        for (let stop = 0; stop < n; stop++) {
          const distance = block[row + stopLocation[stop]];
          // Sorts by distance, then by index.
          if (distance <= most) keys[length++] = distance * n + stop;
        }
      }
      selectSmallest(keys, length, count + 1);
      previous = place;
      reach = Math.floor(keys[count] / n);
      for (const stop of stopsAt[place]) writeNeighbours(lists, stop, keys, n);
    }
  }
}

function allStrips(locations: number): readonly { readonly from: number; readonly rows: number }[] {
  return Array.from({ length: Math.ceil(locations / BLOCK) }, (_, strip) => {
    const from = strip * BLOCK;
    return { from, rows: Math.min(BLOCK, locations - from) };
  });
}

/** Writes the shorter of both directions between `rows` locations and all locations, one row per location. */
function shorterWays(travel: TravelArrays, from: number, rows: number, block: Int32Array): void {
  const locations = travel.sizes[Size.LOCATIONS];
  const table = travel.modeDistance[0] * locations * locations;
  const { distances } = travel;
  block.set(distances.subarray(table + from * locations, table + (from + rows) * locations));
  for (let to = 0; to < locations; to++) {
    const column = table + to * locations + from;
    for (let row = 0; row < rows; row++) {
      const back = distances[column + row];
      if (back < block[row * locations + to]) block[row * locations + to] = back;
    }
  }
  for (let row = 0; row < rows; row++) block[row * locations + from + row] = 0;
}

/**
 * Moves the `count` smallest of the first `length` values to the front, sorted. Hoare's selection with the median of
 * three as pivot.
 */
export function selectSmallest(values: Float64Array, length: number, count: number): void {
  let left = 0;
  let right = length - 1;
  const last = count - 1;
  while (count < length && left < right) {
    const pivot = medianOfThree(values[left], values[(left + right) >> 1], values[right]);
    let i = left;
    let j = right;
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i <= j) {
        const value = values[i];
        values[i] = values[j];
        values[j] = value;
        i++;
        j--;
      }
    }
    if (last <= j) right = j;
    else if (last >= i) left = i;
    else break;
  }
  values.subarray(0, Math.min(count, length)).sort();
}

function medianOfThree(a: number, b: number, c: number): number {
  return a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b;
}
