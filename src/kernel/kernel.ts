import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';

/** Which of the two kernels runs. */
export type KernelName = 'native' | 'typescript';

/** What a kernel is made with. Both kernels draw the same numbers from the same seed. */
export interface KernelParameters {
  /** Any 32-bit integer. */
  readonly seed: number;
  /** Mean number of orders a string ruin removes (Christiaens and Vanden Berghe 2020: c̄). */
  readonly meanRemoved: number;
  /** Longest string a ruin removes (L^max). */
  readonly longestString: number;
  /** Fewest tours a ruin cuts a string from, as far as there are so many near. */
  readonly fewestStrings: number;
  /** Probability of skipping a position in recreate (γ). */
  readonly blinkRate: number;
  /**
   * Weight with which recreate sorts orders by quantity, the largest first (SISR: sort by demand): random has 4,
   * remoteness 3, windows and classes a few.
   */
  readonly largestFirst: number;
  /** How many neighbours of a stop recreate looks at. */
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
  /** Positions looked at by recreate. */
  readonly positions: number;
}

/**
 * Routes as one buffer: [number of routes, then for each: resource, number of stops, stops …]. Routes come by
 * resource index.
 */
export type RouteBuffer = Int32Array;

/** What a kernel does for the genetic search. */
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
 * A kernel holds an instance, a current and a best solution. Its verbs are coarse, because a call into native costs as
 * much as a tenth of an iteration. Two kernels implement it: TypeScript (`src/kernel/typescript`), the general way for
 * all plans, and C++ (`native/core`), which takes the fast paths that a plan allows as well. For the same seed, weights
 * and slices without a time limit both walk the same states, except for the searches that only C++ has (`FastPath`:
 * EVOLVABLE, SAVINGS, END_CELLS, WHOLE_TRIPS, JUDGED_BY_LABELS, TAIL_EXCHANGE, EARLY_REJECTION).
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
   * Ruin and recreate that dissolves the tours that `level` counts one by one, and accepts by absence counters: how
   * often the unserved orders were left out before. The current solution may miss mandatory orders afterwards, the best
   * does not.
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
   * The best solution becomes the current one and is brought to a local optimum: orders are relocated or exchanged,
   * parts of tours are reversed, tours exchange their ends, are joined or split, as long as the objectives become
   * better in their order. Ends early when nothing is left to try. An iteration looks at all moves of one stop.
   * @returns the iterations done; fewer than the slice has when it is through, or time is up
   */
  localSearch(slice: Omit<Slice, 'temperature'>): number;
  /** Limits the used resources that `level` counts to `most` from now on; −1: no limit. */
  capFleet(level: number, most: number): void;
  /**
   * From now on only a part of the solution is searched: the tours of these resources stay as they are, and none of
   * them is opened; all others are open. Plain plans only. What is injected lifts it.
   */
  confine(closed: Int32Array): void;
  /**
   * Leaves the orders that are unserved now to another part, until the kernel is confined again or something is
   * injected.
   */
  leaveUnserved(): void;
  /**
   * Replaces the current solution. Routes that break a rule, or repeat a stop, are not taken: their orders stay
   * unserved until construct or step place them. @returns the number of routes taken.
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
   * Marginal figures of the current solution, for the driver's weights: [mean leg meters, mean leg seconds, mean cost a
   * stop in 10^-6 units, used routes, served stops].
   */
  scale(): Float64Array;
  stats(): KernelStats;
  /** A 32-bit digest of the current solution and the state of the random generator. */
  hash(): number;
  /** Forgets everything; the kernel may not be used afterwards. */
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
