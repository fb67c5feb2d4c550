import { parseDuration } from '../model/time/duration.js';
import type { PlanWarning } from '../model/errors.js';
import type { ToursInput } from '../model/tour-stops.js';
import type { Plan, Solution } from '../model/types.gen.js';
import { MAX_THREADS } from '../search/pool.js';
import type { TravelProvider } from '../travel/provider.js';
import { fly } from '../travel/index.js';
import type { TravelProgress } from '../travel/roads/matrix-request.js';
import { emitWarnings } from './emit-warnings.js';
import type { Progress } from './heartbeat.js';
import { aBoolean, aDuration, aFunction, aSignal, check, isObject, wholeNumber, type Checks } from './option-checks.js';
import type { SolveStats } from './stats.js';

/**
 * A plan as callers pass it. One written in TypeScript has to be a `Plan`; one read from JSON (`unknown`, `any`,
 * `Record<string, unknown>`) is accepted without a cast. It is validated in either case.
 */
export type PlanInput<P = unknown> = Plan | (P & IfUnread<P>);

/** `unknown` if the type says nothing about the fields of a plan, otherwise `never`. */
type IfUnread<P> = unknown extends P ? unknown : string extends keyof P ? unknown : never;

/** When a better solution was found. */
export interface Improvement {
  /** Milliseconds from the call until the solution was found. */
  readonly elapsedMs: number;
  /** Milliseconds of the whole budget; undefined when the budget is a number of iterations. */
  readonly budgetMs: number | undefined;
}

/** Options of `evaluate`, and of every other call that reads a plan. */
export interface EvaluateOptions {
  /** Source of distances and durations; default `fly()`. */
  readonly travel?: TravelProvider | undefined;
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Receives warnings about the plan before the work begins, and afterwards those about travels that tours make
   * although no connection exists; not called without warnings. If absent, each warning is emitted once
   * (`process.emitWarning`); `() => undefined` silences them.
   */
  readonly onWarnings?: ((warnings: readonly PlanWarning[]) => void) | undefined;
  /**
   * Adds the route geometry of the leg that leads to each waypoint (`fromPrevious.polyline`, precision 6) to the final
   * solution, where the travel provider has a road engine; default false.
   */
  readonly geometry?: boolean | undefined;
  /**
   * Receives the number of travels that a road engine has answered, for one vehicle profile after the other. Must not
   * throw.
   */
  readonly onTravels?: ((progress: TravelProgress) => void) | undefined;
}

/** Options of `optimize`. */
export interface OptimizeOptions extends EvaluateOptions {
  /**
   * Time limit of the whole call, validation and output included: an ISO 8601 duration ("PT30S") or a number of
   * seconds. Default: the plan's maxOptimizationDuration, else 10 s; with `iterations`, no limit.
   */
  readonly maxDuration?: string | number | undefined;
  /**
   * Iterations of each thread. The same seed, iterations and threads give the same tours on every machine with the same
   * kernel.
   */
  readonly iterations?: number | undefined;
  /** A 32-bit integer; default 1. */
  readonly seed?: number | undefined;
  /** Worker threads that search in parallel; default 1. */
  readonly threads?: number | undefined;
  /**
   * Tours to improve on. They are aligned with what the plan's states decide; tours of other resources that break a
   * rule are not used.
   */
  readonly start?: ToursInput | undefined;
  /** Receives the statistics of the run at its end. */
  readonly stats?: ((stats: SolveStats) => void) | undefined;
  /**
   * Receives the progress of the run twice a second, whether or not the solution improves, and once more at the end.
   */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Options of `solve`. */
export interface SolveOptions extends OptimizeOptions {
  /** Receives better solutions while the search runs: the first at once, later ones at least 100 ms apart. */
  readonly onImprovement?: ((solution: Solution, improvement: Improvement) => void) | undefined;
}

/** Options that have a default. */
type Preset = 'travel' | 'onWarnings' | 'geometry' | 'seed' | 'threads';

/** Options with their defaults. */
export interface Settings
  extends
    Omit<SolveOptions, Preset | 'maxDuration'>,
    Readonly<Required<{ [K in Preset]: NonNullable<SolveOptions[K]> }>> {
  /** Seconds; undefined if not given. */
  readonly maxSeconds: number | undefined;
}

export const evaluateChecks: Checks = {
  travel: (value) =>
    isObject(value) && typeof (value as Partial<TravelProvider>).matrix === 'function'
      ? undefined
      : 'must be a travel provider: an object with a method matrix(profile, positions)',
  signal: aSignal,
  onWarnings: aFunction,
  onTravels: aFunction,
  geometry: aBoolean,
};

export const optimizeChecks: Checks = {
  ...evaluateChecks,
  maxDuration: aDuration,
  iterations: wholeNumber(0, 2 ** 48),
  seed: wholeNumber(-(2 ** 31), 2 ** 32 - 1),
  threads: wholeNumber(1, MAX_THREADS),
  start: (value) =>
    Array.isArray(value) || (isObject(value) && 'tours' in value)
      ? undefined
      : 'must be a list of {resourceId, stopIds}, or a solution',
  stats: aFunction,
  onProgress: aFunction,
};

export const solveChecks: Checks = { ...optimizeChecks, onImprovement: aFunction };

/** Checks the options of `solve` and `optimize`. @throws InvalidOptionsError that lists every fault. */
export function readSolveOptions(options: SolveOptions): Settings {
  return settingsOf(check(options, solveChecks));
}

/** Checks the options of `evaluate`. @throws InvalidOptionsError that lists every fault. */
export function readEvaluateOptions(options: EvaluateOptions): Settings {
  return settingsOf(check(options, evaluateChecks));
}

/** Seconds of an option that is either a number of seconds or an ISO 8601 duration. */
export function secondsOf(duration: string | number): number {
  return typeof duration === 'number' ? duration : parseDuration(duration);
}

function settingsOf({ maxDuration, ...options }: SolveOptions): Settings {
  return {
    ...options,
    travel: options.travel ?? fly(),
    onWarnings: options.onWarnings ?? emitWarnings,
    geometry: options.geometry ?? false,
    maxSeconds: maxDuration === undefined ? undefined : secondsOf(maxDuration),
    seed: options.seed ?? 1,
    threads: options.threads ?? 1,
  };
}
