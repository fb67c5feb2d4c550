import type { Position } from '../../model/types.gen.js';
import type { MatrixRequest } from './matrix-request.js';
import { exactFigures } from './road-matrix.js';

/** Figures of single travels, in the order of the request. */
export interface PairFigures {
  /** Whole meters and seconds; −1: no way. */
  readonly meters: Int32Array;
  readonly seconds: Int32Array;
  /** 1 if the two are known; 0 if there was no answer. */
  readonly isKnown: Uint8Array;
  readonly asked: number;
  readonly cached: number;
}

/**
 * Single travels of a profile, from the cache if it has them, else from the engine, all travels of one source at a
 * time. Travels without an answer stay unknown.
 *
 * @param pairs - from, to, from, to …: indices of positions
 */
export async function roadPairs(
  request: Omit<MatrixRequest, 'positions' | 'wish'>,
  positions: readonly Position[],
  pairs: Int32Array,
): Promise<PairFigures> {
  const touched = [...new Set(pairs)].sort((a, b) => a - b);
  const number = new Map(touched.map((index, i) => [index, i]));
  const own = pairs.map((index) => number.get(index) as number);
  const places = touched.map((index) => positions[index]);
  const found = await exactFigures({ ...request, positions: places, wish: { hubs: [], pairs: own, only: true } });
  const n = places.length;
  const cells = Array.from({ length: pairs.length / 2 }, (_, i) => own[2 * i] * n + own[2 * i + 1]);
  return {
    meters: Int32Array.from(cells, (cell) => found.distances[cell]),
    seconds: Int32Array.from(cells, (cell) => found.durations[cell]),
    isKnown: Uint8Array.from(cells, (cell) => (found.isKnown(Math.floor(cell / n), cell % n) ? 1 : 0)),
    asked: found.asked,
    cached: found.cached,
  };
}
