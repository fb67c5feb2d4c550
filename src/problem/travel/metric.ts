import { greatCircle } from '../../travel/great-circle.js';
import { Rounding, Size, TableKind, UNREACHABLE } from '../arrays/codes.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';

/** The arrays that travels are computed from. */
export type TravelArrays = Pick<
  ProblemArrays,
  | 'sizes'
  | 'modeDistance'
  | 'modeDuration'
  | 'modeSpeed'
  | 'modeDetour'
  | 'modeCoefficient'
  | 'modeBuckets'
  | 'bucketBegin'
  | 'bucketTable'
  | 'bucketDurations'
  | 'tableKind'
  | 'tableParameters'
  | 'distances'
  | 'durations'
  | 'coordinates'
>;

/**
 * Whole meters from one location to another in a mode, UNREACHABLE if there is no connection. This is the definition:
 * the native core repeats it operation by operation, so only + − · / sqrt floor and ceil occur, here and in
 * `greatCircle`.
 */
export function travelDistance(arrays: TravelArrays, mode: number, from: number, to: number): number {
  if (from === to) return 0;
  const kind = arrays.tableKind[0];
  if (kind === TableKind.DENSE) {
    const locations = arrays.sizes[Size.LOCATIONS];
    return arrays.distances[(arrays.modeDistance[mode] * locations + from) * locations + to];
  }
  if (kind === TableKind.PLANE) return reachable(planeDistance(arrays, from, to));
  return reachable(sphereDistance(arrays, mode, from, to));
}

/**
 * Whole seconds from one location to another in a mode, travelTimeCoefficient included, UNREACHABLE if there is no
 * connection; the minimum if they depend on the time of travel (`traffic.ts`).
 */
export function travelDuration(arrays: TravelArrays, mode: number, from: number, to: number): number {
  if (from === to) return 0;
  const kind = arrays.tableKind[0];
  if (kind === TableKind.DENSE) {
    const locations = arrays.sizes[Size.LOCATIONS];
    return arrays.durations[(arrays.modeDuration[mode] * locations + from) * locations + to];
  }
  const seconds =
    kind === TableKind.PLANE
      ? planeDuration(arrays, from, to)
      : secondsAtSpeed(sphereDistance(arrays, mode, from, to), arrays.modeSpeed[mode]);
  return reachable(stretched(seconds, arrays.modeCoefficient[mode]));
}

/** Rounds to whole meters. */
export function toMeter(meters: number): number {
  return Math.floor(meters + 0.5);
}

/** Rounds up to whole seconds. */
export function upToSecond(seconds: number): number {
  return Math.ceil(seconds - 1e-6);
}

/** Seconds for whole meters at a speed in km/h. */
export function secondsAtSpeed(meters: number, speed: number): number {
  return upToSecond((meters * 3.6) / speed);
}

/** Seconds multiplied by travelTimeCoefficient, as whole seconds. */
export function stretched(seconds: number, coefficient: number): number {
  return coefficient === 1 ? seconds : upToSecond(seconds * coefficient);
}

/** Converts figures that no real travel can have to UNREACHABLE; never −0. */
export function reachable(value: number): number {
  return value < UNREACHABLE ? (value > 0 ? value : 0) : UNREACHABLE;
}

function sphereDistance(arrays: TravelArrays, mode: number, from: number, to: number): number {
  return toMeter(greatCircle(arrays.coordinates, from, to) * arrays.modeDetour[mode]);
}

function planeDistance(arrays: TravelArrays, from: number, to: number): number {
  const distance = euclidean(arrays, from, to);
  return arrays.tableParameters[1] === Rounding.TRUNCATE ? Math.floor(distance) : toMeter(distance);
}

/** One unit is both a meter and a second: with a rounding, both are the same number. */
function planeDuration(arrays: TravelArrays, from: number, to: number): number {
  if (arrays.tableParameters[1] !== Rounding.NONE) return planeDistance(arrays, from, to);
  return upToSecond(euclidean(arrays, from, to));
}

/** Scaled Euclidean distance, not rounded. */
function euclidean(arrays: TravelArrays, from: number, to: number): number {
  const points = arrays.coordinates;
  const dx = points[2 * from] - points[2 * to];
  const dy = points[2 * from + 1] - points[2 * to + 1];
  return arrays.tableParameters[0] * Math.sqrt(dx * dx + dy * dy);
}
