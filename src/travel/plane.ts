import { InvalidOptionsError, type OptionError } from '../model/errors.js';
import type { Position } from '../model/types.gen.js';
import { faultsOfFields, faultsOfPosition, isRecord, wrongKind } from './faults.js';
import { placeIndex, rowsOf } from './place-index.js';
import type { TravelProvider } from './provider.js';
import { withRecipe } from './recipe.js';
import { sharedFigures } from './shared-figures.js';

/** A flat world. */
export interface PlaneOptions {
  /** The position of each point on the plane. Of equal positions the first counts. */
  readonly points: readonly { readonly position: Position; readonly x: number; readonly y: number }[];
  /** Meters and seconds per unit of x and y; default 1. */
  readonly scale?: number;
  /**
   * `nearest` (default) and `truncate` round scale · length to whole numbers, equal for meters and seconds; `none`
   * leaves rounding to the engine: meters to the nearest, seconds up.
   */
  readonly rounding?: 'nearest' | 'truncate' | 'none';
}

/**
 * Euclidean travels on a plane, for every vehicle profile, computed on the fly: for benchmark instances and floor
 * plans.
 *
 * @throws InvalidOptionsError with all faults: a coordinate or scale that is not a finite number, a scale that is not
 *   positive, an unknown rounding, missing or unknown fields
 */
export function plane(options: PlaneOptions): TravelProvider {
  const faults = faultsOfPlane(options);
  if (faults.length > 0) throw new InvalidOptionsError(faults);
  const { points, scale = 1, rounding = 'nearest' } = options;
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

function faultsOfPlane(options: unknown): OptionError[] {
  if (!isRecord(options)) return [wrongKind('options', options, 'Give an object.')];
  const { points, scale = 1, rounding = 'nearest' } = options as Partial<PlaneOptions>;
  const faults = faultsOfFields(options, '', { required: ['points'], optional: ['scale', 'rounding'] });
  if (!(typeof scale === 'number' && scale > 0 && scale < Infinity)) {
    faults.push(wrongKind('scale', scale, 'Give a number above 0.'));
  }
  if (!['nearest', 'truncate', 'none'].includes(rounding)) {
    faults.push(wrongKind('rounding', rounding, 'Give nearest, truncate or none.'));
  }
  if (points === undefined) return faults;
  if (!Array.isArray(points)) {
    return [...faults, wrongKind('points', points, 'Give a list of { position, x, y }.')];
  }
  return [...faults, ...points.flatMap((point: unknown, i) => faultsOfPoint(point, `points[${i}]`))];
}

function faultsOfPoint(point: unknown, path: string): OptionError[] {
  if (!isRecord(point)) return [wrongKind(path, point, 'Give { position, x, y }.')];
  const { position, x, y } = point as Partial<PlaneOptions['points'][number]>;
  const coordinates = Object.entries({ x, y }).filter(([, at]) => at !== undefined && !Number.isFinite(at));
  return [
    ...faultsOfFields(point, path, { required: ['position', 'x', 'y'] }),
    ...(position === undefined ? [] : faultsOfPosition(position, `${path}.position`)),
    ...coordinates.map(([name, at]) => wrongKind(`${path}.${name}`, at, 'Give a finite number.')),
  ];
}

function toNearest(length: number): number {
  return Math.floor(length + 0.5);
}
