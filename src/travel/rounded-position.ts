import type { Position } from '../model/types.gen.js';

/** Steps per degree of longitude or latitude in requests and caches: 0.1 m each. */
export const STEPS_PER_DEGREE = 1e6;

/** A position rounded as in requests and caches. */
export function roundedPosition({ lon, lat }: Position): Position {
  return {
    lon: Math.round(lon * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
    lat: Math.round(lat * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
  };
}
