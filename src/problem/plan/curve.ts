import type { Position } from '../../model/types.gen.js';

/** Cells a side of the grid that the curve runs through. */
const SIDE = 1 << 16;

/**
 * The positions in the order in which a Hilbert curve (Hilbert 1891) over their bounding box meets them, ties as they
 * are.
 *
 * @returns indices into `positions`
 */
export function alongCurve(positions: readonly Position[]): Int32Array {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { lon, lat } of positions) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const width = Math.max(east - west, north - south) || 1;
  const cell = (offset: number): number => Math.floor((offset / width) * (SIDE - 1));
  const place = Float64Array.from(positions, ({ lon, lat }) => placeOnCurve(cell(lon - west), cell(lat - south)));
  return Int32Array.from(positions.keys()).sort((a, b) => place[a] - place[b] || a - b);
}

/** How far along the curve the cell (x, y) lies, in cells. */
function placeOnCurve(column: number, row: number): number {
  let [x, y] = [column, row];
  let place = 0;
  for (let half = SIDE >> 1; half > 0; half >>= 1) {
    const right = (x & half) > 0 ? 1 : 0;
    const up = (y & half) > 0 ? 1 : 0;
    place += half * half * ((3 * right) ^ up);
    if (up === 1) continue;
    if (right === 1) {
      x = SIDE - 1 - x;
      y = SIDE - 1 - y;
    }
    [x, y] = [y, x];
  }
  return place;
}
