import type { Position } from '../../model/types.gen.js';
import type { RoadProfile } from '../crow-fly.js';
import type { Board } from './board.js';
import { createCalibration } from './calibration.js';
import { addCell, eachColumn, hasCell, noCells, type CellSet } from './cell-set.js';

/** The number of answers, all "no way", after which a position counts as unconnected. */
const ISLAND = 8;

/** Side of the squares of cells that are filled one after the other. */
const SQUARE = 64;

/** Estimates unknown travels. @returns the cells that are estimates; undefined if there are none */
export function estimate(board: Board, profile: RoadProfile, positions: readonly Position[]): CellSet | undefined {
  const n = positions.length;
  const { known, distances, durations } = board;
  const calibration = createCalibration(profile, positions);
  const isCut = { from: new Uint8Array(n), to: new Uint8Array(n) };
  const answers = { from: new Int32Array(n), to: new Int32Array(n) };
  isCut.from.fill(1);
  isCut.to.fill(1);
  for (let from = 0; from < n; from++) {
    eachColumn(known, from, (to) => {
      answers.from[from]++;
      answers.to[to]++;
      const cell = from * n + to;
      if (distances[cell] < 0) return;
      isCut.from[from] = isCut.to[to] = 0;
      calibration.learn(from, to, distances[cell], durations[cell]);
    });
  }
  calibration.finish();
  const leadsNowhere = isCut.from.map((cut, at) => (answers.from[at] >= Math.min(ISLAND, n - 1) ? cut : 0));
  const isNeverReached = isCut.to.map((cut, at) => (answers.to[at] >= Math.min(ISLAND, n - 1) ? cut : 0));
  const estimated = noCells(n);
  let count = 0;
  const fill = (from: number, to: number, straight: number, length: number): void => {
    if (hasCell(known, from, to)) return;
    const cell = from * n + to;
    if (leadsNowhere[from] === 1 || isNeverReached[to] === 1) {
      distances[cell] = durations[cell] = -1;
      return;
    }
    distances[cell] = calibration.meters(straight, length);
    durations[cell] = calibration.seconds(straight, length);
    addCell(estimated, from, to);
    count++;
  };
  const both = (from: number, to: number): void => {
    if (hasCell(known, from, to) && hasCell(known, to, from)) return;
    const straight = calibration.straight(from, to);
    const length = calibration.classOf(straight);
    fill(from, to, straight, length);
    fill(to, from, straight, length);
  };
  // In squares, because whole rows would leave the processor's cache before their columns are written.
  for (let row = 0; row < n; row += SQUARE) {
    for (let column = 0; column <= row; column += SQUARE) {
      for (let from = row; from < Math.min(n, row + SQUARE); from++) {
        for (let to = column; to < Math.min(from, column + SQUARE); to++) both(from, to);
      }
    }
  }
  return count === 0 ? undefined : estimated;
}
