import type { Position, VehicleProfile } from '../model/types.gen.js';
import type { TravelSource } from '../problem/travel/travel-source.js';
import { isMissingPosition, MissingPositionError } from '../travel/errors.js';
import { placeKey } from '../travel/place-index.js';
import type { TravelMatrix } from '../travel/provider.js';

/** Known places that are requested together with new ones: few calls, and little that is known already. */
const KNOWN_PER_CALL = 24;

interface RememberedTable extends TravelMatrix {
  readonly index: ReadonlyMap<string, number>;
  readonly size: number;
}

/**
 * Remembers the tables of a source: when a place is added, only the travels from it and to it are requested. Geometry,
 * which costs nothing, is passed on.
 */
export function rememberedTravel(source: TravelSource): TravelSource {
  const tables = new Map<string, RememberedTable>();
  const remember = (key: string, positions: readonly Position[], matrix: TravelMatrix): TravelMatrix => {
    const index = new Map(positions.map((position, place) => [placeKey(position), place]));
    if (!tables.has(key)) tables.set(key, { ...matrix, index, size: positions.length });
    return matrix;
  };
  return {
    ...(source.holdsTables === undefined ? {} : { holdsTables: source.holdsTables }),
    ...(source.geometry === undefined
      ? {}
      : { geometry: (profile, positions) => source.geometry!(profile, positions) }),
    ...(source.remarks === undefined ? {} : { remarks: (profile) => source.remarks!(profile) }),
    async matrix(profile, positions, _signal, wish) {
      // Cached tables depend on when travels are made, but not on which of them have to be exact.
      const when = wish?.horizon === undefined ? undefined : { hubs: [], horizon: wish.horizon };
      const key = JSON.stringify(profile);
      const known = tables.get(key);
      if (known === undefined)
        return remember(key, positions, await source.matrix(profile, positions, undefined, when));
      const fresh = positions.flatMap((position, place) => (known.index.has(placeKey(position)) ? [] : [place]));
      const isExtended = known.buckets === undefined && fresh.length * 2 <= positions.length;
      if (!isExtended) return await source.matrix(profile, positions, undefined, when);
      return await extended(source, profile, positions, known, fresh);
    },
  };
}

async function extended(
  source: TravelSource,
  profile: VehicleProfile,
  positions: readonly Position[],
  known: RememberedTable,
  fresh: readonly number[],
): Promise<TravelMatrix> {
  const n = positions.length;
  const distances = new Float64Array(n * n);
  const durations = new Float64Array(n * n);
  const old = positions.map((position) => known.index.get(placeKey(position)) ?? -1);
  const fill = (places: readonly number[], rows: ArrayLike<number>, size: number, from: TravelMatrix): void => {
    for (let i = 0; i < places.length; i++) {
      const to = places[i] * n;
      const row = rows[i] * size;
      for (let j = 0; j < places.length; j++) {
        distances[to + places[j]] = from.distances[row + rows[j]];
        durations[to + places[j]] = from.durations[row + rows[j]];
      }
    }
  };
  const rest = positions.flatMap((_, place) => (old[place] >= 0 ? [place] : []));
  fill(
    rest,
    rest.map((place) => old[place]),
    known.size,
    known,
  );
  if (fresh.length === 0) return { distances, durations };
  for (let from = 0; from < Math.max(1, rest.length); from += KNOWN_PER_CALL) {
    const places = [...fresh, ...rest.slice(from, from + KNOWN_PER_CALL)];
    const asked = places.map((place) => positions[place]);
    try {
      fill(places, [...places.keys()], places.length, await source.matrix(profile, asked));
    } catch (error) {
      if (!isMissingPosition(error)) throw error;
      const missing = error.indices.map((index) => places[index]);
      throw new MissingPositionError(missing, positions);
    }
  }
  return { distances, durations };
}
