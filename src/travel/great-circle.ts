import type { Position } from '../model/types.gen.js';

/** Mean radius of the earth in meters. */
export const EARTH_RADIUS = 6371008.8;

/**
 * Just inside the unit sphere, so that half the chord of two opposite points never rounds to more than 1. This changes
 * no distance by as much as a micrometer, except between nearly opposite points, where doubles are no more precise.
 */
const INSIDE = 1 - 1e-15;

/** Unit vectors x, y, z of the positions, one after the other. */
export function unitVectors(positions: readonly Position[]): Float64Array {
  const vectors = new Float64Array(3 * positions.length);
  positions.forEach(({ lon, lat }, i) => {
    const latitude = (lat * Math.PI) / 180;
    const longitude = (lon * Math.PI) / 180;
    vectors[3 * i] = INSIDE * Math.cos(latitude) * Math.cos(longitude);
    vectors[3 * i + 1] = INSIDE * Math.cos(latitude) * Math.sin(longitude);
    vectors[3 * i + 2] = INSIDE * Math.sin(latitude);
  });
  return vectors;
}

/**
 * Great-circle meters between two of the unit vectors, not rounded. Uses only operations that every machine rounds
 * alike (+ − · / sqrt), because the native core repeats them one by one.
 */
export function greatCircle(vectors: Float64Array, from: number, to: number): number {
  const dx = vectors[3 * from] - vectors[3 * to];
  const dy = vectors[3 * from + 1] - vectors[3 * to + 1];
  const dz = vectors[3 * from + 2] - vectors[3 * to + 2];
  return 2 * EARTH_RADIUS * arcSine(Math.sqrt(dx * dx + dy * dy + dz * dz) / 2);
}

/** Great-circle meters between two positions, not rounded. */
export function straightMeters(from: Position, to: Position): number {
  return greatCircle(unitVectors([from, to]), 0, 1);
}

/**
 * asin(h) for 0 ≤ h ≤ 1. The angle is halved until its sine is at most 0.1, where eight terms of the series are exact
 * to the last bits, then doubled again. (Math.asin differs in its last bit between libraries.)
 */
export function arcSine(h: number): number {
  let halvings = 0;
  while (h > 0.1) {
    h = h / Math.sqrt(2 + 2 * Math.sqrt(1 - h * h));
    halvings++;
  }
  let arc = h * series(h * h);
  while (halvings > 0) {
    arc = arc * 2;
    halvings--;
  }
  return arc;
}

/** asin(h) / h as a polynomial of h². */
function series(x: number): number {
  const tail = 945 / 42240 + x * (10395 / 599040 + x * (135135 / 9676800));
  return 1 + x * (1 / 6 + x * (3 / 40 + x * (15 / 336 + x * (105 / 3456 + x * tail))));
}
