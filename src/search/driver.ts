import type {
  Kernel,
  KernelFactory,
  KernelName,
  KernelParameters,
  KernelStats,
  RouteBuffer,
} from '../kernel/kernel.js';
import { Feature, Size, type ProblemArrays } from '../problem/problem.js';
import { now } from './clock.js';
import { temperature, type CoolingRule } from './cooling.js';
import { estimateScale, measuredScale } from './scale.js';
import { Tuning } from './tuning.js';
import { weigh } from './weights.js';

/** Values of a run's stop flag. */
export const StopFlag = { RUN: 0, ABORT: 1, DEADLINE: 2 } as const;

/** Why a chain ended. */
export type ChainEnd = 'deadline' | 'iterations' | 'abort' | 'empty';

/** What one chain is asked to do. Everything in it can be posted to another thread. */
export interface ChainTask {
  readonly arrays: ProblemArrays;
  readonly seed: number;
  /** Iterations to run; undefined: until the deadline. */
  readonly iterations: number | undefined;
  /** Milliseconds on `now()`'s clock; undefined: until the iterations are done. */
  readonly deadline: number | undefined;
  /** Routes to start from. */
  readonly start: RouteBuffer | undefined;
  /** One shared number: a StopFlag. */
  readonly stopFlag: Int32Array;
}

/** A solution better than all the chain reported before. */
export interface ChainReport {
  readonly routes: RouteBuffer;
  readonly vector: Float64Array;
  /** When it was found, on `now()`'s clock. */
  readonly at: number;
}

/** What a chain leaves behind. */
export interface ChainResult extends ChainReport {
  readonly kernel: KernelName;
  readonly stats: KernelStats;
  readonly ended: ChainEnd;
  /** Milliseconds spent in slices, and the number of slices. */
  readonly steppingMs: number;
  readonly slices: number;
}

/**
 * Runs one chain of annealing over one kernel, from construction to the end of its budget, and reports every better
 * solution at the end of the slice that found it. Blocks its thread: workers call it.
 *
 * With `iterations` the slices are fixed and no clock is read but to meet a deadline, so that the result depends on seed
 * and iterations alone. Otherwise slices are sized by the measured speed.
 */
export function runChain(
  factory: KernelFactory,
  task: ChainTask,
  report: (improved: ChainReport) => void,
  clock: () => number = now,
): ChainResult {
  const kernel = factory.create(task.arrays, parametersOf(task), task.stopFlag);
  try {
    return drive(kernel, task, report, clock);
  } finally {
    kernel.free();
  }
}

/** The kernel's parameters for a plan: times that can bind want longer lists and fewer blinks. */
export function parametersOf(task: Pick<ChainTask, 'arrays' | 'seed'>): KernelParameters {
  const { sizes } = task.arrays;
  const { neighbours, ...parameters } = isTimed(task.arrays) ? Tuning.timed : Tuning.plain;
  return { ...parameters, seed: task.seed, neighbours: Math.min(neighbours, sizes[Size.NEIGHBOURS]) };
}

function isTimed(arrays: ProblemArrays): boolean {
  return (arrays.sizes[Size.FEATURES] & Feature.TIME) !== 0;
}

function drive(
  kernel: Kernel,
  task: ChainTask,
  report: (improved: ChainReport) => void,
  clock: () => number,
): ChainResult {
  const { arrays } = task;
  const estimate = estimateScale(arrays);
  kernel.setWeights(weigh(arrays.levelKind, estimate).weights);
  if (task.start !== undefined) kernel.inject(task.start);
  kernel.construct(task.deadline === undefined ? Infinity : Math.max(0, task.deadline - clock()));

  const reporter = createReporter(kernel, report, clock);
  reporter.look();
  const { weights, typicalChange } = weigh(arrays.levelKind, measuredScale(kernel.scale(), estimate));
  kernel.setWeights(weights);
  const rule: CoolingRule = {
    typicalChange,
    stops: arrays.sizes[Size.STOPS],
    timed: isTimed(arrays),
    warm: task.start !== undefined,
  };

  const began = clock();
  const run = { kernel, task, rule, reporter, clock };
  const { ended, slices } = task.iterations === undefined ? runByTime(run) : runByIterations(run, task.iterations);
  const { routes, vector, at } = reporter.last();
  return { routes, vector, at, kernel: kernel.name, stats: kernel.stats(), ended, steppingMs: clock() - began, slices };
}

interface Run {
  readonly kernel: Kernel;
  readonly task: ChainTask;
  readonly rule: CoolingRule;
  readonly reporter: Reporter;
  readonly clock: () => number;
}

interface Course {
  readonly ended: ChainEnd;
  readonly slices: number;
}

function runByIterations({ kernel, task, rule, reporter, clock }: Run, iterations: number): Course {
  const slices = Math.max(Tuning.iterationSlices, Math.ceil(iterations / Tuning.longestIterationSlice));
  let done = 0;
  for (let slice = 0; slice < slices; slice++) {
    const wanted = Math.floor((iterations / slices) * (slice + 1) + 1e-6) - done;
    if (wanted === 0) continue;
    const stopped = stoppedBy(task.stopFlag);
    if (stopped !== undefined) return { ended: stopped, slices: slice };
    const milliseconds = task.deadline === undefined ? Infinity : task.deadline - clock();
    if (milliseconds <= 0) return { ended: 'deadline', slices: slice };
    const ran = kernel.step({
      iterations: wanted,
      milliseconds,
      temperature: temperature(rule, slice / slices, iterations),
    });
    reporter.look();
    if (ran < wanted) {
      const out = task.deadline !== undefined && task.deadline - clock() <= 0;
      return { ended: stoppedBy(task.stopFlag) ?? (out ? 'deadline' : 'empty'), slices: slice + 1 };
    }
    done += wanted;
  }
  return { ended: 'iterations', slices };
}

function runByTime({ kernel, task, rule, reporter, clock }: Run): Course {
  const deadline = task.deadline ?? Infinity;
  const { target, longest, first } = Tuning.slice;
  const began = clock();
  let done = 0;
  let perMillisecond = 0;
  for (let slices = 0; ; slices++) {
    const stopped = stoppedBy(task.stopFlag);
    if (stopped !== undefined) return { ended: stopped, slices };
    const at = clock();
    const remaining = deadline - at;
    if (remaining <= 0) return { ended: 'deadline', slices };
    const milliseconds = Math.min(perMillisecond === 0 ? first : longest, remaining);
    const ran = kernel.step({
      iterations: perMillisecond === 0 ? 1e6 : Math.max(1, Math.ceil(perMillisecond * target)),
      milliseconds,
      temperature: temperature(rule, (at - began) / (deadline - began), done + perMillisecond * remaining),
    });
    const took = clock() - at;
    if (ran === 0 && took < milliseconds / 2 && stoppedBy(task.stopFlag) === undefined) {
      return { ended: 'empty', slices: slices + 1 };
    }
    done += ran;
    perMillisecond = ran / Math.max(took, 1e-3);
    reporter.look();
  }
}

function stoppedBy(flag: Int32Array): 'abort' | 'deadline' | undefined {
  const value = Atomics.load(flag, 0);
  if (value === StopFlag.RUN) return undefined;
  return value === StopFlag.ABORT ? 'abort' : 'deadline';
}

interface Reporter {
  /** Reports the best solution if it is better than the last one reported. */
  look(): void;
  last(): ChainReport;
}

/** The best solution only ever becomes better, so a vector that differs is a better one. */
function createReporter(kernel: Kernel, report: (improved: ChainReport) => void, clock: () => number): Reporter {
  let last: ChainReport | undefined;
  const look = (): ChainReport => {
    const vector = kernel.bestObjectives();
    if (last !== undefined && last.vector.every((value, level) => value === vector[level])) return last;
    last = { routes: kernel.best(), vector, at: clock() };
    report(last);
    return last;
  };
  return { look, last: look };
}
