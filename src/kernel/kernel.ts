import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';

/** Which of the two kernels runs. */
export type KernelName = 'native' | 'typescript';

/** The parameters of a kernel. Both kernels draw the same numbers from the same seed. */
export interface KernelParameters {
  /** Any 32-bit integer. */
  readonly seed: number;
  /** Mean number of orders a string ruin removes (Christiaens and Vanden Berghe 2020: c̄). */
  readonly meanRemoved: number;
  /** Longest string a ruin removes (L^max). */
  readonly longestString: number;
  /** Minimum number of tours a ruin cuts a string from, if that many are near. */
  readonly fewestStrings: number;
  /** Probability of skipping a position in recreate (γ). */
  readonly blinkRate: number;
  /**
   * Weight of the sort by quantity, largest first, among the sorts of orders in recreate (SISR: sort by demand). The
   * random order has weight 4, remoteness 3, windows and classes a few.
   */
  readonly largestFirst: number;
  /** Number of neighbours of a stop that recreate considers. */
  readonly neighbours: number;
}

/** One stretch of search. */
export interface Slice {
  /** Iterations to run at most. */
  readonly iterations: number;
  /** Milliseconds to run at most; Infinity for a deterministic run. */
  readonly milliseconds: number;
  /** Annealing temperature, in units of the weighted objective. */
  readonly temperature: number;
}

/** Counters since the kernel was made. Where both kernels walk the same states, all but `positions` are the same. */
export interface KernelStats {
  /** Iterations done (construction not counted). */
  readonly steps: number;
  readonly accepted: number;
  readonly improved: number;
  /** Stops removed by ruins. */
  readonly removed: number;
  /** Positions examined by recreate. */
  readonly positions: number;
}

/**
 * Routes as one buffer: [number of routes, then for each: resource, number of stops, stops …]. Routes are sorted by
 * resource index.
 */
export type RouteBuffer = Int32Array;

/** The verbs of the genetic search. */
interface GeneticVerbs {
  /** Empties the population of the genetic search. */
  clearPopulation(): void;
  /**
   * Adds the current solution to the population of the genetic search, if it serves all orders.
   * @returns the size of the population then; 0 where the plan, or the kernel, has no genetic search
   */
  addIndividual(): number;
  /**
   * Runs generations of the genetic search (Vidal et al. 2012); the best feasible individual becomes the current
   * solution.
   * @returns the iterations that this counts as; 0 with fewer than two individuals
   */
  evolve(slice: Omit<Slice, 'temperature'>): number;
}

/**
 * A kernel holds an instance, a current and a best solution. Its verbs are coarse, because a call into native code
 * costs as much as a tenth of an iteration. Two kernels implement it: TypeScript (`src/kernel/typescript`), which
 * handles all plans in the general way, and C++ (`native/core`), which also takes the fast paths that a plan allows.
 * For the same seed, weights and slices without a time limit both walk the same states, except for the searches that
 * only C++ has (`FastPath`: EVOLVABLE, SAVINGS, END_CELLS, WHOLE_TRIPS, JUDGED_BY_LABELS, TAIL_EXCHANGE,
 * EARLY_REJECTION, LOCAL_SEARCH).
 */
export interface Kernel extends GeneticVerbs {
  /**
   * Weights of the objective levels in the scalar that annealing compares (length = levels, ≥ 0). The best solution is
   * always compared by the exact vector.
   */
  setWeights(weights: Float64Array): void;
  /**
   * Inserts unserved orders into the current solution, greedily, the hardest first. Stops after `milliseconds` or when
   * the stop flag is raised. @returns true when it went through all unserved orders.
   */
  construct(milliseconds: number): boolean;
  /** Ruin, recreate, accept or undo. @returns the iterations done. */
  step(slice: Slice): number;
  /**
   * Ruin and recreate that dissolves, one by one, the tours that `level` counts, and accepts by absence counters: how
   * often the unserved orders were left out before. Afterwards the current solution may lack mandatory orders; the best
   * one does not.
   * @returns the iterations done; 0 when the fleet cannot be smaller.
   */
  reduce(slice: Slice, level: number): number;
  /**
   * Ruin and recreate that inserts unserved orders that `level` counts, whatever the tours and all levels below cost,
   * and accepts by absence counters. The levels above stay as good as in the best solution.
   * @returns the iterations done; 0 when none of them is left out.
   */
  serve(slice: Slice, level: number): number;
  /**
   * Makes the best solution current and brings it to a local optimum: orders are relocated or exchanged, parts of tours
   * are reversed, tours exchange their ends, are joined or split, as long as that improves the objectives in their
   * order. Ends early when nothing is left to try. An iteration tries all moves of one stop. C++ alone has it.
   * @returns the iterations done; fewer than the slice has when the search is complete, or time is up
   */
  localSearch(slice: Omit<Slice, 'temperature'>): number;
  /** Limits the used resources that `level` counts to `most` from now on; −1: no limit. */
  capFleet(level: number, most: number): void;
  /**
   * Limits the search to a part of the solution from now on: the tours of these resources stay unchanged, and none of
   * them is opened; all other resources are open. Plain plans only. Injecting a solution lifts the limit.
   */
  confine(closed: Int32Array): void;
  /**
   * Leaves the orders that are now unserved to another part, until the kernel is confined again or a solution is
   * injected.
   */
  leaveUnserved(): void;
  /**
   * Replaces the current solution. Routes that break a rule, or repeat a stop, are rejected: their orders stay unserved
   * until construct or step place them. @returns the number of routes accepted.
   */
  inject(routes: RouteBuffer): number;
  /** Routes of the best solution so far. */
  best(): RouteBuffer;
  /** Objective vector of the best solution (length = levels, minimized, exact integers). */
  bestObjectives(): Float64Array;
  /** Routes of the current solution. */
  current(): RouteBuffer;
  /** Objective vector of the current solution. */
  currentObjectives(): Float64Array;
  /**
   * Marginal figures of the current solution, for the driver's weights: [mean leg meters, mean leg seconds, mean cost
   * per stop in 10^-6 units, used routes, served stops].
   */
  scale(): Float64Array;
  stats(): KernelStats;
  /** A 32-bit digest of the current solution and the state of the random generator. */
  hash(): number;
  /** Releases everything; the kernel may not be used afterwards. */
  free(): void;
}

/**
 * Makes kernels of one kind. Once `stopFlag` (length 1, shared) is not 0, every verb that takes a time or a slice ends
 * early.
 */
export interface KernelFactory {
  readonly name: KernelName;
  create(problem: ProblemArrays, parameters: KernelParameters, stopFlag: Int32Array): Kernel;
}
