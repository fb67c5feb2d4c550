import type { TravelFigures } from '../link/protocol.js';
import type { PlanWarning } from '../model/errors.js';
import type { Solution } from '../model/types.gen.js';

/**
 * Why a run ended: its time was up, its iterations were done, it was aborted, there was nothing to optimize (no orders, no
 * resources, or none that fit each other), several coolings in turn ended at the same best solution, or its worker threads died and the best so far is
 * returned.
 */
export type StopReason = 'deadline' | 'iterations' | 'abort' | 'empty' | 'converged' | 'failure';

/** Figures of one run of `solve` or `optimize`. */
export interface SolveStats {
  /** Which kernel searched. */
  readonly backend: 'native' | 'typescript';
  /** Iterations done by the native kernel, all threads. */
  readonly nativeSteps: number;
  /** Iterations done, all threads. */
  readonly steps: number;
  readonly iterationsPerSecond: number;
  /** Milliseconds from the call to the first solution; undefined when the time was too short for any. */
  readonly firstSolutionMs: number | undefined;
  /** Milliseconds from the call to the final solution. */
  readonly elapsedMs: number;
  readonly stopped: StopReason;
  /** What the travels took, before the search began, and what was asked of a road engine since. */
  readonly travels: TravelFigures;
  readonly threads: number;
  readonly seed: number;
  /** Solutions found that were better than all before. */
  readonly improvements: number;
  /** What the plan and its travels gave reason to remark. */
  readonly warnings: readonly PlanWarning[];
  /** Why worker threads were lost; empty when all is well. */
  readonly failures: readonly string[];
}

const statsBySolution = new WeakMap<object, SolveStats>();

/**
 * The figures of the run that made a solution, for the final solutions of `solve` and `optimize`; undefined for others.
 *
 * @example
 * const solution = await solve(plan);
 * console.log(statsOf(solution)?.iterationsPerSecond);
 */
export function statsOf(solution: Solution): SolveStats | undefined {
  return statsBySolution.get(solution);
}

/** Makes `statsOf(solution)` answer. */
export function rememberStats(solution: Solution, stats: SolveStats): void {
  statsBySolution.set(solution, stats);
}
