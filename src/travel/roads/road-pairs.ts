import type { Position } from '../../model/types.gen.js';
import type { MatrixRequest } from './matrix-request.js';
import { exactFigures } from './road-matrix.js';

/** Figures of single travels, in the order of the request. */
export type PairFigures = Awaited<ReturnType<typeof roadPairs>>;

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
) {
  const touched = [...new Set(pairs)].sort((a, b) => a - b);
  const number = new Map(touched.map((index, i) => [index, i]));
  const own = pairs.map((index) => number.get(index) as number);
  const places = touched.map((index) => positions[index]);
  const found = await exactFigures({ ...request, positions: places, wish: { hubs: [], pairs: own, only: true } });
  const n = places.length;
  const cells = Array.from({ length: pairs.length / 2 }, (_, i) => own[2 * i] * n + own[2 * i + 1]);
  return {
    /** Whole meters and seconds; −1: no way. */
    meters: Int32Array.from(cells, (cell) => found.distances[cell]),
    seconds: Int32Array.from(cells, (cell) => found.durations[cell]),
    /** 1 if the two are known; 0 if there was no answer. */
    isKnown: Uint8Array.from(cells, (cell) => (found.isKnown(Math.floor(cell / n), cell % n) ? 1 : 0)),
    asked: found.asked,
    cached: found.cached,
  };
}
