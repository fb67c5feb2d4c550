import { travelDistance, type TravelArrays } from '../travel/metric.js';
import { ORDER_KEYS, Size } from '../arrays/codes.js';
import { isInRow, type DenseArrays, type ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedFloat64 } from '../arrays/shared-arrays.js';

/**
 * O·5, the sort criteria of recreate: quantity (shares of the largest capacities), remoteness (meters), window length
 * (seconds), window begin (seconds), number of classes that may serve the order. Remoteness is that of the farthest
 * slot, window length that of the tightest slot, window begin that of the earliest slot; a slot with alternatives
 * counts by the easiest.
 */
export function orderKeysOf(arrays: DenseArrays): Float64Array {
  const orders = arrays.sizes[Size.ORDERS];
  const keys = sharedFloat64(orders * ORDER_KEYS);
  const quantity = stopQuantities(arrays);
  const remoteness = stopRemoteness(arrays);
  const windows = stopWindows(arrays);
  const { orderSlots, slotStops } = arrays;
  for (let order = 0; order < orders; order++) {
    let total = 0;
    let farthest = 0;
    let tightest = Infinity;
    let earliest = Infinity;
    for (let slot = orderSlots[order]; slot < orderSlots[order + 1]; slot++) {
      let most = 0;
      let nearest = Infinity;
      let longest = 0;
      for (let stop = slotStops[slot]; stop < slotStops[slot + 1]; stop++) {
        most = Math.max(most, quantity[stop]);
        nearest = Math.min(nearest, remoteness[stop]);
        longest = Math.max(longest, windows.length[stop]);
        earliest = Math.min(earliest, windows.begin[stop]);
      }
      total += most;
      farthest = Math.max(farthest, nearest);
      tightest = Math.min(tightest, longest);
    }
    keys.set([total, farthest, tightest, earliest, compatibleClasses(arrays, order)], order * ORDER_KEYS);
  }
  return keys;
}

/**
 * n: sum over all capacities of the quantity that a stop moves, as a share of the largest limit (of the largest change
 * if there is no limit).
 */
function stopQuantities(arrays: DenseArrays): Float64Array {
  const { sizes, stopChange, classCapacity } = arrays;
  const n = sizes[Size.STOPS];
  const capacities = sizes[Size.CAPACITIES];
  const quantities = new Float64Array(n);
  for (let d = 0; d < capacities; d++) {
    let unit = 0;
    for (let c = d; c < classCapacity.length; c += capacities) {
      if (classCapacity[c] < Infinity) unit = Math.max(unit, classCapacity[c]);
    }
    if (unit === 0) {
      for (let s = d; s < stopChange.length; s += capacities) unit = Math.max(unit, Math.abs(stopChange[s]));
    }
    if (unit === 0) continue;
    for (let stop = 0; stop < n; stop++) quantities[stop] += Math.abs(stopChange[stop * capacities + d]) / unit;
  }
  return quantities;
}

/** n: meters from the nearest departure (else from the nearest arrival, else from the most central stop). */
function stopRemoteness(arrays: DenseArrays): Float64Array {
  const { sizes, stopLocation, classMode, classStart, classEnd } = arrays;
  const remoteness = new Float64Array(sizes[Size.STOPS]);
  if (classMode.length === 0) return remoteness;
  const starts = depots(classMode, classStart);
  const ends = depots(classMode, classEnd);
  const sources = starts.length > 0 ? starts : ends.length > 0 ? ends : middle(arrays);
  stopLocation.forEach((location, stop) => {
    let nearest = Infinity;
    for (const [mode, depot] of sources) nearest = Math.min(nearest, travelDistance(arrays, mode, depot, location));
    remoteness[stop] = nearest;
  });
  return remoteness;
}

type Depot = readonly [mode: number, location: number];

function depots(modes: Int32Array, locations: Int32Array): readonly Depot[] {
  const sources = new Map<string, Depot>();
  locations.forEach((location, c) => {
    if (location >= 0) sources.set(`${modes[c]} ${location}`, [modes[c], location]);
  });
  return [...sources.values()];
}

/** A central location of the stops: the one with the smallest sum of distances to a sample of them. */
function middle(arrays: TravelArrays & Pick<ProblemArrays, 'stopLocation'>): readonly Depot[] {
  const { stopLocation } = arrays;
  const step = Math.max(1, Math.floor(stopLocation.length / SAMPLE));
  const sample = stopLocation.filter((_, stop) => stop % step === 0);
  let best: Depot[] = [];
  let least = Infinity;
  for (const candidate of sample) {
    let sum = 0;
    for (const other of sample) sum += travelDistance(arrays, 0, candidate, other);
    if (sum < least) {
      least = sum;
      best = [[0, candidate]];
    }
  }
  return best;
}

const SAMPLE = 200;

/** n: seconds in which service may begin, and the first of them, within the working windows of all classes. */
function stopWindows(arrays: DenseArrays): { readonly length: Float64Array; readonly begin: Float64Array } {
  const { sizes, startWindows, startBegin, startEnd, classShiftBegin, classShiftEnd } = arrays;
  const n = sizes[Size.STOPS];
  const opening = classShiftBegin.reduce((a, b) => Math.min(a, b), Infinity);
  const closing = classShiftEnd.reduce((a, b) => Math.max(a, b), opening);
  const length = new Float64Array(n);
  const begin = new Float64Array(n).fill(classShiftBegin.length === 0 ? 0 : closing);
  for (let view = 0; view < sizes[Size.WINDOW_VIEWS]; view++) {
    for (let stop = 0; stop < n; stop++) {
      const row = view * n + stop;
      let total = 0;
      for (let k = startWindows[row]; k < startWindows[row + 1]; k++) {
        const from = Math.max(startBegin[k], opening);
        const to = Math.min(startEnd[k], closing);
        if (from > to) continue;
        total += to - from;
        begin[stop] = Math.min(begin[stop], from);
      }
      length[stop] = Math.max(length[stop], total);
    }
  }
  return { length, begin };
}

/** Number of classes that may serve some member of every slot of the order. */
function compatibleClasses(arrays: DenseArrays, order: number): number {
  const { sizes, orderSlots, slotStops, classCompatible } = arrays;
  let count = 0;
  for (let c = 0; c < sizes[Size.CLASSES]; c++) {
    let all = true;
    for (let slot = orderSlots[order]; all && slot < orderSlots[order + 1]; slot++) {
      let some = false;
      for (let stop = slotStops[slot]; !some && stop < slotStops[slot + 1]; stop++)
        some = isInRow(arrays, classCompatible, c, stop);
      all = some;
    }
    if (all) count++;
  }
  return count;
}
