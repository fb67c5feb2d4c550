import type { Slice } from '../kernel/kernel.js';
import { Tuning } from './tuning.js';
import { Size } from '../problem/arrays/codes.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { processorTime } from './clock.js';

/** Values of a run's stop flag. */
export const StopFlag = { RUN: 0, ABORT: 1, DEADLINE: 2 } as const;

/** Why a chain ended. */
export type ChainEnd = 'deadline' | 'iterations' | 'abort' | 'empty' | 'converged';

/** What a chain may use. Times are milliseconds on its clock. */
interface BudgetLimits {
  /** Iterations to run; undefined: until the deadline. */
  readonly iterations: number | undefined;
  /** Undefined: until the iterations are done. */
  readonly deadline: number | undefined;
  /** One shared number: a StopFlag. */
  readonly stopFlag: Int32Array;
  /** Stops of the plan, for which a run by time reserves some time for the local search at the end. */
  readonly localSearchStops?: number;
}

/** Cuts a budget into slices and knows how much of it is used up. */
export interface BudgetClock {
  /** The slices follow from the iterations alone. */
  readonly fixed: boolean;
  /** Share of the budget that is used up, 0 … 1. */
  progress(): number;
  /** Iterations so far. */
  done(): number;
  /** Estimate of the iterations in the whole budget. */
  expected(): number;
  /** Limits of the next slice, or why there is none. */
  next(): Omit<Slice, 'temperature'> | ChainEnd;
  /** Reports how many iterations the slice did. @returns why the chain ends with it, if it does */
  did(iterations: number): ChainEnd | undefined;
  /** Slices so far. */
  slices(): number;
}

/** Counts iterations where they are given, else reads the clock. */
export function createBudgetClock(allowance: BudgetLimits, clock: () => number): BudgetClock {
  return allowance.iterations === undefined
    ? budgetByTime(allowance, clock)
    : budgetByIterations(allowance, allowance.iterations, clock);
}

/** Fixed slices: the clock is read only to meet a deadline, so that the result depends on seed and iterations alone. */
function budgetByIterations(
  { stopFlag, deadline }: BudgetLimits,
  iterations: number,
  clock: () => number,
): BudgetClock {
  const count = Math.max(Tuning.iterationSlices, Math.ceil(iterations / Tuning.longestIterationSlice));
  const upTo = (slice: number): number => Math.floor((iterations / count) * slice + 1e-6);
  let slice = 0;
  let wanted = 0;
  return {
    fixed: true,
    done: () => upTo(slice),
    progress: () => slice / count,
    expected: () => iterations,
    slices: () => slice,
    next() {
      while (slice < count && upTo(slice + 1) === upTo(slice)) slice++;
      const stopped = stoppedBy(stopFlag);
      if (stopped !== undefined) return stopped;
      if (slice === count) return 'iterations';
      const milliseconds = deadline === undefined ? Infinity : deadline - clock();
      if (milliseconds <= 0) return 'deadline';
      wanted = upTo(slice + 1) - upTo(slice);
      return { iterations: wanted, milliseconds };
    },
    did(ran) {
      slice++;
      if (ran === wanted) return undefined;
      const out = deadline !== undefined && deadline - clock() <= 0;
      return stoppedBy(stopFlag) ?? (out ? 'deadline' : 'empty');
    },
  };
}

/** Fewer milliseconds are not worth a slice. */
const MIN_SLICE = 1e-3;

/** Slices sized by the measured speed. */
function budgetByTime(
  { stopFlag, deadline = Infinity, localSearchStops = 0 }: BudgetLimits,
  clock: () => number,
): BudgetClock {
  const { target, longest, slowest, first } = Tuning.slice;
  const began = clock();
  let slice = 0;
  let at = began;
  let done = 0;
  let perMillisecond = 0;
  /** Milliseconds of a slice while the speed is unknown: doubled after a slice too short for one iteration. */
  let unknown: number = first;
  let allowed = 0;
  const localSearch = (): number => {
    const { share, iterationsPerStop } = Tuning.localSearch;
    const most = share * (deadline - began);
    return perMillisecond === 0 ? 0 : Math.min(most, (localSearchStops * iterationsPerStop) / perMillisecond);
  };
  return {
    fixed: false,
    done: () => done,
    progress: () => (at - began) / (deadline - began),
    expected: () => done + perMillisecond * (deadline - at),
    slices: () => slice,
    next() {
      const stopped = stoppedBy(stopFlag);
      if (stopped !== undefined) return stopped;
      at = clock();
      const remaining = deadline - at - localSearch();
      if (remaining < MIN_SLICE) return 'deadline';
      const usual = Math.max(longest, slowest / perMillisecond);
      allowed = Math.min(perMillisecond === 0 ? unknown : usual, remaining);
      const iterations = perMillisecond === 0 ? 1e6 : Math.max(1, Math.ceil(perMillisecond * target));
      return { iterations, milliseconds: allowed };
    },
    did(ran) {
      slice++;
      done += ran;
      unknown = ran === 0 ? 2 * allowed : first;
      perMillisecond = ran / Math.max(clock() - at, 1e-3);
      return undefined;
    },
  };
}

function stoppedBy(flag: Int32Array): 'abort' | 'deadline' | undefined {
  const value = Atomics.load(flag, 0);
  if (value === StopFlag.RUN) return undefined;
  return value === StopFlag.ABORT ? 'abort' : 'deadline';
}

/**
 * Time that the construction of the first tours gets however late it starts, so that a busy machine does not end in an
 * answer without tours. Time in which other programs use the processor does not count, up to a limit.
 *
 * @param chains - chains that share the processor time of this process
 * @param processor - milliseconds of processor time of this process
 * @returns a function that returns the milliseconds left, counted from this call; 0 or less: none
 */
export function createConstructionGrace(
  { sizes }: Pick<ProblemArrays, 'sizes'>,
  chains: number,
  clock: () => number,
  processor: () => number = processorTime,
): () => number {
  const { base, perStop, starved } = Tuning.constructionGrace;
  const granted = base + perStop * sizes[Size.STOPS];
  const began = clock();
  const before = processor();
  return () => {
    const elapsed = clock() - began;
    const worked = Math.min(elapsed, (processor() - before) / chains);
    return Math.min(granted - worked, starved * granted - elapsed);
  };
}
