import type { Position } from '../model/types.gen.js';

/** Degrees of longitude and latitude as they are asked and kept: 0.1 m. */
export const STEPS_PER_DEGREE = 1e6;

/** A position as it is asked and kept. */
export function roundedPosition({ lon, lat }: Position): Position {
  return {
    lon: Math.round(lon * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
    lat: Math.round(lat * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
  };
}
