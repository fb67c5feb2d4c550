import { EARTH_RADIUS } from '../../travel/great-circle.js';
import { travelDistance, type TravelArrays } from './metric.js';
import { PointTree } from './point-tree.js';
import { Size, TableKind } from '../arrays/codes.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedInt32 } from '../arrays/shared-arrays.js';
import { tabledNeighbours, writeNeighbours, type Neighbours, selectSmallest } from './tabled-neighbours.js';
import type { TravelBounds } from './travel-bounds.js';

/** Maximum number of neighbours listed per stop. */
export const MAX_NEIGHBOURS = 128;

/** Stops at the same location share their candidates, so the search runs over locations. */
interface StopPlaces {
  /** Locations with stops. */
  readonly places: Int32Array;
  /** By location: its stops, ascending. */
  readonly stopsAt: readonly (readonly number[])[];
}

/** Neighbour lists sorted by the shorter of both directions in mode 0, nearest first, ties by index. */
export function neighboursOf(travel: TravelArrays, stopLocation: Int32Array, bounds: TravelBounds): Neighbours {
  const n = stopLocation.length;
  const count = travel.modeDistance.length === 0 ? 0 : Math.max(0, Math.min(n - 1, MAX_NEIGHBOURS));
  const lists = { count, neighbours: sharedInt32(n * count), neighbourDistance: sharedInt32(n * count) };
  if (count === 0) return lists;
  if (travel.tableKind[0] === TableKind.DENSE) {
    tabledNeighbours(travel, stopLocation, lists);
    return lists;
  }
  const at = stopPlaces(stopLocation);
  // Of more than K + 1 stops at one location, those with the highest indices are in no neighbour list.
  const near = at.stopsAt.map((stops) => stops.slice(0, count + 1));
  const keys = new Float64Array(near.reduce((sum, stops) => sum + stops.length, 0));
  const candidates = candidateSearch(travel, at, bounds);
  for (const place of candidates.order) {
    const found = candidates.around(place);
    const length = distanceKeys(travel, place, found, { stopsAt: near, n }, keys);
    selectSmallest(keys, length, count + 1);
    candidates.learn(place, Math.min(length, count + 1), (k) => stopLocation[keys[k] % n]);
    for (const stop of at.stopsAt[place]) writeNeighbours(lists, stop, keys, n);
  }
  return lists;
}

/**
 * Updates the neighbour lists of the stops at some locations, or at all of them, after tabulated travels have changed.
 */
export function refreshNeighbours(
  travel: TravelArrays,
  {
    sizes,
    stopLocation,
    neighbours,
    neighbourDistance,
  }: Pick<ProblemArrays, 'sizes' | 'stopLocation' | 'neighbours' | 'neighbourDistance'>,
  places?: ReadonlySet<number>,
): void {
  const count = sizes[Size.NEIGHBOURS];
  if (count > 0) tabledNeighbours(travel, stopLocation, { count, neighbours, neighbourDistance }, places);
}

function stopPlaces(stopLocation: Int32Array): StopPlaces {
  const stopsAt: number[][] = [];
  stopLocation.forEach((location, stop) => {
    (stopsAt[location] ??= []).push(stop);
  });
  for (let location = 0; location < stopsAt.length; location++) stopsAt[location] ??= [];
  return { places: Int32Array.from(new Set(stopLocation)), stopsAt };
}

/**
 * Writes distance · n + stop for the stops at all places found: sorts by distance, then by index. Distances are from
 * `place`, in mode 0; a geometry is symmetric.
 *
 * @returns how many
 */
function distanceKeys(
  travel: TravelArrays,
  place: number,
  found: LocationList,
  { stopsAt, n }: { readonly stopsAt: readonly (readonly number[])[]; readonly n: number },
  keys: Float64Array,
): number {
  let length = 0;
  for (let k = 0; k < found.count; k++) {
    const other = found.places[k];
    const distance = travelDistance(travel, 0, place, other);
    for (const stop of stopsAt[other]) keys[length++] = distance * n + stop;
  }
  return length;
}

/** Locations, of which only the first `count` are valid. */
interface LocationList {
  readonly places: Int32Array;
  readonly count: number;
}

/** Narrows down where a location's nearest stops are searched for. */
interface CandidateSearch {
  /** The locations in the recommended order of queries. */
  readonly order: Int32Array;
  /** Locations that include all that can be nearest. */
  readonly around: (place: number) => LocationList;
  /** Takes the nearest locations that were found: the k-th of `count` is `nearest(k)`. */
  readonly learn: (place: number, count: number, nearest: (k: number) => number) => void;
}

/** Searches within a radius derived from the previous location; everywhere if some travel may be impossible. */
function candidateSearch(travel: TravelArrays, { places }: StopPlaces, { gaps }: TravelBounds): CandidateSearch {
  const kind = travel.tableKind[0];
  if (gaps) {
    return { order: places, around: () => ({ places, count: places.length }), learn: () => undefined };
  }
  const tree = new PointTree(places, travel.coordinates, kind === TableKind.PLANE ? 2 : 3);
  // A location that is farther away than another by a meter in a straight line remains so after rounding.
  const meter = kind === TableKind.PLANE ? 1 / travel.tableParameters[0] : 1 / (EARTH_RADIUS * travel.modeDetour[0]);
  const found = new Int32Array(places.length);
  let previous = -1;
  let reach = Infinity;
  return {
    order: tree.order,
    around: (place) => {
      // The ball around the previous location that held enough stops lies within this one around the next.
      const radius = previous < 0 ? Infinity : reach + tree.distance(previous, place);
      return { places: found, count: tree.within(place, radius * (1 + 1e-9) + 1.5 * meter, found) };
    },
    learn: (place, count, nearest) => {
      previous = place;
      reach = 0;
      for (let k = 0; k < count; k++) reach = Math.max(reach, tree.distance(place, nearest(k)));
    },
  };
}
