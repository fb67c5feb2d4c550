import type { Position } from '../model/position.js';
import { placeIndex, rowsOf } from './place-index.js';
import type { TravelProvider } from './provider.js';
import { withRecipe } from './recipe.js';
import { sharedFigures } from './shared-figures.js';

/** A flat world. */
export interface PlaneOptions {
  /** Where each position lies on the plane. Of equal positions the first counts. */
  readonly points: readonly { readonly position: Position; readonly x: number; readonly y: number }[];
  /** Meters, and seconds, of one unit of x and y; 1 when absent. */
  readonly scale?: number;
  /**
   * `nearest` (when absent) and `truncate` make whole numbers of scale · length, the same for meters and seconds; `none`
   * leaves it to the engine: meters to the nearest, seconds up.
   */
  readonly rounding?: 'nearest' | 'truncate' | 'none';
}

/**
 * Euclidean travels on a plane, for every vehicle profile, computed on the fly: benchmark instances, floor plans.
 *
 * @throws RangeError for a coordinate or scale that is not a finite number, a scale not above 0, an unknown rounding
 */
export function plane({ points, scale = 1, rounding = 'nearest' }: PlaneOptions): TravelProvider {
  if (!(scale > 0 && scale < Infinity)) throw new RangeError(`scale is ${scale}; it must be a number above 0.`);
  if (!['nearest', 'truncate', 'none'].includes(rounding)) {
    throw new RangeError(`rounding is ${String(rounding)}; it must be nearest, truncate or none.`);
  }
  points.forEach(({ x, y }, i) => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) {
      throw new RangeError(`points[${i}] lies at (${x}, ${y}); coordinates must be finite numbers.`);
    }
  });
  const index = placeIndex(points.map(({ position }) => position));
  const locate = (positions: readonly Position[]): readonly (readonly [number, number])[] =>
    rowsOf(index, positions).map((row) => [points[row].x, points[row].y]);
  const provider: TravelProvider = {
    geometry: (_profile, positions) => ({ kind: 'plane', points: locate(positions), scale, rounding }),
    matrix: (_profile, positions) => {
      const at = locate(positions);
      const rounded = rounding === 'none' ? (d: number) => d : rounding === 'truncate' ? Math.floor : toNearest;
      const lengths = at.flatMap(([x, y]) =>
        at.map(([u, v]) => rounded(scale * Math.sqrt((x - u) * (x - u) + (y - v) * (y - v)))),
      );
      return { distances: lengths, durations: lengths };
    },
  };
  const places = points.flatMap(({ position: { lon, lat }, x, y }) => [lon, lat, x, y]);
  return withRecipe(provider, { kind: 'plane', points: sharedFigures(places), scale, rounding });
}

function toNearest(length: number): number {
  return Math.floor(length + 0.5);
}
