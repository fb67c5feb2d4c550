import { distance, type Instance } from '../instance/instance.js';
import { BRED_NEAREST } from '../../tuning.js';

/**
 * What the memetic search knows of a plan: meters between all stops and the depot, loads, and near stops. Places are
 * the stops and, after them, the depot.
 */
export interface Ground {
  readonly stops: number;
  /** The depot's index among the places. */
  readonly depot: number;
  /** Number of places. */
  readonly side: number;
  /** Most tours. */
  readonly tours: number;
  readonly capacity: number;
  /** By place x place. */
  readonly meters: Int32Array;
  /** By place. */
  readonly load: Float64Array;
  /** By stop. */
  readonly location: Int32Array;
  /** The near stops of each, nearest first: nearFrom[stop] to nearFrom[stop + 1]. */
  readonly nearFrom: Int32Array;
  readonly near: Int32Array;
}

/** @param used - tours of a solution to begin with */
export function makeGround(instance: Instance, used: number): Ground {
  const { stops, resources, arrays } = instance;
  const k = instance.classes[0];
  const side = stops + 1;
  const locationOf = (place: number): number => (place === stops ? k.start : arrays.stopLocation[place]);
  const meters = new Int32Array(side * side);
  for (let a = 0; a < side; a++) {
    for (let b = 0; b < side; b++) meters[a * side + b] = distance(instance, k, locationOf(a), locationOf(b));
  }
  const load = new Float64Array(side);
  let sum = 0;
  for (let stop = 0; stop < stops; stop++) {
    load[stop] = Math.abs(arrays.stopChange[stop]);
    sum += load[stop];
  }
  const capacity = arrays.classCapacity[0];
  // A few more tours than the loads need, so that a descent may open some.
  const least = capacity > 0 ? Math.ceil((1.3 * sum) / capacity) + 3 : resources;
  const tours = Math.min(resources, Math.max(least, used + 1));
  const location = arrays.stopLocation.slice(0, stops);
  return { stops, depot: stops, side, tours, capacity, meters, load, location, ...findNear(instance, meters) };
}

/** Two stops are near when one is among the nearest of the other. */
function findNear({ stops, neighbours, arrays }: Instance, meters: Int32Array): Pick<Ground, 'nearFrom' | 'near'> {
  const side = stops + 1;
  const lists = Array.from({ length: stops }, () => new Set<number>());
  const ranks = Math.min(BRED_NEAREST, neighbours);
  for (let stop = 0; stop < stops; stop++) {
    for (let rank = 0; rank < ranks; rank++) {
      const other = arrays.neighbours[stop * neighbours + rank];
      if (other < 0 || other === stop) continue;
      lists[stop].add(other);
      lists[other].add(stop);
    }
  }
  const nearFrom = new Int32Array(side);
  const near: number[] = [];
  lists.forEach((list, stop) => {
    const row = meters.subarray(stop * side, (stop + 1) * side);
    nearFrom[stop] = near.length;
    near.push(...[...list].sort((a, b) => row[a] - row[b] || a - b));
  });
  nearFrom[stops] = near.length;
  return { nearFrom, near: Int32Array.from(near) };
}
