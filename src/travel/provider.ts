import type { Position, VehicleProfile } from '../model/types.gen.js';
import type { RoadEngine } from './roads/engine.js';
import type { Sparseness } from './roads/wanted-cells.js';

/**
 * Distances and durations of one profile between n positions, row by row (row = from). No way is `Infinity`, `null`, or
 * in an array of whole numbers a negative figure.
 */
export interface TravelMatrix {
  /** n·n meters. */
  readonly distances: ArrayLike<number>;
  /** n·n seconds. */
  readonly durations: ArrayLike<number>;
  /** Durations by time of travel, which replace `durations` for profiles with `withTraffic`. */
  readonly buckets?: TravelBuckets;
}

/**
 * Durations by time of travel, for profiles that are `withTraffic`. A bucket's durations are those of travels that lie
 * entirely within it; a travel that continues into another bucket covers the rest of its way at that bucket's speed, so
 * that leaving later never means arriving earlier. A way that is missing in one bucket is missing in all.
 */
export interface TravelBuckets {
  /**
   * When each bucket begins, ascending; it lasts until the next one begins. Either times of day, `hh:mm` or `hh:mm:ss`,
   * which are the same every day, with the last bucket lasting until the first of the next day; or date-times with `Z`
   * or an offset, with the first bucket also applying before its begin, and the last one without end.
   */
  readonly begins: readonly string[];
  /** IANA zone of times of day, such as Europe/Paris. Default: the plan's `tz`, or else UTC. */
  readonly timeZone?: string;
  /** By bucket: n·n seconds, row by row. */
  readonly durations: readonly ArrayLike<number>[];
}

/** A metric simple enough for evaluator and kernels to compute on the fly. */
export type Geometry =
  | {
      readonly kind: 'sphere';
      /** km/h; default: the profile's kmph, or else 50. */
      readonly kmph?: number;
      /** The factor applied to great-circle meters before they are rounded; default 1. */
      readonly detour?: number;
    }
  | {
      readonly kind: 'plane';
      /** x, y of each of the requested positions. */
      readonly points: readonly (readonly [number, number])[];
      readonly scale: number;
      readonly rounding: 'nearest' | 'truncate' | 'none';
    };

/** Where distances and durations come from. */
export interface TravelProvider {
  /**
   * Present on providers whose metric the engine may compute on the fly; then no large matrices are built. Returns
   * `undefined` if the metric does not cover some position or profile.
   */
  geometry?(profile: VehicleProfile, positions: readonly Position[]): Geometry | undefined;
  /**
   * All pairs of `positions` for one profile. May reject; should end when `signal` is aborted.
   *
   * @throws MissingProfileError, MissingPositionError: the engine turns them into errors of the plan.
   */
  matrix(
    profile: VehicleProfile,
    positions: readonly Position[],
    signal?: AbortSignal,
  ): TravelMatrix | Promise<TravelMatrix>;
  /** True if the provider holds all pairs anyway: then tables of any size are requested. */
  readonly holdsTables?: boolean;
  /**
   * Set by `roadTravel`: its tables are built where the plan is compiled, block by block, and estimates in them are
   * replaced by exact figures during the search.
   */
  readonly roads?: RoadSource;
  /** Remarks on this profile's figures, sent to the user as warnings. */
  remarks?(profile: VehicleProfile): readonly TravelRemark[];
}

/** A road engine, and how its travels are cached and requested. */
export interface RoadSource {
  readonly engine: RoadEngine;
  /** The folder of the cache on disk; false: in memory only. */
  readonly cache: string | false;
  /** The maximum bytes of the cache. */
  readonly bounds: { readonly memory: number; readonly disk: number };
  /** When tables are sparse. */
  readonly sparse: Sparseness;
}

/** A remark on the travels of a profile, for the user. */
export interface TravelRemark {
  readonly code: 'CROW_FLY' | 'TRAFFIC_OFF' | 'AVOIDANCE_IGNORED' | 'TRAVEL_ESTIMATED' | 'OFF_ROAD' | 'CACHE_OFF';
  readonly message: string;
}
