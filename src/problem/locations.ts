import type { Position } from '../model/position.js';
import type { Resource } from '../model/resource.js';
import type { SingleStop } from '../model/stop.js';
import { placeKey } from '../travel/place-index.js';

/** A tour that ends where its last stop is. */
export const OPEN_END = -1;
/** A tour that comes back to its first stop. */
export const END_AT_FIRST_STOP = -2;

/** Every distinct position of the plan, departures and arrivals first, and who is there. */
export interface Locations {
  readonly positions: readonly Position[];
  /** n */
  readonly stopLocation: Int32Array;
  /** R: location, −1 without a departure. */
  readonly resourceStart: Int32Array;
  /** R: location, OPEN_END or END_AT_FIRST_STOP. */
  readonly resourceEnd: Int32Array;
}

export function locationsOf(resources: readonly Resource[], stops: readonly SingleStop[]): Locations {
  const positions: Position[] = [];
  const known = new Map<string, number>();
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
  resources.forEach(({ departure, arrival }, r) => {
    resourceStart[r] = departure === undefined ? -1 : locate(departure);
    if (arrival === undefined) resourceEnd[r] = OPEN_END;
    else if (arrival !== 'atFirstPosition') resourceEnd[r] = locate(arrival);
    // The first position of a tour is its begin waypoint's: the departure where there is one.
    else resourceEnd[r] = departure === undefined ? END_AT_FIRST_STOP : resourceStart[r];
  });
  return {
    positions,
    resourceStart,
    resourceEnd,
    stopLocation: Int32Array.from(stops, (stop) => locate(stop.position)),
  };
}
