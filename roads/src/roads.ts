import { engineOf, type ProfiledEngine } from './engine-of.js';
import type { RoadsOptions } from './options.js';
import { roadTravel, type RoadTravelOptions, type TravelProvider } from 'tourwright/travel';

/** Travel on real roads. */
export interface RoadsProvider extends TravelProvider {
  /** The engine that answers route and snapping queries. */
  readonly engine: ProfiledEngine;
  /** Ends processes and connections. (A process with nothing left to do exits even without it.) */
  close(): Promise<void>;
}

/**
 * Travel on real roads: from a folder built by `tourwright roads build`, or from a Valhalla or OSRM server. The profile
 * `fly`, and profiles that are not configured, are computed as by `fly()`. Besides the source of the roads, the options
 * configure caching and requests, as in `roadTravel`.
 *
 * @throws RangeError that says what is wrong with the options
 * @example const solution = await solve(plan, { travel: roads({ dir: 'heidelberg' }) });
 */
export function roads(options: RoadsOptions & Omit<RoadTravelOptions, 'serves'>): RoadsProvider {
  const engine = engineOf(options);
  const { cache, cacheBytes, sparseAbove, nearest } = options;
  const travel = roadTravel(engine, { cache, cacheBytes, sparseAbove, nearest, serves: engine.serves });
  return { ...travel, engine, close: () => engine.close() };
}
