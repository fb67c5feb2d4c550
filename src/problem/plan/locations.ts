import type { Position, Resource, SingleStop } from '../../model/types.gen.js';
import { placeKey } from '../../travel/place-index.js';
import { getOrInsert } from '../../model/maps.js';

/** End location of a tour that ends at its last stop. */
export const OPEN_END = -1;
/** End location of a tour that returns to its first stop. */
export const END_AT_FIRST_STOP = -2;

/**
 * The distinct positions of a plan, and their departures, arrivals and stops. They are numbered along a space-filling
 * curve, so that nearby places are close together in the travel tables, and a search around a stop reads few cache
 * lines.
 */
export interface Locations {
  readonly positions: readonly Position[];
  /** n: location of a stop. */
  readonly stopLocation: Int32Array;
  /** R: location, −1 if there is no departure. */
  readonly resourceStart: Int32Array;
  /** R: location, OPEN_END or END_AT_FIRST_STOP. */
  readonly resourceEnd: Int32Array;
  /** R: location of the `heading` of its state, −1 if absent. */
  readonly resourceHeading: Int32Array;
}

/** @param first - locations that keep their numbers: new ones are appended */
export function locationsOf(
  resources: readonly Resource[],
  stops: readonly SingleStop[],
  first: readonly Position[] = [],
): Locations {
  const positions: Position[] = [...first];
  const numbers = new Map(first.map((position, location) => [placeKey(position), location]));
  const locate = (position: Position): number =>
    getOrInsert(numbers, placeKey(position), () => positions.push(position) - 1);
  const resourceStart = new Int32Array(resources.length);
  const resourceEnd = new Int32Array(resources.length);
  const resourceHeading = new Int32Array(resources.length).fill(-1);
  resources.forEach(({ departure, arrival, state }, r) => {
    resourceStart[r] = departure === undefined ? -1 : locate(departure);
    if (arrival === undefined) resourceEnd[r] = OPEN_END;
    else if (arrival !== 'atFirstPosition') resourceEnd[r] = locate(arrival);
    // The first position of a tour is that of its begin waypoint: the departure, if there is one.
    else resourceEnd[r] = departure === undefined ? END_AT_FIRST_STOP : resourceStart[r];
    if (state?.heading !== undefined) resourceHeading[r] = locate(state.heading);
  });
  const stopLocation = Int32Array.from(stops, (stop) => locate(stop.position));
  if (first.length > 0) return { positions, resourceStart, resourceEnd, resourceHeading, stopLocation };
  const order = alongCurve(positions);
  const number = new Int32Array(order.length);
  order.forEach((location, place) => (number[location] = place));
  const renumbered = (location: number): number => (location < 0 ? location : number[location]);
  return {
    positions: Array.from(order, (location) => positions[location]),
    resourceStart: resourceStart.map(renumbered),
    resourceEnd: resourceEnd.map(renumbered),
    resourceHeading: resourceHeading.map(renumbered),
    stopLocation: stopLocation.map(renumbered),
  };
}

/** Cells per side of the grid that the curve runs through. */
const SIDE = 1 << 16;

/**
 * The positions in the order of a Hilbert curve (Hilbert 1891) over their bounding box, ties in their original order.
 *
 * @returns indices into `positions`
 */
function alongCurve(positions: readonly Position[]): Int32Array {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { lon, lat } of positions) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const width = Math.max(east - west, north - south) || 1;
  const cell = (offset: number): number => Math.floor((offset / width) * (SIDE - 1));
  const place = Float64Array.from(positions, ({ lon, lat }) => placeOnCurve(cell(lon - west), cell(lat - south)));
  return Int32Array.from(positions.keys()).sort((a, b) => place[a] - place[b] || a - b);
}

/** Index of the cell (x, y) along the curve. */
function placeOnCurve(column: number, row: number): number {
  let [x, y] = [column, row];
  let place = 0;
  for (let half = SIDE >> 1; half > 0; half >>= 1) {
    const right = (x & half) > 0 ? 1 : 0;
    const up = (y & half) > 0 ? 1 : 0;
    place += half * half * ((3 * right) ^ up);
    if (up === 1) continue;
    if (right === 1) {
      x = SIDE - 1 - x;
      y = SIDE - 1 - y;
    }
    [x, y] = [y, x];
  }
  return place;
}
