import type { Position } from '../model/types.gen.js';
import { MissingPositionError } from './errors.js';

/** One text for equal positions; −0 and 0 are equal. */
export function placeKey(position: Position): string {
  return `${position.lon} ${position.lat}`;
}

/** Finds the row of a position by exact equality; the first of equal ones counts. */
export function placeIndex(places: readonly Position[]): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  places.forEach((place, row) => {
    const key = placeKey(place);
    if (!index.has(key)) index.set(key, row);
  });
  return index;
}

/**
 * Rows of the positions.
 *
 * @throws MissingPositionError naming all positions without a row
 */
export function rowsOf(index: ReadonlyMap<string, number>, positions: readonly Position[]): readonly number[] {
  const rows = positions.map((position) => index.get(placeKey(position)) ?? -1);
  const missing = rows.flatMap((row, i) => (row < 0 ? [i] : []));
  if (missing.length > 0) throw new MissingPositionError(missing, positions);
  return rows;
}
