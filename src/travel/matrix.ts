import type { Position } from '../model/types.gen.js';
import { MissingProfileError } from './errors.js';
import { checkMatrix, isNested } from './matrix-check.js';
import { placeIndex, rowsOf } from './place-index.js';
import type { TravelBuckets, TravelMatrix, TravelProvider } from './provider.js';
import { withRecipe } from './recipe.js';
import { sharedFigures } from './shared-figures.js';

/**
 * n rows of n figures, 0 or more, or all n·n in one array, row by row. No way is `null`, Infinity, or in an Int32Array
 * a negative figure.
 */
export type MatrixFigures = readonly ArrayLike<number | null>[] | ArrayLike<number | null>;

/** Travels known to the caller. */
export interface MatrixOptions {
  /** The position of each row and column. Equal positions must have equal figures. */
  readonly positions: readonly Position[];
  /**
   * By type of vehicle profile: meters and seconds from each position (row) to each other (column). Large tables are
   * best passed as typed arrays on SharedArrayBuffers, which other threads read without a copy.
   */
  readonly profiles: Readonly<Record<string, MatrixProfile>>;
}

/** Travels of one type of vehicle profile. */
export interface MatrixProfile {
  /** Meters. */
  readonly distance: MatrixFigures;
  /** Seconds. */
  readonly duration: MatrixFigures;
  /** Seconds by time of travel, which replace `duration` for resources whose profile is `withTraffic`. */
  readonly buckets?: MatrixBuckets;
}

/** Seconds by time of travel; see `TravelBuckets` for their meaning. */
export interface MatrixBuckets extends Pick<TravelBuckets, 'begins' | 'timeZone'> {
  /** By bucket. */
  readonly durations: readonly MatrixFigures[];
}

/**
 * Travels from given matrices, found by exact position (equal lon and lat).
 *
 * @throws InvalidOptionsError with all faults: missing or unknown fields, invalid positions, tables that are not n by
 *   n, figures that are not numbers or below 0, equal positions with different figures, invalid begins of buckets
 */
export function matrix(options: MatrixOptions): TravelProvider {
  checkMatrix(options);
  return checkedMatrix(options);
}

/** The travel provider of matrices that have been checked. */
export function checkedMatrix({ positions, profiles }: MatrixOptions): TravelProvider {
  const index = placeIndex(positions);
  const tables = new Map(
    Object.entries(profiles).map(([type, { distance, duration, buckets }]): [string, TravelMatrix] => [
      type,
      {
        distances: figures(distance),
        durations: figures(duration),
        ...(buckets && { buckets: bucketsOf(buckets) }),
      },
    ]),
  );
  const provider: TravelProvider = {
    holdsTables: true,
    matrix: (profile, wanted) => {
      const table = tables.get(profile.type);
      if (table === undefined) throw new MissingProfileError(profile.type, [...tables.keys()]);
      return selection(table, rowsOf(index, wanted), positions.length);
    },
    remarks(profile) {
      const isWanted = 'withTraffic' in profile && profile.withTraffic === true;
      if (!isWanted || tables.get(profile.type)?.buckets !== undefined) return [];
      const message = `The travel matrices of the profile ${profile.type} have no buckets: traffic is turned off.`;
      return [{ code: 'TRAFFIC_OFF', message }];
    },
  };
  return withRecipe(provider, {
    kind: 'matrix',
    positions: sharedFigures(positions.flatMap(({ lon, lat }) => [lon, lat])),
    profiles: Object.fromEntries(tables),
  });
}

function bucketsOf({ begins, timeZone, durations }: MatrixBuckets): TravelBuckets {
  return { begins: [...begins], ...(timeZone !== undefined && { timeZone }), durations: durations.map(figures) };
}

/** The figures as one array, with NaN for ways that do not exist. */
function figures(given: MatrixFigures): ArrayLike<number> {
  if (ArrayBuffer.isView(given)) return given as ArrayLike<number>;
  if (!isNested(given)) return sharedFigures(Array.from(given as ArrayLike<number | null>, (figure) => figure ?? NaN));
  const n = given.length;
  const flat = sharedFigures({ length: n * n });
  given.forEach((row, from) => {
    for (let to = 0; to < n; to++) flat[from * n + to] = row[to] ?? NaN;
  });
  return flat;
}

/** The requested rows and columns; the table itself if all are requested in order. */
function selection(table: TravelMatrix, rows: readonly number[], n: number): TravelMatrix {
  if (rows.length === n && rows.every((row, i) => row === i)) return table;
  const wanted = Int32Array.from(rows);
  const distances = cells(table.distances, wanted, n);
  const { buckets } = table;
  return {
    distances,
    durations: table.durations === table.distances ? distances : cells(table.durations, wanted, n),
    ...(buckets && { buckets: { ...buckets, durations: buckets.durations.map((one) => cells(one, wanted, n)) } }),
  };
}

function cells(figures: ArrayLike<number>, rows: Int32Array, n: number): Float64Array {
  const k = rows.length;
  const selected = new Float64Array(k * k);
  for (let from = 0; from < k; from++) {
    const row = rows[from] * n;
    const at = from * k;
    for (let to = 0; to < k; to++) selected[at + to] = figures[row + rows[to]];
  }
  return selected;
}
