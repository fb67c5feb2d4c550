import { UNREACHABLE } from '../arrays/codes.js';
import { sharedInt32 } from '../arrays/shared-arrays.js';
import { toMeter, upToSecond, type TravelArrays } from './metric.js';

/**
 * A place on the way from one location to another: a location of its own, after those of the plan. Travels to it are
 * those to `from`; travels from it include the covered part of the way.
 */
export interface WayPlace {
  readonly location: number;
  readonly from: number;
  readonly heading: number;
  /** The covered part of the way, and its total, in the same unit. */
  readonly over: number;
  readonly whole: number;
}

/** Tables with an additional row and column for each place. */
export function withWayRows(travel: TravelArrays, places: readonly WayPlace[], locations: number): TravelArrays {
  if (places.length === 0) return travel;
  const side = locations + places.length;
  const distances = widened(travel.distances, places, locations, toMeter);
  const durations = widened(travel.durations, places, locations, upToSecond);
  const bucketDurations = widened(travel.bucketDurations, places, locations, upToSecond);
  const { modeBuckets, bucketTable, modeDuration } = travel;
  modeDuration.forEach((table, mode) => {
    const buckets = bucketTable.subarray(modeBuckets[mode], modeBuckets[mode + 1]);
    if (buckets.length === 0) return;
    // If durations depend on the hour, the table has the minimum of all hours.
    for (let cell = locations * side; cell < side * side; cell++) {
      const ofBuckets = Array.from(buckets, (bucket) => bucketDurations[bucket * side * side + cell]);
      durations[table * side * side + cell] = Math.min(...ofBuckets);
    }
  });
  return { ...travel, sizes: Int32Array.of(0, 0, 0, side), distances, durations, bucketDurations };
}

/** The tables without the rows and columns after the first `locations`. */
export function withoutWayRows(travel: TravelArrays, side: number, locations: number): TravelArrays {
  const narrowed = (tables: Int32Array): Int32Array => resized(tables, side, locations);
  return {
    ...travel,
    sizes: Int32Array.of(0, 0, 0, locations),
    distances: narrowed(travel.distances),
    durations: narrowed(travel.durations),
  };
}

function widened(
  tables: Int32Array,
  places: readonly WayPlace[],
  locations: number,
  whole: (value: number) => number,
): Int32Array {
  const side = locations + places.length;
  const wide = resized(tables, locations, side);
  for (let first = 0; first < wide.length; first += side * side) {
    const table = wide.subarray(first, first + side * side);
    for (const { location, from } of places) {
      for (let row = 0; row < side; row++) table[row * side + location] = table[row * side + from];
    }
    for (const place of places) fillRow(table, place, side, whole);
  }
  return wide;
}

function fillRow(table: Int32Array, place: WayPlace, side: number, whole: (value: number) => number): void {
  const { location, from, heading } = place;
  const way = table[from * side + heading];
  for (let to = 0; to < side; to++) {
    const there = table[from * side + to];
    const isOwn = to === location;
    if (to === heading || way >= UNREACHABLE) table[location * side + to] = isOwn ? 0 : there;
    else table[location * side + to] = isOwn ? 0 : whole(through(place, way, there, table[heading * side + to]));
  }
}

/**
 * The length of a travel that turns off another one: the covered part of that, plus the rest from there to a place at
 * the given distances from its begin and its end, as if all three were straight. UNREACHABLE if neither end has a
 * connection to that place.
 */
function through({ over, whole }: WayPlace, way: number, fromBegin: number, fromEnd: number): number {
  const gone = (way * over) / whole;
  const left = whole - over;
  if (fromEnd >= UNREACHABLE) return Math.min(UNREACHABLE, 2 * gone + fromBegin);
  const goneOn = way + fromEnd;
  if (fromBegin >= UNREACHABLE) return Math.min(UNREACHABLE, goneOn);
  // Stewart's theorem: the distance from a corner of a triangle to a point on the opposite side.
  const square = fromBegin * fromBegin * left + fromEnd * fromEnd * over - (way / whole) * way * over * left;
  return Math.min(goneOn, gone + Math.sqrt(Math.max(0, square / whole)));
}

/** Tables of one side length as tables of another: what is in both is kept. */
export function resized(tables: Int32Array, side: number, other: number): Int32Array {
  const count = tables.length / (side * side);
  const kept = Math.min(side, other);
  const result = sharedInt32(count * other * other);
  for (let table = 0; table < count; table++) {
    for (let row = 0; row < kept; row++) {
      const from = (table * side + row) * side;
      result.set(tables.subarray(from, from + kept), (table * other + row) * other);
    }
  }
  return result;
}
