import type { Position, Resource, SingleStop } from '../../model/types.gen.js';
import { alongCurve } from './curve.js';
import { placeKey } from '../../travel/place-index.js';

/** A tour that ends where its last stop is. */
export const OPEN_END = -1;
/** A tour that comes back to its first stop. */
export const END_AT_FIRST_STOP = -2;

/**
 * The distinct positions of a plan, and who is at each. They are numbered along a space-filling curve, so that near
 * places are near each other in the tables of travels, and a search around a stop reads few cache lines.
 */
export interface Locations {
  readonly positions: readonly Position[];
  /** n */
  readonly stopLocation: Int32Array;
  /** R: location, −1 without a departure. */
  readonly resourceStart: Int32Array;
  /** R: location, OPEN_END or END_AT_FIRST_STOP. */
  readonly resourceEnd: Int32Array;
  /** R: location of the `heading` of its state, −1 without one. */
  readonly resourceHeading: Int32Array;
}

/** @param first - locations that keep their numbers: new ones come after them */
export function locationsOf(
  resources: readonly Resource[],
  stops: readonly SingleStop[],
  first: readonly Position[] = [],
): Locations {
  const positions: Position[] = [...first];
  const known = new Map(first.map((position, location) => [placeKey(position), location]));
  const locate = (position: Position): number => {
    const key = placeKey(position);
    let location = known.get(key);
    if (location === undefined) {
      location = positions.push(position) - 1;
      known.set(key, location);
    }
    return location;
  };
  const resourceStart = new Int32Array(resources.length);
  const resourceEnd = new Int32Array(resources.length);
  const resourceHeading = new Int32Array(resources.length).fill(-1);
  resources.forEach(({ departure, arrival, state }, r) => {
    resourceStart[r] = departure === undefined ? -1 : locate(departure);
    if (arrival === undefined) resourceEnd[r] = OPEN_END;
    else if (arrival !== 'atFirstPosition') resourceEnd[r] = locate(arrival);
    // The first position of a tour is that of its begin way point: the departure, where there is one.
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
