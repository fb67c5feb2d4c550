import { isMissingPosition, isMissingProfile } from '../../travel/errors.js';
import type { Position } from '../../model/types.gen.js';
import { TableKind, UNREACHABLE } from '../arrays/codes.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import type { Problem } from '../problem.js';
import type { TravelArrays } from './metric.js';
import { travelBounds, type TravelBounds } from './travel-bounds.js';
import type { SourceMatrix } from './travel-source.js';
import { fillFromMatrix, type TravelRequest } from './travel-tables.js';
import { resized, withoutWayRows } from './way-places.js';

/** The tables of a plan to which orders are added, and upper bounds of its travels. */
export interface KnownTravels {
  /** The first locations of the plan with more orders. */
  readonly positions: readonly Position[];
  readonly arrays: TravelArrays;
  readonly bounds: TravelBounds;
}

/**
 * Known places per request in addition to new ones: more of them mean fewer calls, but more figures that are already
 * known.
 */
const KNOWN_PER_CALL = 24;

/**
 * @returns undefined if there are no travels yet, or they are not tabulated, depend on the hour, are estimates, or are
 *   bridged for decided tours
 */
export function knownTravels({ arrays, positions, places, estimates }: Problem): KnownTravels | undefined {
  const isTable = positions.length > 0 && arrays.tableKind[0] === TableKind.DENSE;
  const isPlain = arrays.bucketTable.length === 0 && estimates === undefined && !isBridged(arrays);
  if (!isTable || !isPlain) return undefined;
  const own = places < positions.length ? withoutWayRows(arrays, positions.length, places) : arrays;
  return { positions: positions.slice(0, places), arrays: own, bounds: travelBounds(own) };
}

function isBridged({ modeTruth }: Pick<ProblemArrays, 'modeTruth'>): boolean {
  return modeTruth.some((truth, mode) => truth !== mode);
}

/**
 * Extends the known tables by the locations that follow: only travels from and to those are requested.
 *
 * @returns undefined if all travels have to be requested again: they are computed from a geometry, or those of new
 *   places are estimates or unknown
 */
export async function extendedTables(
  request: TravelRequest,
  { positions: known, arrays, bounds }: KnownTravels,
): Promise<Pick<KnownTravels, 'arrays' | 'bounds'> | undefined> {
  const { modes, positions, provider } = request;
  const [first, all] = [known.length, positions.length];
  if (all === first) return { arrays, bounds };
  const geometries = await Promise.all(modes.profiles.map((profile) => provider.geometry?.(profile, positions)));
  if (geometries.some((geometry) => geometry !== undefined)) return undefined;
  const distances = resized(arrays.distances, first, all);
  const durations = resized(arrays.durations, first, all);
  let { longestDuration, gaps } = bounds;
  const put = (mode: number, cell: number, meters: number, seconds: number): void => {
    distances[arrays.modeDistance[mode] * all * all + cell] = meters;
    durations[arrays.modeDuration[mode] * all * all + cell] = seconds;
    if (seconds === UNREACHABLE || meters === UNREACHABLE) gaps = true;
    else if (seconds > longestDuration) longestDuration = seconds;
  };
  for (let from = 0; from < first; from += KNOWN_PER_CALL) {
    const places = [...numbers(first, all), ...numbers(from, Math.min(first, from + KNOWN_PER_CALL))];
    for (const profile of modes.profiles.keys()) {
      const matrix = await requestPlaces(request, profile, places);
      if (matrix === undefined) return undefined;
      fillIn(request, { profile, places, fresh: all - first }, matrix, put);
    }
  }
  return {
    arrays: { ...arrays, sizes: Int32Array.of(0, 0, 0, all), distances, durations },
    bounds: { longestDuration, gaps },
  };
}

/** Fills in the travels among places, the first of which are new, in all modes of a profile. */
function fillIn(
  { modes, positions }: TravelRequest,
  { profile, places, fresh }: { readonly profile: number; readonly places: readonly number[]; readonly fresh: number },
  matrix: SourceMatrix,
  put: (mode: number, cell: number, meters: number, seconds: number) => void,
): void {
  const size = places.length;
  const meters = new Int32Array(size * size);
  const own = modes.modes.flatMap((mode, index) =>
    mode.profile === profile ? [{ ...mode, index, table: new Int32Array(size * size) }] : [],
  );
  fillFromMatrix(matrix, size, own, meters);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < (i < fresh ? size : fresh); j++) {
      const cell = places[i] * positions.length + places[j];
      for (const { index, table } of own) put(index, cell, meters[i * size + j], table[i * size + j]);
    }
  }
}

/** @returns undefined if the answer cannot be used to extend known tables */
async function requestPlaces(
  { modes, positions, provider }: TravelRequest,
  profile: number,
  places: readonly number[],
): Promise<SourceMatrix | undefined> {
  try {
    const wish = { hubs: [], pairs: [], share: 1 };
    const matrix = await provider.matrix(
      modes.profiles[profile],
      places.map((place) => positions[place]),
      undefined,
      wish,
    );
    return matrix.buckets === undefined && matrix.estimated === undefined ? matrix : undefined;
  } catch (error) {
    // The caller then requests all places, which reports what is missing.
    if (isMissingPosition(error) || isMissingProfile(error)) return undefined;
    throw error;
  }
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
