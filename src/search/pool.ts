import { setImmediate as nextTurn } from 'node:timers/promises';
import { SHARE_ENV, type Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { KernelName } from '../kernel/kernel.js';
import type { ChainReport, ChainResult, ChainTask } from './driver.js';
import { WorkerFailedError, type WorkerReport, type WorkerTask, workerFile } from './worker-protocol.js';

/** The most worker threads the process ever has at once. */
export const MAX_THREADS = 256;

/** Milliseconds after which an idle thread ends. */
const IDLE_MS = 5_000;

/** Milliseconds after which an idle pool is destroyed. */
const POOL_IDLE_MS = 15_000;

/** A chain that waits for its result. */
interface WaitingChain {
  /** A thread has taken it. */
  begun: boolean;
  onReport(report: ChainReport): void;
  fail(error: unknown): void;
}

interface ThreadPool {
  readonly threads: Piscina<WorkerTask | undefined, ChainResult | undefined>;
  /** By number. */
  readonly chains: Map<number, WaitingChain>;
}

let shared: ThreadPool | undefined;
let chainCount = 0;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Starts worker threads in advance, so that they boot while the plan is compiled. The pool is shared by all runs of the
 * process, grows on demand and never keeps the process alive by itself.
 *
 * @throws WorkerFailedError when the worker's file is missing.
 */
export function openPool(threads: number): void {
  const pool = poolOf();
  void beginThreads(pool, threads).catch(() => undefined);
}

/** Begins threads where there are fewer, each in a turn of its own: it takes some milliseconds. */
async function beginThreads({ threads: pool, chains }: ThreadPool, threads: number): Promise<void> {
  for (let begun = 0; threads > 1 && begun < threads; begun++) {
    // A task of nothing keeps a thread until it has begun, so that the next one begins another.
    if (pool.threads.length < chains.size + threads) pool.run(undefined).catch(() => undefined);
    await nextTurn();
  }
}

/**
 * Runs one chain in a worker thread.
 *
 * @returns the chain's result. Rejects with WorkerFailedError when the thread dies or cannot start.
 */
export async function runInWorker(
  kernel: KernelName,
  task: ChainTask,
  onReport: (report: ChainReport) => void,
): Promise<ChainResult> {
  const pool = poolOf();
  const chain = chainCount++;
  clearTimeout(idleTimer);
  try {
    return await new Promise<ChainResult>((resolve, reject) => {
      pool.chains.set(chain, { begun: false, onReport, fail: reject });
      pool.threads.run({ chain, kernel, task }).then((result) => resolve(result as ChainResult), reject);
    });
  } catch (cause) {
    throw new WorkerFailedError(`A search worker failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  } finally {
    pool.chains.delete(chain);
    closeWhenIdle(pool);
  }
}

/** Ends all worker threads that run nothing. The next run opens a new pool. */
export async function closePool(): Promise<void> {
  const pool = shared;
  if (pool === undefined || pool.chains.size > 0) return;
  shared = undefined;
  clearTimeout(idleTimer);
  await pool.threads.destroy();
}

export function workerThreads(): readonly Worker[] {
  return shared?.threads.threads ?? [];
}

function poolOf(): ThreadPool {
  shared ??= createPool();
  return shared;
}

function createPool(): ThreadPool {
  const threads = new Piscina<WorkerTask | undefined, ChainResult | undefined>({
    filename: workerFile('worker.cjs'),
    name: 'runChainTask',
    minThreads: 1,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    recordTiming: false,
    // The flags of the main thread (loaders, inspectors) are not for workers: they run built JavaScript.
    execArgv: [],
    // So that TOURWRIGHT_KERNEL means the same in all threads, whenever it was set.
    env: SHARE_ENV,
  });
  const pool: ThreadPool = { threads, chains: new Map() };
  threads.on('message', ({ chain, report }: WorkerReport) => {
    const waiting = pool.chains.get(chain);
    if (waiting === undefined) return;
    waiting.begun = true;
    try {
      if (report !== undefined) waiting.onReport(report);
    } catch (error) {
      waiting.fail(error);
    }
  });
  // A thread that dies before it takes a task answers nobody: the chains that wait for it are rejected here.
  threads.on('error', (error: unknown) => giveUp(pool, error));
  threads.on('workerDestroy', () => {
    // Chains that the thread had taken are rejected by their own task; those that it was started for are left.
    setImmediate(() => {
      const left = threads.threads.length;
      if (pool.chains.size <= left || left >= MAX_THREADS) return;
      giveUp(pool, new Error('a thread ended before it took its task'));
    });
  });
  return pool;
}

/** Fails the chains that no thread has taken; the next run opens a new pool. */
function giveUp(pool: ThreadPool, error: unknown): void {
  if (shared === pool) shared = undefined;
  for (const { begun, fail } of pool.chains.values()) if (!begun) fail(error);
}

function closeWhenIdle(pool: ThreadPool): void {
  if (pool.chains.size > 0) return;
  if (pool !== shared) {
    void pool.threads.destroy();
    return;
  }
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => void closePool(), POOL_IDLE_MS).unref();
}
