import type { Position } from '../model/types.gen.js';
import { MissingPositionError } from './errors.js';

/** A text that is equal for equal positions; −0 equals 0. */
export function placeKey(position: Position): string {
  return `${position.lon} ${position.lat}`;
}

/** Maps positions, by exact equality, to rows; of equal positions to the first row. */
export function placeIndex(places: readonly Position[]): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  places.forEach((place, row) => {
    const key = placeKey(place);
    if (!index.has(key)) index.set(key, row);
  });
  return index;
}

/** Rows of the positions. @throws MissingPositionError naming all positions without a row */
export function rowsOf(index: ReadonlyMap<string, number>, positions: readonly Position[]): readonly number[] {
  const rows = positions.map((position) => index.get(placeKey(position)) ?? -1);
  const missing = rows.flatMap((row, i) => (row < 0 ? [i] : []));
  if (missing.length > 0) throw new MissingPositionError(missing, positions);
  return rows;
}
