import type { Position } from '../../model/types.gen.js';
import type { RoadProfile } from '../crow-fly.js';
import type { TravelRemark } from '../provider.js';
import type { RoadCache } from './cache/road-cache.js';
import type { CellSet } from './cell-set.js';
import type { RoadEngine } from './engine.js';
import type { Sparseness, Wish } from './wanted-cells.js';

/** A road engine of this thread or of another one. */
export interface AskedEngine extends Pick<RoadEngine, 'name' | 'limits' | 'dataVersion' | 'table' | 'locate'> {
  profileKey(profile: RoadProfile): string | Promise<string>;
}

export interface TravelProgress {
  /** Numbers of known and of wanted travels. */
  readonly done: number;
  readonly total: number;
}

/** The parameters of a road matrix. */
export interface MatrixRequest {
  readonly engine: AskedEngine;
  readonly cache: RoadCache | undefined;
  readonly profile: RoadProfile;
  readonly positions: readonly Position[];
  readonly wish: Wish;
  readonly sparse?: Sparseness | undefined;
  /** Aborted to have the missing travels estimated. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: TravelProgress) => void) | undefined;
  /** See `askBlocks`. */
  readonly backoff?: readonly number[] | undefined;
}

/** Travels of a profile by road. */
export interface RoadMatrix {
  /** n·n whole meters and seconds; −1: no way. */
  readonly distances: Int32Array;
  readonly durations: Int32Array;
  /** Cells that are estimates; undefined if there are none. */
  readonly estimated: CellSet | undefined;
  /** Positions too far from any road of the profile, to which no travel leads. */
  readonly offRoad: readonly { readonly index: number; readonly meters: number }[];
  /** Problems that occurred, for the user. */
  readonly remarks: readonly TravelRemark[];
  readonly figures: { readonly asked: number; readonly cached: number; readonly estimated: number };
}

/** The answer to a block: whole meters and seconds; −1: no way. */
export interface BlockFigures {
  readonly meters: Int32Array;
  readonly seconds: Int32Array;
}
