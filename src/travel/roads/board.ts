import { addCell, countCells, hasCell, noCells, type CellSet } from './cell-set.js';
import type { TravelProgress } from './matrix-request.js';

/** The known figures of a table, as answers arrive. */
export type Board = ReturnType<typeof createBoard>;

/** @param n - number of positions; @param wanted - travels to record; others are ignored */
export function createBoard(n: number, wanted: CellSet, onProgress: ((progress: TravelProgress) => void) | undefined) {
  const known = noCells(n);
  const distances = new Int32Array(n * n);
  const durations = new Int32Array(n * n);
  const total = countCells(wanted);
  let done = 0;
  return {
    wanted,
    known,
    distances,
    durations,
    done: () => done,
    total: () => total,
    put(from: number, to: number, meters: number, seconds: number): void {
      if (!hasCell(wanted, from, to) || hasCell(known, from, to)) return;
      addCell(known, from, to);
      done++;
      distances[from * n + to] = meters;
      durations[from * n + to] = seconds;
    },
    report: () => onProgress?.({ done, total }),
  };
}
