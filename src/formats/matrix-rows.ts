import type { Position } from '../model/types.gen.js';

/** Profile types, each of which can have its own matrix. */
export const MATRIX_TYPES = ['car', 'truck', 'motorbike', 'scooter', 'bicycle', 'pedestrian'] as const;

/** Returns an artificial position that identifies a matrix row: places with equal positions may have different rows. */
export function rowPosition(row: number): Position {
  return { lon: (row % 1000) / 1000, lat: Math.floor(row / 1000) / 1000 };
}
