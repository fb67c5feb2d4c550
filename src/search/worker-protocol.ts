import type { KernelName } from '../kernel/kernel.js';
import type { ChainReport, ChainTask } from './driver.js';

/** What the pool posts to a worker. */
export interface WorkerTask {
  /** Number of the chain, unique in the process: reports carry it. */
  readonly chain: number;
  readonly kernel: KernelName;
  readonly task: ChainTask;
}

/** What a worker posts back while it runs, first without a report: it has begun. The result is the task's own answer. */
export interface WorkerReport {
  readonly chain: number;
  readonly report: ChainReport | undefined;
}

/** All workers of a run died (or could not start) before any of them found a solution. `cause` is what the first said. */
export class WorkerFailedError extends Error {
  override readonly name = 'WorkerFailedError';
}
