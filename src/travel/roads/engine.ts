import type { Position } from '../../model/types.gen.js';
import type { RoadProfile } from '../crow-fly.js';
import type { TravelRemark } from '../provider.js';
import type { DayPart } from './traffic-hours.js';

/** Meters from a position to the nearest road beyond which it is off the network: no travel leads there. */
export const REACH_METERS = 2000;

/** Options of a request to a road engine. */
export interface RoadQuery {
  /** Cancels the request; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Local date and time of departure to the minute, "2026-11-23T08:00": speeds are those of that time if the engine has
   * them for the profile. Without it speeds are those of free roads.
   */
  readonly departure?: string | undefined;
}

/** Travels from each source (row) to each target (column), row by row. NaN: no way. */
export interface RoadTable {
  /** sources · targets seconds. */
  readonly durations: Float64Array;
  /** sources · targets meters. */
  readonly distances: Float64Array;
}

/** The way from one position to the next. */
export interface RoadLeg {
  readonly seconds: number;
  readonly meters: number;
  /** The points of the way, as an encoded polyline of precision 6. */
  readonly polyline: string;
}

/** Where a position meets the roads that a profile may use. */
export interface RoadSnap {
  /** The nearest point on such a road; null if there is none within REACH_METERS. */
  readonly snapped: Position | null;
  /** Meters from the position to that point; Infinity without one. */
  readonly distance: number;
}

/** Limits of requests to an engine. */
export interface RoadLimits {
  /** Sources of one table. */
  readonly sources: number;
  /** Targets of one table. */
  readonly targets: number;
  /** The number of concurrent requests that is worthwhile. */
  readonly concurrency: number;
}

/**
 * A source of travels by road. Every method may reject with a RoadsError, and rejects with the reason of its signal
 * when that is aborted. No method blocks the caller's thread.
 */
export interface RoadEngine {
  /** `valhalla` or `osrm`. */
  readonly name: string;
  /**
   * Identifies what its figures depend on besides the request: kind, version and data of the engine. Figures of equal
   * versions may be cached and used for one another.
   */
  dataVersion(): Promise<string>;
  readonly limits: RoadLimits;
  /**
   * The parts of a day of the week (0: Monday) in which its speeds for a profile do not change: tables are requested
   * with a departure in each. Absent, or returning undefined: it has no speeds by time of day.
   */
  dayParts?(profile: RoadProfile, weekday: number): Promise<readonly DayPart[] | undefined>;
  /** A text that is equal for profiles with the same figures; it names every field that the engine honours. */
  profileKey(profile: RoadProfile): string;
  /** Remarks on this profile's figures, for the user: fields that are not honoured, or only in part. */
  remarks(profile: RoadProfile): readonly TravelRemark[];
  /**
   * All pairs of sources and targets, at most as many as `limits` allows. Positions off the network have no way.
   *
   * @throws RoadsError if the engine does not answer, or its answer is implausible
   */
  table(
    profile: RoadProfile,
    sources: readonly Position[],
    targets: readonly Position[],
    query?: RoadQuery,
  ): Promise<RoadTable>;
  /** The legs of a way through two or more positions, in order; null for a leg without a way. @throws RoadsError */
  route(profile: RoadProfile, positions: readonly Position[], query?: RoadQuery): Promise<readonly (RoadLeg | null)[]>;
  /**
   * Where each position meets the network of the profile. An engine without this knowledge returns the positions
   * themselves, at distance 0.
   *
   * @throws RoadsError
   */
  locate(profile: RoadProfile, positions: readonly Position[], query?: RoadQuery): Promise<readonly RoadSnap[]>;
  /** Ends its threads and connections; pending requests reject, and so do later ones. */
  close(): Promise<void>;
}
