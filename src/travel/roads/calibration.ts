import type { Position } from '../../model/types.gen.js';
import { DETOUR_FACTOR, speedOf, type RoadProfile } from '../crow-fly.js';
import { greatCircle, unitVectors } from '../great-circle.js';

/** Classes of great-circle length: 100 m, and each half as long again. (No logarithm: machines differ.) */
const LENGTHS = Float64Array.from({ length: 32 }, (_, i) => {
  let meters = 100;
  for (let times = 0; times < i; times++) meters *= 1.5;
  return meters;
});

/** Upper bound of estimated speeds on roads, m/s. */
const FASTEST = 130 / 3.6;

/**
 * Estimates travels from great circles, with the average detour and speed of exact travels of about the same length;
 * without any exact travels, with those that are usual without a road engine.
 */
export function createCalibration(profile: RoadProfile, positions: readonly Position[]) {
  const vectors = unitVectors(positions);
  const straight = new Float64Array(LENGTHS.length);
  const meters = new Float64Array(LENGTHS.length);
  const seconds = new Float64Array(LENGTHS.length);
  const detour = new Float64Array(LENGTHS.length).fill(DETOUR_FACTOR);
  const pace = new Float64Array(LENGTHS.length).fill((3.6 / speedOf(profile)) * DETOUR_FACTOR);
  return {
    /** Adds an exact travel. */
    learn(from: number, to: number, asked: number, took: number): void {
      const line = greatCircle(vectors, from, to);
      const at = classOf(line);
      straight[at] += line;
      meters[at] += asked;
      seconds[at] += took;
    },
    /** Ends learning; required before estimates. */
    finish(): void {
      const known = [...straight.keys()].filter((at) => straight[at] > 0);
      if (known.length === 0) return;
      for (let at = 0; at < LENGTHS.length; at++) {
        const like = known.reduce((best, other) => (Math.abs(other - at) < Math.abs(best - at) ? other : best));
        detour[at] = Math.max(1, meters[like] / straight[like]);
        pace[at] = Math.max(1 / FASTEST, seconds[like] / straight[like]);
      }
    },
    /** Great-circle meters between two positions. */
    straight: (from: number, to: number) => greatCircle(vectors, from, to),
    /** The length class of a distance, which the two functions below take. */
    classOf,
    /** Whole meters, at least the great-circle distance. */
    meters: (line: number, length: number) => Math.ceil(line * detour[length]),
    /** Whole seconds, at least what 130 km/h along the great circle takes. */
    seconds: (line: number, length: number) => Math.ceil(line * pace[length]),
  };
}

/** The first class that is as long, by bisection, because it is computed for every pair. */
function classOf(meters: number): number {
  let low = 0;
  for (let high = LENGTHS.length - 1; low < high;) {
    const middle = (low + high) >> 1;
    if (meters > LENGTHS[middle]) low = middle + 1;
    else high = middle;
  }
  return low;
}
