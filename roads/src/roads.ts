import { engineOf, type ProfiledEngine } from './engine-of.js';
import type { RoadsOptions } from './options.js';
import { roadTravel, type RoadTravelOptions, type TravelProvider } from 'tourwright/travel';

/** Travels on real roads. */
export interface RoadsProvider extends TravelProvider {
  /** What answers: for ways, and for where places meet the roads. */
  readonly engine: ProfiledEngine;
  /** Ends processes and connections. (A process with nothing left to do ends without it.) */
  close(): Promise<void>;
}

/**
 * Travels on real roads: from a folder that `tourwright roads build` made, or from a Valhalla or OSRM server. The profile
 * `fly`, and profiles that are not configured, are computed as by `fly()`. Beside where the roads come from, options say
 * how travels are kept and asked, as of `roadTravel`.
 *
 * @throws RangeError that says what is wrong with the options
 * @example
 * const solution = await solve(plan, { travel: roads({ dir: 'heidelberg' }) });
 */
export function roads(options: RoadsOptions & Omit<RoadTravelOptions, 'serves'>): RoadsProvider {
  const engine = engineOf(options);
  const { cache, cacheBytes, sparseAbove, nearest } = options;
  const travel = roadTravel(engine, { cache, cacheBytes, sparseAbove, nearest, serves: engine.serves });
  return { ...travel, engine, close: () => engine.close() };
}
