import { homedir } from 'node:os';
import { join } from 'node:path';
import type { VehicleProfile } from '../../model/types.gen.js';
import type { RoadProfile } from '../crow-fly.js';
import { fly } from '../fly.js';
import type { TravelProvider } from '../provider.js';
import { CACHE_BOUNDS, createRoadCache } from './cache/road-cache.js';
import type { RoadEngine } from './engine.js';
import { roadMatrix, SPARSE } from './road-matrix.js';

/** How the travels of a road engine are cached and requested. */
export interface RoadTravelOptions {
  /** Folder of the cache; false: travels are kept in memory only. Default: `roadCacheFolder()`. */
  readonly cache?: string | false | undefined;
  /** Maximum bytes of the cache on disk; default 1 GB. */
  readonly cacheBytes?: number | undefined;
  /** The number of positions up to which all pairs are requested; default 1,500. */
  readonly sparseAbove?: number | undefined;
  /** For more positions: the number of nearest ones to and from which travels are requested; default 100. */
  readonly nearest?: number | undefined;
  /** Whether the engine has roads for a profile; other profiles use the estimates of `fly()`. Default: all. */
  readonly serves?: ((profile: RoadProfile) => boolean) | undefined;
}

/** The default folder for travels: `tourwright/roads` in the user's cache folder. */
export function roadCacheFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const caches = env['XDG_CACHE_HOME'] ?? (process.platform === 'win32' ? env['LOCALAPPDATA'] : undefined);
  return join(caches !== undefined && caches !== '' ? caches : join(homedir(), '.cache'), 'tourwright', 'roads');
}

/**
 * Travels by the roads of an engine; the profile `fly` flies. Tables are built in the threads that compile plans,
 * answers are cached, and large plans have sparse tables whose estimated legs are requested during the search.
 *
 * @throws RangeError for figures that are not whole numbers above 0
 */
export function roadTravel(engine: RoadEngine, options: RoadTravelOptions = {}): TravelProvider {
  const { cache = roadCacheFolder(), cacheBytes, sparseAbove, nearest, serves = () => true } = options;
  for (const [name, value] of Object.entries({ cacheBytes, sparseAbove, nearest })) {
    if (value === undefined || (Number.isSafeInteger(value) && value > 0)) continue;
    throw new RangeError(`${name} is ${value}; it must be a whole number above 0.`);
  }
  const flying = fly();
  const hasRoads = (profile: VehicleProfile): profile is RoadProfile => profile.type !== 'fly' && serves(profile);
  const sparse = { above: sparseAbove ?? SPARSE.above, nearest: nearest ?? SPARSE.nearest };
  const bounds = { ...CACHE_BOUNDS, disk: cacheBytes ?? CACHE_BOUNDS.disk };
  let kept: ReturnType<typeof createRoadCache> | undefined;
  return {
    holdsTables: true,
    roads: { engine, cache, bounds, sparse },
    geometry: (profile, positions) => (hasRoads(profile) ? undefined : flying.geometry?.(profile, positions)),
    matrix(profile, positions, signal) {
      if (!hasRoads(profile)) return flying.matrix(profile, positions, signal);
      kept ??= createRoadCache(cache === false ? undefined : cache, bounds);
      return roadMatrix({ engine, cache: kept, profile, positions, wish: { hubs: [] }, sparse, signal });
    },
    remarks: (profile) => (hasRoads(profile) ? engine.remarks(profile) : (flying.remarks?.(profile) ?? [])),
  };
}
