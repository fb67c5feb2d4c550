import type { TravelRemark } from '../provider.js';
import { roundedPosition } from '../rounded-position.js';
import { askBlocks, type BlockOutcome } from './ask-blocks.js';
import { blocksOf, type Block } from './blocks.js';
import { createBoard, type Board } from './board.js';
import { cacheRemarks, createKeeper, fromCache, keyOf } from './cache-keeper.js';
import { countCells, hasCell, without } from './cell-set.js';
import type { RoadTable } from './engine.js';
import { estimate } from './estimate.js';
import type { BlockFigures, MatrixRequest, RoadMatrix } from './matrix-request.js';
import { locateMissing } from './off-road.js';
import { wantedCells, type Sparseness } from './wanted-cells.js';

/** The number of positions up to which all pairs are requested; else that of nearest ones in both directions. */
export const SPARSE: Sparseness = { above: 1500, nearest: 100 };

/**
 * The travels of a profile between positions, from the cache where it has them, else from the engine, block by block.
 * Travels that are not wanted, or not answered in time, are estimated from the known ones.
 *
 * Which travels are exact, and what the others are estimated from, depends on the wish alone, not on further contents
 * of the cache or on the order of the answers: the same plan has the same figures.
 *
 * @throws the engine's error if it gave no figures at all before the time was up
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

/**
 * Like `roadMatrix`, but of the wanted travels only and without estimates: n·n meters and seconds, 0 if there was no
 * answer.
 *
 * @throws RoadsError NO_DATA
 */
export async function exactFigures(request: MatrixRequest) {
  const { board, cached } = await gather(request);
  return {
    distances: board.distances,
    durations: board.durations,
    isKnown: (from: number, to: number) => hasCell(board.known, from, to),
    asked: board.done() - cached,
    cached,
  };
}

/**
 * Collects figures from the cache and the engine. `cached` is the number of travels found in the cache, `unsaved` why it
 * could not be written; undefined on success.
 */
async function gather(request: MatrixRequest) {
  const positions = request.positions.map(roundedPosition);
  const wanted = wantedCells(positions, request.wish, request.sparse ?? SPARSE);
  const board = createBoard(positions.length, wanted, request.onProgress);
  const signal = request.signal ?? new AbortController().signal;
  const key = await keyOf(request, signal);
  await fromCache(board, request, key, positions);
  const cached = board.done();
  const keeper = createKeeper(request, key, positions);
  const located = await locateMissing(board, request, positions, signal);
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
    keeper.keep(block, figures);
    board.report();
  };
  // Single travels have only their sources in common.
  const limits = wish.only === true ? { ...engine.limits, sources: 1 } : engine.limits;
  const missing = blocksOf(without(board.wanted, board.known), limits);
  const asked = await askBlocks({ engine, profile, positions, signal, onTable, backoff }, missing);
  return { board, asked, ...located, unsaved: await keeper.end(), cached };
}

/** Rounds meters to the nearest and seconds up, as for every provider. */
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
      : `The road engine did not answer in time for ${share}.`;
  const message = `${why} They are estimated by great circles, after those that are known. Give more time, or solve again: what was asked is kept.`;
  return [{ code: 'TRAVEL_ESTIMATED', message }];
}
