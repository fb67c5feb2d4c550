import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '../../model/types.gen.js';
import type { RoadProfile } from '../crow-fly.js';
import { halves, type Block } from './blocks.js';
import type { RoadEngine, RoadTable } from './engine.js';
import { isRoadsError } from './errors.js';
import { assertPlausible } from './plausible.js';

/** What blocks are asked with. */
export interface Asking {
  readonly engine: Pick<RoadEngine, 'table' | 'limits'>;
  readonly profile: RoadProfile;
  readonly positions: readonly Position[];
  /** Aborted when no answer is waited for any longer. */
  readonly signal: AbortSignal;
  /** Hears every answer that can be right. */
  readonly onTable: (block: Block, table: RoadTable) => void;
  /** Milliseconds before a block that failed is asked again, one for each time. */
  readonly backoff?: readonly number[] | undefined;
}

/** How asking ended. */
export interface BlockOutcome {
  /** Why blocks were not answered, each after all tries. */
  readonly failures: readonly Error[];
  /** Every block was answered, or failed; false: time was up. */
  readonly isThrough: boolean;
}

const BACKOFF = [250, 1000, 4000];

/** So many blocks that fail in a row, after all tries, are enough. */
const MAX_IN_A_ROW = 3;

/**
 * Asks all blocks, as many at once as the engine likes. One that fails is asked again after a while, and one that is refused
 * in halves: what is wrong with one pair must not cost the others. Never rejects.
 */
export async function askBlocks(asking: Asking, blocks: readonly Block[]): Promise<BlockOutcome> {
  const { engine, signal } = asking;
  // The first block is taken last from the end.
  const queue = [...blocks].reverse();
  const failures: Error[] = [];
  let inARow = 0;
  const work = async (): Promise<void> => {
    for (let block = queue.pop(); block !== undefined && !signal.aborted; block = queue.pop()) {
      const error = await answered(asking, block);
      if (error === undefined) {
        inARow = 0;
        continue;
      }
      const parts = isRefused(error) ? halves(block) : [];
      if (parts.length > 0) {
        queue.push(...[...parts].reverse());
        continue;
      }
      failures.push(error);
      if (isHopeless(error) || ++inARow >= MAX_IN_A_ROW) queue.length = 0;
    }
  };
  const places = Math.max(1, Math.min(engine.limits.concurrency, queue.length));
  await Promise.all(Array.from({ length: places }, work));
  return { failures, isThrough: !signal.aborted };
}

/** @returns why there is no answer after all tries, or those before an abort; undefined when there is one, or no reason */
async function answered(asking: Asking, { sources, targets }: Block): Promise<Error | undefined> {
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

/** An engine may pay no heed to the signal: then it is left behind. */
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

/** The engine said no to the question: in smaller parts it may say yes. */
function isRefused(error: unknown): boolean {
  return isRoadsError(error) && error.code === 'REFUSED';
}

/** There is nothing to be asked. */
function isHopeless(error: unknown): boolean {
  return isRoadsError(error) && error.code === 'NO_DATA';
}
