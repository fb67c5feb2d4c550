import type { Position } from '../../model/types.gen.js';
import type { TravelRemark } from '../remark.js';
import { roundedPosition } from '../rounded-position.js';
import { askBlocks, type BlockOutcome } from './ask-blocks.js';
import { blocksOf, type Block } from './blocks.js';
import { createBoard, type Board } from './board.js';
import { cacheRemarks, createKeeper, fromCache, keyOf } from './cache-keeper.js';
import { countCells, hasCell, without, type CellSet } from './cell-set.js';
import type { RoadTable } from './engine.js';
import { estimate } from './estimate.js';
import type { BlockFigures, MatrixRequest, RoadMatrix } from './matrix-request.js';
import { locateMissing, type LocatedPlaces } from './off-road.js';
import { wantedCells, type Sparseness } from './wanted-cells.js';

/** All pairs of up to so many positions are asked; of more the nearest in both directions, and the hubs'. */
export const SPARSE: Sparseness = { above: 1500, nearest: 100 };

/**
 * The travels of a profile between positions: those that the cache has, then those that the engine is asked for, block by
 * block; what is not wanted, or did not come in time, is estimated from those that are known.
 *
 * Which travels are exact, and what the others are estimated from, depends on the wish alone, not on what the cache has
 * besides, or on who answered first: the same plan has the same figures.
 *
 * @throws the engine's error when nothing at all could be had of it before the time was up
 */
export async function roadMatrix(request: MatrixRequest): Promise<RoadMatrix> {
  const { board, asked, offRoad, trouble, unsaved, cached } = await gather(request);
  const failure = asked.failures[0] ?? trouble;
  if (board.done() === 0 && failure !== undefined) throw failure;
  const estimated = estimate(board, request.profile, request.positions.map(roundedPosition));
  return {
    distances: board.distances,
    durations: board.durations,
    estimated,
    offRoad,
    remarks: [...missingRemarks(board, asked), ...cacheRemarks(unsaved)],
    figures: {
      asked: board.done() - cached,
      cached,
      estimated: estimated === undefined ? 0 : countCells(estimated),
    },
  };
}

/** The travels that are wanted, and no others. */
export interface RoadFigures {
  /** n·n, 0 where a travel is not known. */
  readonly distances: Int32Array;
  readonly durations: Int32Array;
  isKnown(from: number, to: number): boolean;
  readonly asked: number;
  readonly cached: number;
}

/** As `roadMatrix`, without estimates; what is not answered is not known. @throws RoadsError NO_DATA */
export async function exactFigures(request: MatrixRequest): Promise<RoadFigures> {
  const { board, cached } = await gather(request);
  return {
    distances: board.distances,
    durations: board.durations,
    isKnown: (from, to) => hasCell(board.known, from, to),
    asked: board.done() - cached,
    cached,
  };
}

interface Gathering extends LocatedPlaces {
  readonly board: Board;
  readonly asked: BlockOutcome;
  /** Why the cache could not be written. */
  readonly unsaved: string | undefined;
  /** Travels that the cache had. */
  readonly cached: number;
}

/** What the cache has, and what the engine answers. */
async function gather(request: MatrixRequest): Promise<Gathering> {
  const positions = request.positions.map(roundedPosition);
  const wanted = wantedCells(positions, request.wish, request.sparse ?? SPARSE);
  const board = createBoard(positions.length, wanted, request.onProgress);
  const signal = request.signal ?? new AbortController().signal;
  const key = await keyOf(request, signal);
  await fromCache(board, request, key, positions);
  const cached = board.done();
  const keeper = createKeeper(request, key, positions);
  const located = await locateMissing(board, request, positions, signal);
  const missing = without(board.wanted, board.known);
  const asked = await ask(board, request, { positions, missing, signal, keep: keeper.keep });
  return { board, asked, ...located, unsaved: await keeper.end(), cached };
}

interface EngineQuery {
  readonly positions: readonly Position[];
  readonly missing: CellSet;
  readonly signal: AbortSignal;
  readonly keep: (block: Block, figures: BlockFigures) => void;
}

function ask(
  board: Board,
  request: MatrixRequest,
  { positions, missing, signal, keep }: EngineQuery,
): Promise<BlockOutcome> {
  const { engine, profile, backoff, wish } = request;
  const onTable = (block: Block, table: RoadTable): void => {
    const figures = wholeFigures(table);
    const { sources, targets } = block;
    sources.forEach((from, row) => {
      targets.forEach((to, column) => {
        const cell = row * targets.length + column;
        if (from !== to) board.put(from, to, figures.meters[cell], figures.seconds[cell]);
      });
    });
    keep(block, figures);
    board.report();
  };
  // Single travels have nothing in common but their sources.
  const limits = wish.only === true ? { ...engine.limits, sources: 1 } : engine.limits;
  return askBlocks({ engine, profile, positions, signal, onTable, backoff }, blocksOf(missing, limits));
}

/** Meters to the nearest, seconds up, as every provider's are read. */
function wholeFigures({ distances, durations }: RoadTable): BlockFigures {
  return {
    meters: Int32Array.from(distances, (meters) => (meters >= 0 ? Math.floor(meters + 0.5) : -1)),
    seconds: Int32Array.from(durations, (seconds) => (seconds >= 0 ? Math.ceil(seconds - 1e-6) : -1)),
  };
}

function missingRemarks(board: Board, { failures, isThrough }: BlockOutcome): TravelRemark[] {
  const lacking = board.total() - board.done();
  if (lacking === 0) return [];
  const share = `${lacking.toLocaleString('en')} of ${board.total().toLocaleString('en')} travels`;
  const why =
    isThrough || failures.length > 0
      ? `The road engine gave no answer for ${share}: ${failures[0]?.message ?? 'unknown reason'}`
      : `The time was too short to ask the road engine for ${share}.`;
  const message = `${why} They are estimated by great circles, after those that are known. Give more time, or solve again: what was asked is kept.`;
  return [{ code: 'TRAVEL_ESTIMATED', message }];
}
