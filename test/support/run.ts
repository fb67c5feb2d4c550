import type { Plan, Solution } from '../../src/index.js';
import type { KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { Size } from '../../src/problem/arrays/codes.js';
import type { Problem } from '../../src/problem/problem.js';
import { runChain } from '../../src/search/driver.js';
import { unpackRoutes } from '../../src/search/route-buffer.js';
import { emitSolution } from './emit-solution.js';
import { nativeKernel } from './kernels.js';

/** One chain of the search in this thread. */
export interface RunOptions {
  /** Iterations; if absent, until time is up. */
  readonly iterations?: number;
  readonly seed?: number;
  /** Default: the native kernel if there is one. */
  readonly kernel?: KernelFactory;
  /** Ends as soon as every order is served. */
  readonly untilServed?: boolean;
  /** Maximum milliseconds of processor time. Default: no limit. */
  readonly milliseconds?: number;
}

/** The result of a chain. */
export interface RunResult {
  readonly solution: Solution;
  readonly vector: Float64Array;
  readonly steps: number;
  /** Milliseconds of processor time until the first solution that serves every order; undefined if there is none. */
  readonly servedAfter: number | undefined;
}

/** Processor time of this process in milliseconds, which is independent of the machine's load. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Searches without workers; the same seed and iterations give the same tours. */
export function run(
  problem: Problem,
  { iterations, seed = 1, kernel = nativeKernel ?? typescriptKernel, untilServed = false, milliseconds }: RunOptions,
): RunResult {
  const stopFlag = new Int32Array(new SharedArrayBuffer(4));
  const began = processorTime();
  let servedAfter: number | undefined;
  const deadline = milliseconds === undefined ? undefined : began + milliseconds;
  const task = { arrays: problem.arrays, seed, iterations, deadline, start: undefined, stopFlag };
  const result = runChain(
    kernel,
    task,
    ({ routes }) => {
      const served = unpackRoutes(routes).reduce((sum, { stops }) => sum + stops.length, 0);
      if (served < problem.arrays.sizes[Size.SLOTS]! || servedAfter !== undefined) return;
      servedAfter = processorTime() - began;
      if (untilServed) stopFlag[0] = 1;
    },
    processorTime,
  );
  return {
    solution: emitSolution(problem, unpackRoutes(result.routes)),
    vector: result.vector,
    steps: result.stats.steps,
    servedAfter,
  };
}

/** Tours in the format of `evaluate`. */
export function toursOf({ tours }: Solution): { resourceId: string; stopIds: string[] }[] {
  return tours.map(({ resourceId, wayPoints }) => ({
    resourceId,
    stopIds: wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : [])),
  }));
}

/** All violations of a solution. */
export function violationsOf({ tours, globalViolations }: Solution): object[] {
  return [...globalViolations, ...tours.flatMap(({ violations }) => violations)];
}

/** Number of stops in a plan; groups count once. */
export function sizeOf({ orders = [] }: Plan): number {
  return orders.reduce((sum, { stops }) => sum + stops.length, 0);
}
