import { append } from '../../model/maps.js';
import type { Position } from '../../model/types.gen.js';
import type { TravelRemark } from '../provider.js';
import { unlessAborted } from './ask-blocks.js';
import type { Block } from './blocks.js';
import type { Board } from './board.js';
import { eachWay, placeOf, segmentOf } from './cache/segment.js';
import { isRoadsError } from './errors.js';
import type { BlockFigures, MatrixRequest } from './matrix-request.js';

/** Maximum ms between writes to the cache, so that answers survive if the process is killed. */
const KEEP_MS = 15_000;

/**
 * The key under which travels are cached; undefined if the engine does not tell which data it has.
 *
 * @throws RoadsError NO_DATA if it has none
 */
export async function keyOf(
  { engine, cache, profile }: MatrixRequest,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (cache === undefined || signal.aborted) return undefined;
  try {
    const version = await unlessAborted(signal, () => engine.dataVersion());
    return JSON.stringify([engine.name, version, await engine.profileKey(profile)]);
  } catch (error) {
    if (isRoadsError(error) && error.code === 'NO_DATA') throw error;
    return undefined;
  }
}

/** Enters the figures of the cache. */
export async function fromCache(
  board: Board,
  { cache }: MatrixRequest,
  key: string | undefined,
  positions: readonly Position[],
): Promise<void> {
  if (cache === undefined || key === undefined) return;
  const indexOf = new Map<string, number[]>();
  positions.forEach((position, index) => append(indexOf, placeOf(position), index));
  for (const segment of await cache.read(key)) eachWay(segment, indexOf, board.put);
  board.report();
}

/** Gathers answers and writes them to the cache from time to time. */
export function createKeeper(
  { cache }: MatrixRequest,
  key: string | undefined,
  positions: readonly Position[],
): { keep(block: Block, figures: BlockFigures): void; end(): Promise<string | undefined> } {
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

/** A remark that a cache could not be written. */
export function cacheRemarks(trouble: string | undefined): TravelRemark[] {
  if (trouble === undefined) return [];
  return [
    { code: 'CACHE_OFF', message: `The cache of travels could not be written: ${trouble}. The next run asks again.` },
  ];
}
