import { parentPort } from 'node:worker_threads';
import { loadKernel } from './kernel/load.js';
import type { KernelFactory, KernelName } from './kernel/kernel.js';
import { typescriptKernel } from './kernel/typescript.js';
import { runChain, type ChainReport, type ChainResult } from './search/driver.js';
import type { WorkerReport, WorkerTask } from './search/worker-protocol.js';

/**
 * The entry point of a worker thread: one chain per task; without a task it only starts the thread. It imports only
 * kernels and driver, so that it starts fast.
 */
export function runChainTask(given: WorkerTask | undefined): ChainResult | undefined {
  if (given === undefined) return undefined;
  const { chain, kernel, task } = given;
  const tell = (report: ChainReport | undefined): void => {
    parentPort?.postMessage({ chain, report } satisfies WorkerReport);
  };
  tell(undefined);
  return runChain(factoryOf(kernel), task, tell);
}

/** The factory of the kernel that the main thread chose: all workers of a run must walk the same states. */
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
