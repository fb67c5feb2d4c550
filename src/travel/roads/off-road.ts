import type { Position } from '../../model/types.gen.js';
import { unlessAborted } from './ask-blocks.js';
import type { Board } from './board.js';
import { eachColumn, without } from './cell-set.js';
import { REACH_METERS } from './engine.js';
import { isRoadsError, type RoadsError } from './errors.js';
import type { MatrixRequest, RoadMatrix } from './matrix-request.js';

/**
 * Finds positions with missing travels that are off the road: they have no travels, so none is requested. `trouble` is
 * set if the engine could not be reached.
 */
export async function locateMissing(
  board: Board,
  { engine, profile }: MatrixRequest,
  positions: readonly Position[],
  signal: AbortSignal,
): Promise<{ readonly offRoad: RoadMatrix['offRoad']; readonly trouble?: RoadsError }> {
  const n = positions.length;
  const missing = without(board.wanted, board.known);
  const touched = new Uint8Array(n);
  for (let from = 0; from < n; from++) {
    eachColumn(missing, from, (to) => {
      touched[from] = touched[to] = 1;
    });
  }
  const asked = [...touched.keys()].filter((index) => touched[index] === 1);
  if (asked.length === 0) return { offRoad: [] };
  try {
    const places = asked.map((index) => positions[index]);
    const snaps = await unlessAborted(signal, () => engine.locate(profile, places, { signal }));
    const off = asked.flatMap((index, i) => {
      const meters = snaps[i]?.snapped === null ? Infinity : (snaps[i]?.distance ?? 0);
      return meters > REACH_METERS ? [{ index, meters }] : [];
    });
    for (const { index } of off) {
      for (let other = 0; other < n; other++) {
        if (other === index) continue;
        board.put(index, other, -1, -1);
        board.put(other, index, -1, -1);
      }
    }
    return { offRoad: off };
  } catch (error) {
    // If an engine cannot locate positions, travels are requested all the same.
    return { offRoad: [], ...(isRoadsError(error) && error.code === 'UNAVAILABLE' && { trouble: error }) };
  }
}
