import type { Position } from '../../model/position.js';
import type { RoadProfile } from '../crow-fly.js';
import type { TravelRemark } from '../provider.js';
import { askBlocks, unlessAborted, type Asked } from './ask-blocks.js';
import { blocksOf, type Block } from './blocks.js';
import type { RoadCache } from './cache/road-cache.js';
import { eachWay, placeOf, segmentOf } from './cache/segment.js';
import { createCalibration } from './calibration.js';
import { addCell, countCells, eachColumn, hasCell, noCells, without, type CellSet } from './cell-set.js';
import type { RoadEngine, RoadTable } from './engine.js';
import { roundedPosition } from '../rounded-position.js';
import { isRoadsError } from './errors.js';
import { wantedCells, type Sparseness, type Wish } from './wanted-cells.js';

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

/** All pairs of up to so many positions are asked; of more the nearest in both directions, and the hubs'. */
export const SPARSE: Sparseness = { above: 1500, nearest: 100 };

/** Meters from a position to a road beyond which it is off the road. */
export const OFF_ROAD_METERS = 2000;

/** A cache is kept at least that often, ms: what was asked is not lost when the process ends. */
const KEEP_MS = 15_000;

/** Answers in a row that all say no way: nothing leads anywhere from there. */
const ISLAND = 8;

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
  const { board, asked, offRoad, unsaved, cached } = await gather(request);
  if (board.done() === 0 && asked.failures.length > 0) throw asked.failures[0];
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
export interface ExactFigures {
  /** n·n, 0 where a travel is not known. */
  readonly distances: Int32Array;
  readonly durations: Int32Array;
  isKnown(from: number, to: number): boolean;
  readonly asked: number;
  readonly cached: number;
}

/** As `roadMatrix`, without estimates; what is not answered is not known. @throws RoadsError NO_DATA */
export async function exactFigures(request: MatrixRequest): Promise<ExactFigures> {
  const { board, cached } = await gather(request);
  return {
    distances: board.distances,
    durations: board.durations,
    isKnown: (from, to) => hasCell(board.known, from, to),
    asked: board.done() - cached,
    cached,
  };
}

interface Gathering {
  readonly board: Board;
  readonly asked: Asked;
  readonly offRoad: RoadMatrix['offRoad'];
  /** Why the cache could not be written. */
  readonly unsaved: string | undefined;
  /** Travels that the cache had. */
  readonly cached: number;
}

/** What the cache has, and what the engine answers. */
async function gather(request: MatrixRequest): Promise<Gathering> {
  const positions = request.positions.map(roundedPosition);
  const wanted = wantedCells(positions, request.wish, request.sparse ?? SPARSE);
  const board = createBoard(positions.length, wanted, request);
  const signal = request.signal ?? new AbortController().signal;
  const key = await keyOf(request, signal);
  await fromCache(board, request, key, positions);
  const cached = board.done();
  const keeper = createKeeper(request, key, positions);
  const offRoad = await locateMissing(board, request, positions, signal);
  const missing = without(board.wanted, board.known);
  const asked = await ask(board, request, { positions, missing, signal, keep: keeper.keep });
  return { board, asked, offRoad, unsaved: await keeper.end(), cached };
}

/** The figures as they come in. */
interface Board {
  readonly wanted: CellSet;
  readonly known: CellSet;
  readonly distances: Int32Array;
  readonly durations: Int32Array;
  done(): number;
  total(): number;
  put(from: number, to: number, meters: number, seconds: number): void;
  tell(): void;
}

function createBoard(n: number, wanted: CellSet, { onProgress }: MatrixRequest): Board {
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
    put(from, to, meters, seconds) {
      if (!hasCell(wanted, from, to) || hasCell(known, from, to)) return;
      addCell(known, from, to);
      done++;
      distances[from * n + to] = meters;
      durations[from * n + to] = seconds;
    },
    tell: () => onProgress?.({ done, total }),
  };
}

/**
 * Under what the travels are kept; undefined where the engine does not say which data it has.
 *
 * @throws RoadsError NO_DATA where it has none
 */
async function keyOf({ engine, cache, profile }: MatrixRequest, signal: AbortSignal): Promise<string | undefined> {
  if (cache === undefined || signal.aborted) return undefined;
  try {
    const version = await unlessAborted(signal, () => engine.dataVersion());
    return JSON.stringify([engine.name, version, await engine.profileKey(profile)]);
  } catch (error) {
    if (isRoadsError(error) && error.code === 'NO_DATA') throw error;
    return undefined;
  }
}

async function fromCache(
  board: Board,
  { cache }: MatrixRequest,
  key: string | undefined,
  positions: readonly Position[],
): Promise<void> {
  if (cache === undefined || key === undefined) return;
  const indexOf = new Map<string, number[]>();
  positions.forEach((position, index) => {
    const place = placeOf(position);
    const same = indexOf.get(place);
    if (same === undefined) indexOf.set(place, [index]);
    else same.push(index);
  });
  for (const segment of await cache.read(key)) eachWay(segment, indexOf, board.put);
  board.tell();
}

/** Positions with missing travels that are off the road: no travel of theirs is asked, there is none. */
async function locateMissing(
  board: Board,
  { engine, profile }: MatrixRequest,
  positions: readonly Position[],
  signal: AbortSignal,
): Promise<RoadMatrix['offRoad']> {
  const n = positions.length;
  const missing = without(board.wanted, board.known);
  const touched = new Uint8Array(n);
  for (let from = 0; from < n; from++) {
    eachColumn(missing, from, (to) => {
      touched[from] = touched[to] = 1;
    });
  }
  const asked = [...touched.keys()].filter((index) => touched[index] === 1);
  if (asked.length === 0) return [];
  try {
    const places = asked.map((index) => positions[index]);
    const snaps = await unlessAborted(signal, () => engine.locate(profile, places, { signal }));
    const off = asked.flatMap((index, i) => {
      const meters = snaps[i]?.snapped === null ? Infinity : (snaps[i]?.distance ?? 0);
      return meters > OFF_ROAD_METERS ? [{ index, meters }] : [];
    });
    for (const { index } of off) {
      for (let other = 0; other < n; other++) {
        if (other === index) continue;
        board.put(index, other, -1, -1);
        board.put(other, index, -1, -1);
      }
    }
    return off;
  } catch {
    // Whoever does not say where positions are is asked for the travels all the same.
    return [];
  }
}

interface Question {
  readonly positions: readonly Position[];
  readonly missing: CellSet;
  readonly signal: AbortSignal;
  readonly keep: (block: Block, figures: Figures) => void;
}

/** A block's answers as they are kept: whole meters and seconds, −1: no way. */
interface Figures {
  readonly meters: Int32Array;
  readonly seconds: Int32Array;
}

function ask(board: Board, request: MatrixRequest, { positions, missing, signal, keep }: Question): Promise<Asked> {
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
    board.tell();
  };
  // Single travels have nothing in common but their sources.
  const limits = wish.only === true ? { ...engine.limits, sources: 1 } : engine.limits;
  return askBlocks({ engine, profile, positions, signal, onTable, backoff }, blocksOf(missing, limits));
}

/** Meters to the nearest, seconds up, as every provider's are read. */
export function wholeFigures({ distances, durations }: RoadTable): Figures {
  return {
    meters: Int32Array.from(distances, (meters) => (meters >= 0 ? Math.floor(meters + 0.5) : -1)),
    seconds: Int32Array.from(durations, (seconds) => (seconds >= 0 ? Math.ceil(seconds - 1e-6) : -1)),
  };
}

/** Gathers what was answered, and writes it to the cache from time to time. */
function createKeeper(
  { cache }: MatrixRequest,
  key: string | undefined,
  positions: readonly Position[],
): { keep(block: Block, figures: Figures): void; end(): Promise<string | undefined> } {
  let ways: number[][] = positions.map(() => []);
  let isEmpty = true;
  let since = Date.now();
  let trouble: string | undefined;
  let writing: Promise<void> = Promise.resolve();
  const flush = (): void => {
    if (isEmpty || cache === undefined || key === undefined) return;
    const segment = segmentOf({ ways, positions });
    [ways, isEmpty, since] = [positions.map(() => []), true, Date.now()];
    writing = writing.then(async () => {
      trouble = (await cache.write(key, segment)) ?? trouble;
    });
  };
  return {
    keep({ sources, targets }, { meters, seconds }) {
      if (cache === undefined || key === undefined) return;
      sources.forEach((from, row) => {
        const list = ways[from];
        targets.forEach((to, column) => {
          const cell = row * targets.length + column;
          if (from !== to) list.push(to, meters[cell], seconds[cell]);
        });
      });
      isEmpty = false;
      if (Date.now() - since > KEEP_MS) flush();
    },
    async end() {
      flush();
      await writing;
      return trouble;
    },
  };
}

/** Fills in what is not known. @returns the cells that are estimates; undefined when there is none */
function estimate(board: Board, profile: RoadProfile, positions: readonly Position[]): CellSet | undefined {
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
  calibration.settle();
  const leadsNowhere = isCut.from.map((cut, at) => (answers.from[at] >= Math.min(ISLAND, n - 1) ? cut : 0));
  const isNeverReached = isCut.to.map((cut, at) => (answers.to[at] >= Math.min(ISLAND, n - 1) ? cut : 0));
  const estimated = noCells(n);
  let count = 0;
  const fill = (from: number, to: number, straight: number): void => {
    if (hasCell(known, from, to)) return;
    const cell = from * n + to;
    if (leadsNowhere[from] === 1 || isNeverReached[to] === 1) {
      distances[cell] = durations[cell] = -1;
      return;
    }
    distances[cell] = calibration.meters(straight);
    durations[cell] = calibration.seconds(straight);
    addCell(estimated, from, to);
    count++;
  };
  for (let from = 0; from < n; from++) {
    for (let to = 0; to < from; to++) {
      if (hasCell(known, from, to) && hasCell(known, to, from)) continue;
      const straight = calibration.straight(from, to);
      fill(from, to, straight);
      fill(to, from, straight);
    }
  }
  return count === 0 ? undefined : estimated;
}

function missingRemarks(board: Board, { failures, isThrough }: Asked): TravelRemark[] {
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

function cacheRemarks(trouble: string | undefined): TravelRemark[] {
  if (trouble === undefined) return [];
  return [
    { code: 'CACHE_OFF', message: `The cache of travels could not be written: ${trouble}. The next run asks again.` },
  ];
}
