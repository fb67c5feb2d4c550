import { parentPort } from 'node:worker_threads';
import { loadKernel } from './kernel/load.js';
import type { KernelFactory, KernelName } from './kernel/kernel.js';
import { typescriptKernel } from './kernel/typescript.js';
import { runChain as drive, type ChainReport, type ChainResult } from './search/driver.js';
import type { WorkerReport, WorkerTask } from './search/worker-protocol.js';

/**
 * The entry of a worker thread: one chain a task, or nothing, so that the thread begins ahead of need. It imports kernels and
 * driver only, so that it starts fast.
 */
export function runChain(given: WorkerTask | undefined): ChainResult | undefined {
  if (given === undefined) return undefined;
  const { chain, kernel, task } = given;
  const tell = (report: ChainReport | undefined): void => {
    parentPort?.postMessage({ chain, report } satisfies WorkerReport);
  };
  tell(undefined);
  return drive(factoryOf(kernel), task, tell);
}

/** The kernel the main thread chose: all workers of a run must walk the same states. */
function factoryOf(kernel: KernelName): KernelFactory {
  if (kernel === 'typescript') return typescriptKernel;
  const { factory, backend } = loadKernel();
  if (factory.name !== kernel) {
    throw new Error(
      `The ${kernel} kernel loads in the main thread but not in a worker: ${backend.loadErrors.join('; ')}`,
    );
  }
  return factory;
}
