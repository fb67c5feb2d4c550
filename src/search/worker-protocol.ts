import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { KernelName } from '../kernel/kernel.js';
import type { ChainReport, ChainTask } from './driver.js';

/** What the pool posts to a worker. */
export interface WorkerTask {
  /** Number of the chain, unique in the process: reports carry it. */
  readonly chain: number;
  readonly kernel: KernelName;
  readonly task: ChainTask;
}

/** What a worker posts while it runs; the first message, without a report, says that it has begun. */
export interface WorkerReport {
  readonly chain: number;
  readonly report: ChainReport | undefined;
}

/** All workers of a run died (or could not start) before any of them found a solution. `cause` is what the first said. */
export class WorkerFailedError extends Error {
  override readonly name = 'WorkerFailedError';
}

/**
 * A built file of this package that threads run: beside this file in a package, in `dist` when this file runs from source.
 *
 * @throws WorkerFailedError when it is missing
 */
export function workerFile(name: string): string {
  const candidates = [`./${name}`, `../../dist/${name}`].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const file = candidates.find((candidate) => existsSync(candidate));
  if (file !== undefined) return file;
  throw new WorkerFailedError(
    `The search worker is missing: none of ${candidates.join(', ')} exists. Build it: npm run build.`,
  );
}
