import type { Position } from '../model/types.gen.js';

/** Types of profiles that distinguish matrices. */
export const MATRIX_TYPES = ['car', 'truck', 'motorbike', 'scooter', 'bicycle', 'pedestrian'] as const;

/** A position that stands for a row of matrices: places of one position may have different rows. */
export function rowPosition(row: number): Position {
  return { lon: (row % 1000) / 1000, lat: Math.floor(row / 1000) / 1000 };
}
