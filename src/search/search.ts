import { setImmediate as nextTurn } from 'node:timers/promises';
import type { KernelName, RouteBuffer } from '../kernel/kernel.js';
import { loadKernel } from '../kernel/load.js';
import { compareVectors } from '../objectives/objective.js';
import { Feature, Size } from '../problem/arrays/codes.js';
import { hasFeature, type ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { Problem } from '../problem/problem.js';
import { LONGEST_TIMER, now } from './clock.js';
import { createConstructionGrace, StopFlag, type ChainEnd } from './budget-clock.js';
import type { ChainReport, ChainResult, ChainTask } from './driver.js';
import { runInWorker } from './pool.js';
import { isDivisible } from './division.js';
import { createBoard, leave } from './exchange.js';
import { createTally, readTally, type Tally } from './tally.js';

/** The input of a search. Times are milliseconds on `now()`'s clock. */
export interface SearchOptions {
  /** When to stop; undefined: when the iterations are done. One of the two must be given. */
  readonly deadline?: number | undefined;
  /** Iterations of each thread. */
  readonly iterations?: number | undefined;
  readonly seed: number;
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  /** Routes to improve on. */
  readonly start?: RouteBuffer | undefined;
  /** Tours that the plan's states list: the start where no other is given, unless the kernel builds better ones. */
  readonly listed?: RouteBuffer | undefined;
  /** Called with every solution of any thread that is better than all before. Must not throw. */
  readonly onImprovement?: ((routes: RouteBuffer, vector: Float64Array, elapsedMs: number) => void) | undefined;
  /** Called as the search begins, with a function that returns the iterations of all threads so far. */
  readonly onBegin?: ((iterations: () => number) => void) | undefined;
}

/** Why a search ended. `failure`: its workers died, and the best solution so far is returned. */
type SearchEnd = ChainEnd | 'failure';

/** Figures of a finished search. */
export interface SearchStats {
  readonly kernel: KernelName;
  /** Iterations of all threads. */
  readonly steps: number;
  /** Iterations of all threads a second of stepping. */
  readonly iterationsPerSecond: number;
  /** Milliseconds from the start of the search to the first solution; undefined without one. */
  readonly firstSolutionMs: number | undefined;
  readonly elapsedMs: number;
  readonly ended: SearchEnd;
  readonly improvements: number;
  readonly slices: number;
  /** Why workers were lost, one text each. */
  readonly failures: readonly string[];
}

/** The best routes found; `found` is false when the time was too short for any. */
export interface SearchOutcome {
  readonly routes: RouteBuffer;
  readonly found: boolean;
  readonly stats: SearchStats;
}

const NO_ROUTES: RouteBuffer = Int32Array.of(0);

/** Figures of a search that has nothing to do. */
const IDLE = {
  steps: 0,
  iterationsPerSecond: 0,
  firstSolutionMs: undefined,
  ended: 'empty',
  improvements: 0,
  slices: 0,
  failures: [],
} as const;

/** Milliseconds that workers get to answer after an abort, and after their time is up. */
const GRACE = { abort: 40, base: 25, perStop: 0.0025 };

/** Milliseconds between two checks, after the deadline, whether the first tours are complete. */
const LOOK_AGAIN = 10;

/**
 * Searches for the best routes with `threads` chains, chain i seeded with seed + i. The best objective vector wins; of
 * equals the one of the lower chain. Runs by iterations give the same routes for the same seed, iterations and threads.
 *
 * Ends at most one slice after `deadline`, once there are first tours, for which a plan always gets some time
 * (`createConstructionGrace`). A worker that does not answer in time is abandoned.
 *
 * @throws WorkerFailedError when all workers died before a solution.
 */
export async function search(problem: Pick<Problem, 'arrays'>, options: SearchOptions): Promise<SearchOutcome> {
  const began = now();
  const { factory } = loadKernel();
  if (nothingToServe(problem.arrays)) {
    return { routes: NO_ROUTES, found: true, stats: { ...IDLE, kernel: factory.name, elapsedMs: now() - began } };
  }
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const start = options.start === undefined || options.start[0] === 0 ? undefined : options.start;
  const listed = start === undefined ? options.listed : undefined;
  const use = isDivisible(problem.arrays, options.threads) ? 'division' : 'exchange';
  const eliteBoard = createBoard(problem.arrays, options.threads, use);
  const tallies = Array.from({ length: options.threads }, createTally);
  const results = createResults(options, began, tallies);
  options.onBegin?.(() => tallies.reduce((sum, tally) => sum + readTally(tally).steps, 0));
  const chains = Array.from({ length: options.threads }, (_, index): Promise<void> => {
    const task: ChainTask = {
      arrays: problem.arrays,
      seed: (options.seed + index) | 0,
      iterations: options.iterations,
      deadline: options.deadline,
      start,
      listed,
      stopFlag: flag,
      tally: tallies[index],
      seat: eliteBoard && { board: eliteBoard, index },
    };
    return later(index, () => runInWorker(factory.name, task, (report) => results.addReport(report))).then(
      (result) => results.finish(index, result),
      (error: unknown) => {
        if (eliteBoard !== undefined) leave({ board: eliteBoard, index });
        results.addFailure(error);
      },
    );
  });
  const graceOf = (cut: 'abort' | 'deadline'): number =>
    cut === 'abort' ? GRACE.abort : GRACE.base + GRACE.perStop * problem.arrays.sizes[Size.STOPS];
  let grace: (() => number) | undefined;
  const isDue = (): boolean => {
    grace ??= createConstructionGrace(problem.arrays, options.threads, now);
    return results.isConstructed() || grace() <= 0;
  };
  const cut = await allOrCut({ chains, graceOf, isDue, options, flag }).finally(() => {
    // A chain that has not answered by now is no longer waited for, and need not go on.
    Atomics.compareExchange(flag, 0, StopFlag.RUN, StopFlag.DEADLINE);
  });
  return results.outcome(factory.name, cut);
}

/** Defers an action by some turns of the event loop: starting a thread blocks this one for some milliseconds. */
async function later<T>(turns: number, work: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < turns; turn++) await nextTurn();
  return await work();
}

/** Whether no resource can serve any stop, or there are no stops. Stops of fixed prefixes count as served. */
function nothingToServe(arrays: ProblemArrays): boolean {
  if (arrays.sizes[Size.ORDERS] === 0 || arrays.sizes[Size.RESOURCES] === 0) return true;
  const isDecided = hasFeature(arrays, Feature.DECIDED);
  return !isDecided && arrays.classCompatible.every((word) => word === 0);
}

/**
 * Waits for all chains. At the deadline (once `isDue`) or on abort it raises the flag and gives them a little time to send
 * their best. @returns why it did not wait for all; undefined if all answered
 */
function allOrCut({ chains, graceOf, isDue, options, flag }: SearchWait): Promise<'abort' | 'deadline' | undefined> {
  const { signal, deadline } = options;
  return new Promise((resolve, reject) => {
    const timers: NodeJS.Timeout[] = [];
    const end = (): void => {
      timers.forEach(clearTimeout);
      signal?.removeEventListener('abort', onAbort);
    };
    const finish = (cut: 'abort' | 'deadline' | undefined): void => {
      end();
      resolve(cut);
    };
    const stop = (value: number, cut: 'abort' | 'deadline'): void => {
      Atomics.compareExchange(flag, 0, StopFlag.RUN, value);
      // What has arrived while others held this thread counts: messages are read before the second turn from here.
      timers.push(setTimeout(() => setImmediate(() => setImmediate(() => finish(cut))), graceOf(cut)));
    };
    const onAbort = (): void => stop(StopFlag.ABORT, 'abort');
    if (signal?.aborted === true) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    const onDeadline = (): void => {
      if (isDue()) stop(StopFlag.DEADLINE, 'deadline');
      else timers.push(setTimeout(onDeadline, LOOK_AGAIN));
    };
    if (deadline !== undefined) {
      const wait = Math.min(LONGEST_TIMER, Math.max(0, deadline - now()));
      timers.push(setTimeout(onDeadline, wait));
    }
    Promise.all(chains).then(
      () => finish(undefined),
      (error: unknown) => {
        end();
        reject(error);
      },
    );
  });
}

/** The chains of a search, and how long it waits for them. */
interface SearchWait {
  readonly chains: readonly Promise<void>[];
  /** Milliseconds that chains get to answer. */
  graceOf(cut: 'abort' | 'deadline'): number;
  /** The search may end at the deadline. */
  isDue(): boolean;
  readonly options: SearchOptions;
  readonly flag: Int32Array;
}

interface Results {
  /** The construction is known to be complete. */
  isConstructed(): boolean;
  addReport(report: ChainReport): void;
  finish(chain: number, result: ChainResult): void;
  addFailure(error: unknown): void;
  outcome(kernel: KernelName, cut: 'abort' | 'deadline' | undefined): SearchOutcome;
}

/** Collects what the chains of a search find. */
function createResults(options: SearchOptions, began: number, tallies: readonly Float64Array[]): Results {
  const results: ChainResult[] = [];
  const failures: unknown[] = [];
  let best: ChainReport | undefined;
  let first: number | undefined;
  let improvements = 0;
  let constructed = false;
  let closed = false;

  const addReport = (report: ChainReport): void => {
    constructed ||= report.isConstructed;
    if (closed || (best !== undefined && compareVectors(report.vector, best.vector) >= 0)) return;
    best = report;
    first ??= report.at - began;
    improvements++;
    options.onImprovement?.(report.routes, report.vector, report.at - began);
  };

  /** The best final result, lower chains first; reports count only where a chain's own result is missing. */
  const choose = (finished: readonly ChainResult[]): ChainReport | undefined => {
    const reported = finished.length < options.threads && best !== undefined ? [best] : [];
    return [...finished, ...reported].sort((a, b) => compareVectors(a.vector, b.vector))[0];
  };

  return {
    isConstructed: () => constructed,
    addReport,
    finish: (chain, result) => {
      if (closed) return;
      results[chain] = result;
      addReport(result);
    },
    addFailure: (error) => {
      failures.push(error);
    },
    outcome: (kernel, cut) => {
      closed = true;
      const finished = results.filter((result) => result !== undefined);
      const chosen = choose(finished);
      if (chosen === undefined && cut === undefined) throw failures[0];
      const done = tallies.map(readTally);
      const sum = (figure: (tally: Tally) => number): number => done.reduce((all, tally) => all + figure(tally), 0);
      const stats: SearchStats = {
        kernel,
        steps: sum(({ steps }) => steps),
        iterationsPerSecond: sum(({ steps, steppingMs }) => (steps / Math.max(1e-3, steppingMs)) * 1e3),
        firstSolutionMs: first,
        elapsedMs: now() - began,
        ended: cut ?? finished[0]?.ended ?? 'failure',
        improvements,
        slices: sum(({ slices }) => slices),
        failures: failures.map((error) => (error instanceof Error ? error.message : String(error))),
      };
      return { routes: chosen?.routes ?? NO_ROUTES, found: chosen !== undefined, stats };
    },
  };
}
