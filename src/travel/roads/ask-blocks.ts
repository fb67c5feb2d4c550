import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '../../model/types.gen.js';
import type { RoadProfile } from '../crow-fly.js';
import { halves, type Block } from './blocks.js';
import type { RoadEngine, RoadTable } from './engine.js';
import { isRoadsError } from './errors.js';
import { assertPlausible } from './plausible.js';

/** The parameters of `askBlocks`. */
export interface Asking {
  readonly engine: Pick<RoadEngine, 'table' | 'limits'>;
  readonly profile: RoadProfile;
  readonly positions: readonly Position[];
  /** Aborted when answers are no longer needed. */
  readonly signal: AbortSignal;
  /** Called with every plausible answer. */
  readonly onTable: (block: Block, table: RoadTable) => void;
  /** Milliseconds before each retry of a block that failed. */
  readonly backoff?: readonly number[] | undefined;
}

/** The result of `askBlocks`. */
export type BlockOutcome = Awaited<ReturnType<typeof askBlocks>>;

const BACKOFF = [250, 1000, 4000];

/** The number of consecutive failed blocks (after their retries) that ends the requests. */
const MAX_IN_A_ROW = 3;

/**
 * Requests all blocks, as many at a time as the engine recommends. A failed block is retried after a while; a refused
 * block is split in halves, so that one bad pair does not cost the others. Never rejects.
 */
export async function askBlocks(asking: Asking, blocks: readonly Block[]) {
  const { engine, signal } = asking;
  // Reversed, because blocks are taken from the end.
  const queue = [...blocks].reverse();
  /** Why blocks were not answered, each after its last retry. */
  const failures: Error[] = [];
  let failedInARow = 0;
  const work = async (): Promise<void> => {
    for (let block = queue.pop(); block !== undefined && !signal.aborted; block = queue.pop()) {
      const error = await askBlock(asking, block);
      if (error === undefined) {
        failedInARow = 0;
        continue;
      }
      const parts = isRefused(error) ? halves(block) : [];
      if (parts.length > 0) {
        queue.push(...[...parts].reverse());
        continue;
      }
      failures.push(error);
      if (isHopeless(error) || ++failedInARow >= MAX_IN_A_ROW) queue.length = 0;
    }
  };
  const places = Math.max(1, Math.min(engine.limits.concurrency, queue.length));
  await Promise.all(Array.from({ length: places }, work));
  // If it is not through, time was up.
  return { failures, isThrough: !signal.aborted };
}

/** @returns why there is no answer after the last retry or before an abort; undefined if there is one, or no reason */
async function askBlock(asking: Asking, { sources, targets }: Block): Promise<Error | undefined> {
  const { engine, profile, positions, signal, onTable, backoff = BACKOFF } = asking;
  const from = sources.map((index) => positions[index]);
  const to = targets.map((index) => positions[index]);
  let error: Error | undefined;
  for (let tried = 0; ; tried++) {
    try {
      const table = await unlessAborted(signal, () => engine.table(profile, from, to, { signal }));
      assertPlausible(table, from, to);
      onTable({ sources, targets }, table);
      return undefined;
    } catch (thrown) {
      if (signal.aborted) return error;
      error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (isRefused(error) || isHopeless(error) || tried >= backoff.length) return error;
      await pause(backoff[tried], undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Rejects when the signal is aborted, even if the engine ignores the signal. */
export async function unlessAborted<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  const answer = ask();
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** The engine refused the request: smaller parts of it may succeed. */
function isRefused(error: unknown): boolean {
  return isRoadsError(error) && error.code === 'REFUSED';
}

/** No request can succeed. */
function isHopeless(error: unknown): boolean {
  return isRoadsError(error) && error.code === 'NO_DATA';
}
