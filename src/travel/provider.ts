import type { Position, VehicleProfile } from '../model/types.gen.js';
import type { TravelRemark } from './remark.js';
import type { RoadEngine } from './roads/engine.js';
import type { Sparseness } from './roads/wanted-cells.js';

/**
 * Distances and durations of one profile between n positions, row by row (row = from). `Infinity`, `null`, or in an array of
 * whole numbers a negative one: no way.
 */
export interface TravelMatrix {
  /** n·n meters. */
  readonly distances: ArrayLike<number>;
  /** n·n seconds. */
  readonly durations: ArrayLike<number>;
  /** How durations change with the time of travel. They count for profiles with `withTraffic`, in place of `durations`. */
  readonly buckets?: TravelBuckets;
}

/**
 * Durations by time of travel, for use with a profile that is `withTraffic`. A bucket's durations are those of travels that
 * lie in it from end to end; a travel that passes from one into another does the rest of its way at the other's speed, so
 * that who leaves later never arrives earlier. A way that is missing in one bucket is missing in all.
 */
export interface TravelBuckets {
  /**
   * When each bucket begins, ascending; it lasts until the next one does. Either times of day, `hh:mm` or `hh:mm:ss`, the
   * same every day, the last one lasting until the first of the next day; or date-times with `Z` or an offset: then the
   * first one counts before it too, and the last one ever after.
   */
  readonly begins: readonly string[];
  /** IANA zone of times of day: Europe/Paris. The plan's `tz` when absent, without one UTC. */
  readonly timeZone?: string;
  /** By bucket: n·n seconds, row by row. */
  readonly durations: readonly ArrayLike<number>[];
}

/** A metric simple enough to be computed on the fly by evaluator and kernels alike. */
export type Geometry =
  | {
      readonly kind: 'sphere';
      /** km/h; when absent the profile's kmph, else 50. */
      readonly kmph?: number;
      /** What great-circle meters are multiplied by before they are rounded; 1 when absent. */
      readonly detour?: number;
    }
  | {
      readonly kind: 'plane';
      /** x, y of each of the positions asked for. */
      readonly points: readonly (readonly [number, number])[];
      readonly scale: number;
      readonly rounding: 'nearest' | 'truncate' | 'none';
    };

/** Where distances and durations come from. */
export interface TravelProvider {
  /**
   * Set by providers whose metric the engine may compute on the fly; then no matrix is built where it would be large.
   * `undefined` when some position or profile is beyond it.
   */
  geometry?(profile: VehicleProfile, positions: readonly Position[]): Geometry | undefined;
  /**
   * All pairs of `positions` for one profile. May reject; an abort of `signal` should end it.
   *
   * @throws MissingProfileError, MissingPositionError: the engine turns them into errors of the plan.
   */
  matrix(
    profile: VehicleProfile,
    positions: readonly Position[],
    signal?: AbortSignal,
  ): TravelMatrix | Promise<TravelMatrix>;
  /** True when the provider holds all pairs anyway: then tables of any size are asked of it. */
  readonly holdsTables?: boolean;
  /**
   * Set by `roadTravel`: its tables are built where the plan is compiled, block by block, and what is estimated in them is
   * asked while the search goes on.
   */
  readonly roads?: RoadSource;
  /** What the user should know of this profile's figures (sent as warnings). */
  remarks?(profile: VehicleProfile): readonly TravelRemark[];
}

/** A road engine, and how its travels are kept and asked. */
export interface RoadSource {
  readonly engine: RoadEngine;
  /** The folder of the cache on disk; false: in memory alone. */
  readonly cache: string | false;
  /** Bytes of the cache. */
  readonly bounds: { readonly memory: number; readonly disk: number };
  /** From where on tables are sparse. */
  readonly sparse: Sparseness;
}
