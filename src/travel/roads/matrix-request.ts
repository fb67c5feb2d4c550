import type { Position } from '../../model/types.gen.js';
import type { RoadProfile } from '../crow-fly.js';
import type { TravelRemark } from '../remark.js';
import type { RoadCache } from './cache/road-cache.js';
import type { CellSet } from './cell-set.js';
import type { RoadEngine } from './engine.js';
import type { Sparseness, Wish } from './wanted-cells.js';

/** A road engine of this thread or of another one. */
export interface AskedEngine extends Pick<RoadEngine, 'name' | 'limits' | 'dataVersion' | 'table' | 'locate'> {
  profileKey(profile: RoadProfile): string | Promise<string>;
}

/** How far the travels of a profile have come. */
export interface TravelProgress {
  /** Travels known, and wanted. */
  readonly done: number;
  readonly total: number;
}

/** What a matrix is made with. */
export interface MatrixRequest {
  readonly engine: AskedEngine;
  readonly cache: RoadCache | undefined;
  readonly profile: RoadProfile;
  readonly positions: readonly Position[];
  readonly wish: Wish;
  readonly sparse?: Sparseness | undefined;
  /** Aborted when what is missing is to be estimated. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: TravelProgress) => void) | undefined;
  /** As of `askBlocks`. */
  readonly backoff?: readonly number[] | undefined;
}

/** Travels of a profile by road. */
export interface RoadMatrix {
  /** n·n whole meters and seconds, −1: no way. */
  readonly distances: Int32Array;
  readonly durations: Int32Array;
  /** Cells that are estimates; undefined when none is. */
  readonly estimated: CellSet | undefined;
  /** Positions that are too far from any road of the profile: nothing leads there. */
  readonly offRoad: readonly { readonly index: number; readonly meters: number }[];
  /** What went wrong. */
  readonly remarks: readonly TravelRemark[];
  readonly figures: { readonly asked: number; readonly cached: number; readonly estimated: number };
}

/** A block's answers as they are kept: whole meters and seconds, −1: no way. */
export interface BlockFigures {
  readonly meters: Int32Array;
  readonly seconds: Int32Array;
}
