import type { TravelFigures } from '../link/protocol.js';
import type { PlanWarning } from '../model/errors.js';
import type { Solution } from '../model/types.gen.js';

/**
 * Why a run ended: its time was up, its iterations were done, it was aborted, there was nothing to optimize (no orders,
 * no resources, or none that fit each other), several coolings in a row ended at the same best solution, or its worker
 * threads died and the best solution so far is returned.
 */
export type StopReason = 'deadline' | 'iterations' | 'abort' | 'empty' | 'converged' | 'failure';

/** Statistics of one run of `solve` or `optimize`. */
export interface SolveStats {
  /** The kernel that searched. */
  readonly backend: 'native' | 'typescript';
  /** Iterations done by the native kernel, over all threads. */
  readonly nativeSteps: number;
  /** Iterations done, over all threads. */
  readonly steps: number;
  readonly iterationsPerSecond: number;
  /** Milliseconds from the call to the first solution; undefined when the time was too short to find one. */
  readonly firstSolutionMs: number | undefined;
  /** Milliseconds from the call to the final solution. */
  readonly elapsedMs: number;
  readonly stopped: StopReason;
  /** The effort for travels before the search began, and the requests to a road engine since then. */
  readonly travels: TravelFigures;
  readonly threads: number;
  readonly seed: number;
  /** Number of solutions found that were better than all before. */
  readonly improvements: number;
  /** Warnings about the plan and its travels. */
  readonly warnings: readonly PlanWarning[];
  /** Why worker threads were lost; empty if none were. */
  readonly failures: readonly string[];
}

const statsBySolution = new WeakMap<object, SolveStats>();

/**
 * The statistics of the run that produced a solution, for the final solutions of `solve` and `optimize`; undefined for
 * others.
 * @example
 * const solution = await solve(plan);
 * console.log(statsOf(solution)?.iterationsPerSecond);
 */
export function statsOf(solution: Solution): SolveStats | undefined {
  return statsBySolution.get(solution);
}

/** Stores the statistics that `statsOf(solution)` returns. */
export function rememberStats(solution: Solution, stats: SolveStats): void {
  statsBySolution.set(solution, stats);
}
