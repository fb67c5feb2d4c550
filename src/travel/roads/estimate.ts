import type { Position } from '../../model/types.gen.js';
import { DETOUR_FACTOR, type RoadProfile, speedOf } from '../crow-fly.js';
import { greatCircle, unitVectors } from '../great-circle.js';
import type { Board } from './board.js';
import { addCell, type CellSet, eachColumn, hasCell, noCells } from './cell-set.js';

/**
 * Classes of great-circle length: 100 m, and each half as long again as the one before. (No logarithm: machines
 * differ.)
 */
const LENGTHS = Float64Array.from({ length: 32 }, (_, i) => {
  let meters = 100;
  for (let times = 0; times < i; times++) meters *= 1.5;
  return meters;
});

/** Upper bound of estimated speeds on roads, m/s. */
const FASTEST = 130 / 3.6;

/** Estimates travels from exact ones. */
interface Calibration {
  /** Adds an exact travel. */
  learn(from: number, to: number, meters: number, seconds: number): void;
  /** Ends learning; required before estimates. */
  finish(): void;
  /** Great-circle meters between two positions. */
  straight(from: number, to: number): number;
  /** The length class of a distance, which the two functions below take. */
  classOf(straight: number): number;
  /** Whole meters, at least the great-circle distance. */
  meters(straight: number, length: number): number;
  /** Whole seconds, at least what 130 km/h along the great circle takes. */
  seconds(straight: number, length: number): number;
}

/**
 * Estimates travels from great circles, with the average detour and speed of exact travels of about the same length;
 * without any exact travels, with those that are usual without a road engine.
 */
function createCalibration(profile: RoadProfile, positions: readonly Position[]): Calibration {
  const vectors = unitVectors(positions);
  const straight = new Float64Array(LENGTHS.length);
  const meters = new Float64Array(LENGTHS.length);
  const seconds = new Float64Array(LENGTHS.length);
  const detour = new Float64Array(LENGTHS.length).fill(DETOUR_FACTOR);
  const pace = new Float64Array(LENGTHS.length).fill((3.6 / speedOf(profile)) * DETOUR_FACTOR);
  return {
    learn(from, to, asked, took) {
      const line = greatCircle(vectors, from, to);
      const at = classOf(line);
      straight[at] += line;
      meters[at] += asked;
      seconds[at] += took;
    },
    finish() {
      const known = [...straight.keys()].filter((at) => straight[at] > 0);
      if (known.length === 0) return;
      for (let at = 0; at < LENGTHS.length; at++) {
        const like = known.reduce((best, other) => (Math.abs(other - at) < Math.abs(best - at) ? other : best));
        detour[at] = Math.max(1, meters[like] / straight[like]);
        pace[at] = Math.max(1 / FASTEST, seconds[like] / straight[like]);
      }
    },
    straight: (from, to) => greatCircle(vectors, from, to),
    classOf,
    meters: (line, length) => Math.ceil(line * detour[length]),
    seconds: (line, length) => Math.ceil(line * pace[length]),
  };
}

/** The first class that is as long, by bisection, because it is computed for every pair. */
function classOf(meters: number): number {
  let low = 0;
  for (let high = LENGTHS.length - 1; low < high;) {
    const middle = (low + high) >> 1;
    if (meters > LENGTHS[middle]) low = middle + 1;
    else high = middle;
  }
  return low;
}

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
