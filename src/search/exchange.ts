import type { Kernel, RouteBuffer } from '../kernel/kernel.js';
import { compareVectors } from '../objectives/objective.js';
import { Size } from '../problem/arrays/codes.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { Tuning } from './tuning.js';

/** Chains exchange their best solutions, or divide the plan among each other. */
type BoardUse = 'exchange' | 'division';

/** Shared memory where the chains of one search post their best solutions for each other. */
export interface EliteBoard {
  readonly chains: number;
  readonly use: BoardUse;
  /** Words of one solution's routes, and levels of its vector. */
  readonly length: number;
  readonly levels: number;
  /** By round x chain: 1 once its solution is there. */
  readonly present: Int32Array;
  /** By chain: 1 once it will post no more. */
  readonly left: Int32Array;
  /** One number, incremented with every change, that waiting chains watch. */
  readonly changes: Int32Array;
  /** By round x chain x length: a route buffer. */
  readonly routes: Int32Array;
  /** By round x chain x levels. */
  readonly vectors: Float64Array;
  /** By round x chain: the division that the solution comes from. */
  readonly marks: Int32Array;
}

/** A chain's place at the board. */
export interface Seat {
  readonly board: EliteBoard;
  readonly index: number;
}

/** Milliseconds between two looks at the stop flag while a chain waits, and the longest it waits for the others. */
const WAIT = { poll: 20, longest: 20_000 };

/** A board for several chains; undefined where there is only one. */
export function createBoard(arrays: ProblemArrays, chains: number, use: BoardUse): EliteBoard | undefined {
  if (chains < 2) return undefined;
  const { sizes } = arrays;
  const length = 1 + 2 * Math.min(sizes[Size.RESOURCES], sizes[Size.ORDERS]) + sizes[Size.STOPS];
  const levels = sizes[Size.LEVELS];
  const places = (use === 'division' ? Tuning.division.rounds + 1 : Tuning.exchanges.length) * chains;
  return {
    chains,
    use,
    length,
    levels,
    present: new Int32Array(new SharedArrayBuffer(4 * places)),
    left: new Int32Array(new SharedArrayBuffer(4 * chains)),
    changes: new Int32Array(new SharedArrayBuffer(4)),
    routes: new Int32Array(new SharedArrayBuffer(4 * places * length)),
    vectors: new Float64Array(new SharedArrayBuffer(8 * places * levels)),
    marks: new Int32Array(new SharedArrayBuffer(4 * places)),
  };
}

/** Notifies the waiting chains that this one will post nothing more: it has ended, or died. */
export function leave({ board, index }: Seat): void {
  Atomics.store(board.left, index, 1);
  notifyChange(board);
}

/** A solution that a chain posts. */
interface Post {
  readonly routes: RouteBuffer;
  readonly vector: Float64Array;
  readonly mark: number;
}

/** Posts the chain's best solution for the others. */
export function publish(seat: Seat, round: number, kernel: Kernel): void {
  post(seat, round, { routes: kernel.best(), vector: kernel.bestObjectives(), mark: 0 });
}

/** Posts a solution for the others. */
export function post({ board, index }: Seat, round: number, { routes, vector, mark }: Post): void {
  const place = round * board.chains + index;
  board.routes.set(routes, place * board.length);
  board.vectors.set(vector, place * board.levels);
  board.marks[place] = mark;
  Atomics.store(board.present, place, 1);
  notifyChange(board);
}

function notifyChange({ changes }: EliteBoard): void {
  Atomics.add(changes, 0, 1);
  Atomics.notify(changes, 0);
}

/** Waits until every chain has posted its solution or has left, so that what is adopted depends on no clock. */
export function awaitAll(
  { board }: Seat,
  round: number,
  stopFlag: Int32Array,
  clock: () => number,
  longest: number = WAIT.longest,
): void {
  const { present, left, changes, chains } = board;
  const isAwaited = (chain: number): boolean =>
    Atomics.load(present, round * chains + chain) === 0 && Atomics.load(left, chain) === 0;
  const began = clock();
  for (;;) {
    const seen = Atomics.load(changes, 0);
    if (!Array.from({ length: chains }, (_, chain) => chain).some(isAwaited)) return;
    if (Atomics.load(stopFlag, 0) !== 0 || clock() - began > longest) return;
    Atomics.wait(changes, 0, seen, WAIT.poll);
  }
}

/**
 * The worst third of the chains continues from the best solutions of the others, the worst from the best. The other chains,
 * and one whose own best has improved meanwhile, keep their solution. The first chain always does: it does what it would do
 * alone, so that several chains are never worse than one.
 *
 * @returns whether the current solution was replaced
 */
export function adopt({ board, index }: Seat, round: number, kernel: Kernel): boolean {
  if (index === 0) return false;
  const vectorOf = (chain: number): Float64Array => {
    const from = (round * board.chains + chain) * board.levels;
    return board.vectors.subarray(from, from + board.levels);
  };
  const ranking = presentAt(board, round).sort((a, b) => compareVectors(vectorOf(a), vectorOf(b)) || a - b);
  const rank = ranking.indexOf(index);
  const keeps = Math.floor((2 * ranking.length) / 3);
  if (ranking.length < 2 || rank < Math.max(1, keeps)) return false;
  const elite = ranking[ranking.length - 1 - rank];
  if (compareVectors(vectorOf(elite), kernel.bestObjectives()) >= 0) return false;
  const from = (round * board.chains + elite) * board.length;
  kernel.inject(board.routes.slice(from, from + board.length));
  return true;
}

function presentAt({ present, chains }: EliteBoard, round: number): number[] {
  return Array.from({ length: chains }, (_, chain) => chain).filter(
    (chain) => Atomics.load(present, round * chains + chain) === 1,
  );
}
