import { InvalidPlanError, type PlanError, planError, type PlanWarning } from '../../model/errors.js';
import type { Position, VehicleProfile } from '../../model/types.gen.js';
import { isMissingPosition, isMissingProfile } from '../../travel/errors.js';
import type { Geometry, TravelMatrix } from '../../travel/provider.js';
import type { Horizon } from '../../travel/roads/traffic-hours.js';
import type { CellSet } from '../../travel/roads/cell-set.js';
import type { Wish } from '../../travel/roads/wanted-cells.js';
import { bucketArrays, bucketLayout, bucketSeconds, stretchedTable, type ModeBuckets } from './bucket-tables.js';
import { geometryArrays, sameMetric } from './geometry.js';
import { reachable, toMeter, travelDistance, travelDuration, upToSecond, type TravelArrays } from './metric.js';
import type { TravelMode, Modes } from '../plan/modes.js';
import type { SourceMatrix, TravelSource } from './travel-source.js';
import { TableKind, UNREACHABLE } from '../arrays/codes.js';
import { sharedFloat64, sharedFloat64From, sharedInt32, sharedInt32From } from '../arrays/shared-arrays.js';

/**
 * Maximum number of locations for which all travels are tabulated, 64 MB per table; above it, a provider's geometry is
 * computed on the fly.
 */
export const DENSE_LIMIT = 4000;

interface TravelTables {
  readonly arrays: TravelArrays;
  /** Mode 0 computed on the fly, if its provider has a geometry: the same figures as in the arrays. */
  readonly geometry: TravelArrays | undefined;
  /** By profile: the cells that are estimates, if any. */
  readonly estimated: readonly (CellSet | undefined)[];
  readonly warnings: readonly PlanWarning[];
}

/** Maximum total number of figures, 4 bytes each, in tables of travels that could also be computed on the fly. */
const LARGEST_TABLES = 2 ** 28;

/** Maximum total number of figures in tables that a provider holds or builds. */
const LARGEST_HELD_TABLES = 2 ** 30;

/** Inputs of the tables. */
export interface TravelRequest {
  readonly modes: Modes;
  readonly positions: readonly Position[];
  readonly provider: TravelSource;
  /** Which travels have to be exact if not all are. */
  readonly wish: Wish;
  /** The period in which travels take place. */
  readonly horizon: Horizon;
  /** Maximum number of locations for which a geometry is tabulated. */
  readonly denseLimit: number;
  /** Paths of everything that uses a profile, or is at a location; for errors. */
  readonly profilePaths: (profile: number) => readonly string[];
  readonly positionPaths: (location: number) => readonly string[];
}

/**
 * Travels between all locations in all modes.
 *
 * @throws InvalidPlanError when the provider lacks a profile or a position, or there are too many locations for tables
 */
export async function travelTables(request: TravelRequest): Promise<TravelTables> {
  const { modes, positions, provider, denseLimit } = request;
  const geometries = await attempt(request, (profile) => provider.geometry?.(modes.profiles[profile], positions));
  const first = geometries[0];
  const onTheFly =
    first !== undefined && geometries.every((geometry) => geometry !== undefined && sameMetric(first, geometry));
  const figures = positions.length * positions.length * 2 * modes.modes.length;
  if (modes.modes.length === 0) return { ...(await denseTables(request, [])), geometry: undefined };
  if (onTheFly && (positions.length > denseLimit || figures > LARGEST_TABLES)) {
    const arrays = geometryArrays(geometries as readonly Geometry[], modes, positions);
    return { arrays, geometry: arrays, estimated: [], warnings: [] };
  }
  const tabled = geometries.every((geometry) => geometry !== undefined) && positions.length <= denseLimit;
  if (positions.length > denseLimit && !tabled && provider.holdsTables !== true) {
    throw new InvalidPlanError([tooManyLocations(positions.length, denseLimit)]);
  }
  if (!tabled) checkRoom(positions.length, 2 * modes.modes.length);
  return {
    ...(await denseTables(request, geometries)),
    // Mode 0 always belongs to the first profile.
    geometry: first && geometryArrays([first], { profiles: modes.profiles, modes: [modes.modes[0]] }, positions),
  };
}

/**
 * Tabulates all pairs: from the geometry if there is one, so that the metric is exactly the one computed on the fly.
 */
async function denseTables(
  request: TravelRequest,
  geometries: readonly (Geometry | undefined)[],
): Promise<Omit<TravelTables, 'geometry'>> {
  const { modes, positions, provider, wish } = request;
  const size = positions.length * positions.length;
  const distanceTable = distanceTables(geometries);
  const distances = sharedInt32(new Set(distanceTable).size * size);
  const durations = sharedInt32(modes.modes.length * size);
  const errors: PlanError[] = [];
  const estimated: (CellSet | undefined)[] = [];
  const buckets: (ModeBuckets | undefined)[] = modes.modes.map(() => undefined);
  const warnings: PlanWarning[] = [];
  for (const [profile, geometry] of geometries.entries()) {
    const own = modes.modes.flatMap((mode, m) =>
      mode.profile === profile ? [{ ...mode, index: m, table: durationsOf(m) }] : [],
    );
    const meters = distances.subarray(distanceTable[profile] * size, (distanceTable[profile] + 1) * size);
    if (geometry !== undefined) {
      fillFromGeometry(geometry, modes, positions, own, meters);
      continue;
    }
    try {
      const share = 1 / geometries.slice(profile).filter((other) => other === undefined).length;
      const matrix = await provider.matrix(modes.profiles[profile], positions, undefined, {
        ...wish,
        share,
        horizon: request.horizon,
      });
      if (matrix.buckets !== undefined && hasWish(modes.profiles[profile])) {
        checkRoom(positions.length, 2 * modes.modes.length + own.length * matrix.buckets.durations.length);
        for (const [mode, found] of fillFromBuckets(matrix, request, own, meters)) buckets[mode] = found;
      } else {
        fillFromMatrix(matrix, positions.length, own, meters);
      }
      estimated[profile] = matrix.estimated;
      warnings.push(...matrixWarnings(matrix, request, profile));
    } catch (error) {
      errors.push(...providerErrors(error, request, profile));
    }
  }
  if (errors.length > 0) throw new InvalidPlanError(onePerPath(errors));
  const arrays: TravelArrays = {
    sizes: Int32Array.of(0, 0, 0, positions.length),
    modeDistance: sharedInt32From(modes.modes.map(({ profile }) => distanceTable[profile])),
    modeDuration: sharedInt32From([...modes.modes.keys()]),
    modeSpeed: sharedFloat64(modes.modes.length),
    modeDetour: sharedFloat64From(modes.modes.map(() => 1)),
    modeCoefficient: sharedFloat64From(modes.modes.map(({ coefficient }) => coefficient)),
    ...bucketArrays(buckets),
    tableKind: sharedInt32From([TableKind.DENSE]),
    tableParameters: sharedFloat64(0),
    distances,
    durations,
    coordinates: sharedFloat64(0),
  };
  return { arrays, estimated, warnings };

  function durationsOf(mode: number): Int32Array {
    return durations.subarray(mode * size, (mode + 1) * size);
  }
}

/** A mode and its own part of the durations. */
type TabledMode = TravelMode & { readonly index: number; readonly table: Int32Array };

function hasWish(profile: VehicleProfile): boolean {
  return 'withTraffic' in profile && profile.withTraffic === true;
}

/** Numbers the distance tables of the profiles: geometries that differ only in speed share one. */
function distanceTables(geometries: readonly (Geometry | undefined)[]): readonly number[] {
  const tables: number[] = [];
  let count = 0;
  geometries.forEach((geometry, profile) => {
    const equal = geometries.findIndex(
      (other, p) => p < profile && geometry !== undefined && other !== undefined && sameDistances(geometry, other),
    );
    tables.push(equal >= 0 ? tables[equal] : count++);
  });
  return tables;
}

function sameDistances(a: Geometry, b: Geometry): boolean {
  return sameMetric(a, b) && (a.kind === 'plane' || b.kind === 'plane' || (a.detour ?? 1) === (b.detour ?? 1));
}

/** Both metrics are symmetric to the last bit, so only half of each table is computed. */
function fillFromGeometry(
  geometry: Geometry,
  { profiles }: Modes,
  positions: readonly Position[],
  own: readonly TabledMode[],
  meters: Int32Array,
): void {
  const n = positions.length;
  const flat = geometryArrays(
    [geometry],
    {
      profiles: own.length === 0 ? [] : [profiles[own[0].profile]],
      modes: own.map((mode) => ({ ...mode, profile: 0 })),
    },
    positions,
  );
  for (let from = 0; from < n; from++) {
    for (let to = 0; to < from; to++) {
      meters[from * n + to] = meters[to * n + from] = travelDistance(flat, 0, from, to);
    }
  }
  own.forEach(({ table }, mode) => {
    for (let from = 0; from < n; from++) {
      for (let to = 0; to < from; to++) {
        table[from * n + to] = table[to * n + from] = travelDuration(flat, mode, from, to);
      }
    }
  });
}

/** Converts a provider's figures to whole meters, and to whole seconds of each mode. */
export function fillFromMatrix(matrix: TravelMatrix, n: number, own: readonly TabledMode[], meters: Int32Array): void {
  const { distances, durations } = matrix;
  if (distances.length !== n * n || durations.length !== n * n) {
    throw new RangeError(
      `The travel provider gave ${distances.length} distances and ${durations.length} durations for ${n} positions; ` +
        `it must give ${n * n} of each.`,
    );
  }
  const seconds = new Int32Array(n * n);
  for (let cell = 0; cell < n * n; cell++) {
    const meter = distances[cell] >= 0 ? reachable(toMeter(distances[cell])) : UNREACHABLE;
    const second = durations[cell] >= 0 ? reachable(upToSecond(durations[cell])) : UNREACHABLE;
    const noWay = meter === UNREACHABLE || second === UNREACHABLE;
    meters[cell] = noWay ? UNREACHABLE : meter;
    seconds[cell] = noWay ? UNREACHABLE : second;
  }
  // A travel from a location to itself takes no time.
  for (let cell = 0; cell < n * n; cell += n + 1) meters[cell] = seconds[cell] = 0;
  for (const { table, coefficient } of own) table.set(stretchedTable(seconds, coefficient));
}

/**
 * Fills the tables from durations by bucket: with the minimum durations of each mode, in addition to its buckets.
 *
 * @returns by mode
 */
function fillFromBuckets(
  matrix: TravelMatrix,
  { positions, horizon }: TravelRequest,
  own: readonly TabledMode[],
  meters: Int32Array,
): Map<number, ModeBuckets> {
  const buckets = matrix.buckets as NonNullable<typeof matrix.buckets>;
  const layout = bucketLayout(buckets, horizon);
  const { least, tables } = bucketSeconds(buckets, positions.length);
  fillFromMatrix({ distances: matrix.distances, durations: least }, positions.length, own, meters);
  return new Map(
    own.map(({ index, coefficient }) => [
      index,
      { ...layout, tables: tables.map((table) => stretchedTable(withGaps(table, meters), coefficient)) },
    ]),
  );
}

/** Without a distance there is no connection. */
function withGaps(seconds: Int32Array, meters: Int32Array): Int32Array {
  return seconds.map((value, cell) => (meters[cell] === UNREACHABLE ? UNREACHABLE : value));
}

/** @throws InvalidPlanError when tables with this many figures per pair are too large */
function checkRoom(locations: number, tables: number): void {
  if (locations * locations * tables <= LARGEST_HELD_TABLES) return;
  throw new InvalidPlanError([tooManyLocations(locations, Math.floor(Math.sqrt(LARGEST_HELD_TABLES / tables)))]);
}

/** Warnings at the profile's paths about its travels, and at a position's paths if it is off the roads. */
function matrixWarnings({ remarks = [], offRoad = [] }: SourceMatrix, request: TravelRequest, profile: number) {
  const warnings: PlanWarning[] = remarks.map(({ code, message }) => ({
    code,
    message,
    properties: { path: request.profilePaths(profile)[0] },
  }));
  const { type } = request.modes.profiles[profile];
  for (const { index, meters } of offRoad) {
    const { lon, lat } = request.positions[index];
    const far = meters < Infinity ? `${Math.round(meters)} m from the nearest road` : 'not on the map of roads';
    const message = `The position (lon ${lon}, lat ${lat}) is ${far} of the profile ${type}: no way leads there.`;
    for (const path of request.positionPaths(index)) warnings.push({ code: 'OFF_ROAD', message, properties: { path } });
  }
  return warnings;
}

/** Requests every profile, and throws everything that the provider lacks at once. */
async function attempt<T>(
  request: TravelRequest,
  tablesOf: (profile: number) => T | Promise<T>,
): Promise<readonly T[]> {
  const errors: PlanError[] = [];
  const answers: T[] = [];
  for (const profile of request.modes.profiles.keys()) {
    try {
      answers.push(await tablesOf(profile));
    } catch (error) {
      errors.push(...providerErrors(error, request, profile));
    }
  }
  if (errors.length > 0) throw new InvalidPlanError(onePerPath(errors));
  return answers;
}

/** Plan errors for what a provider lacks; any other error is rethrown. */
function providerErrors(error: unknown, request: TravelRequest, profile: number): readonly PlanError[] {
  const missing = (path: string, message: string): PlanError => planError('PRECONDITION_FAILED', path, message);
  if (isMissingProfile(error)) {
    const known = error.known.length === 0 ? 'none' : error.known.join(', ');
    const message =
      `The travel matrices have no profile ${error.profile} (they have: ${known}). ` +
      'Add its distances and durations, or give the resource another profile.';
    return request.profilePaths(profile).map((path) => missing(path, message));
  }
  if (isMissingPosition(error)) {
    return error.indices.flatMap((location) => {
      const { lon, lat } = request.positions[location];
      const message =
        `The travel provider does not know the position (lon ${lon}, lat ${lat}). ` +
        'Add it to its positions, spelled with exactly the same numbers.';
      return request.positionPaths(location).map((path) => missing(path, message));
    });
  }
  throw error;
}

function onePerPath(errors: readonly PlanError[]): readonly PlanError[] {
  return [...new Map(errors.map((error) => [error.properties.path, error])).values()];
}

function tooManyLocations(locations: number, limit: number): PlanError {
  return planError(
    'PRECONDITION_FAILED',
    'orders',
    `The plan has ${locations} different positions; this travel provider can serve at most ${limit}. ` +
      'Split the plan, use the profile fly, or give the travels as a matrix.',
  );
}
