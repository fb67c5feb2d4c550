import { availableParallelism } from 'node:os';
import { LIMIT_UNITS, type LimitUnit, limitUnits } from '../../catalogue/limits.js';
import type { Price } from '../../model/types.gen.js';
import { MAX_THREADS } from '../../search/pool.js';
import type { TravelProvider } from '../../travel/provider.js';
import { show } from '../../model/structure/show.js';
import { aDuration, aFunction, aSignal, check, wholeNumber, type OptionCheck, type Checks } from '../option-checks.js';
import { evaluateChecks, secondsOf, type EvaluateOptions } from '../options.js';

/** The progress of `tradeoffs`. */
export interface TradeoffsProgress {
  /** Variations examined so far, and their total number. */
  readonly done: number;
  readonly total: number;
  /** Milliseconds since the call. */
  readonly elapsedMs: number;
  /** Milliseconds of the whole budget; undefined when the budget is a number of iterations. */
  readonly budgetMs: number | undefined;
  /**
   * The latest price. Its differences may still change at the end, if better tours are found for the unchanged plan.
   */
  readonly latest: Price | undefined;
}

/** Options of `tradeoffs`. */
export interface TradeoffsOptions {
  /** Time limit of the whole call: an ISO 8601 duration or seconds; default 30 s, with `iterations` no limit. */
  readonly maxDuration?: string | number | undefined;
  /**
   * Iterations of each short run, instead of a share of the time. The same number gives the same answer on every
   * machine with the same kernel.
   */
  readonly iterations?: number | undefined;
  /** Short runs in parallel; default: the number of processors. */
  readonly threads?: number | undefined;
  /** A 32-bit integer; default 1. */
  readonly seed?: number | undefined;
  /** One unit of time: an ISO 8601 duration or seconds; default PT30M. */
  readonly timeStep?: string | number | undefined;
  /** One unit of distance, kilometers; default 10. */
  readonly distanceStepInKm?: number | undefined;
  /**
   * One unit of every capacity, in the capacity's own unit; default a tenth of the limit, rounded to a whole number if
   * the limit is whole.
   */
  readonly capacityStep?: number | undefined;
  /** Source of distances and durations; default `fly()`. */
  readonly travel?: TravelProvider | undefined;
  /** Receives the plan's warnings, as in `solve`. */
  readonly onWarnings?: EvaluateOptions['onWarnings'];
  /** Ends the call with the results known by then. */
  readonly signal?: AbortSignal | undefined;
  /** Receives each price as it is found. Must not throw. */
  readonly onProgress?: ((progress: TradeoffsProgress) => void) | undefined;
}

/** Options with their defaults. */
export interface TradeoffsSettings extends Pick<
  TradeoffsOptions,
  'iterations' | 'travel' | 'onWarnings' | 'signal' | 'onProgress'
> {
  /** Milliseconds; undefined without a limit. */
  readonly budgetMs: number | undefined;
  readonly threads: number;
  readonly seed: number;
  readonly steps: Steps;
}

const DEFAULT_SECONDS = 30;

const aStep: OptionCheck = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0
    ? undefined
    : `must be a number above 0, not ${show(value)}`;

const checks: Checks = {
  maxDuration: aDuration,
  iterations: wholeNumber(0, 2 ** 48),
  threads: wholeNumber(1, MAX_THREADS),
  seed: wholeNumber(-(2 ** 31), 2 ** 32 - 1),
  timeStep: (value, option) =>
    aDuration(value, option) ?? (secondsOf(value as string | number) >= 1 ? undefined : 'must be 1 s or more'),
  distanceStepInKm: aStep,
  capacityStep: aStep,
  travel: evaluateChecks['travel']!,
  onWarnings: aFunction,
  signal: aSignal,
  onProgress: aFunction,
};

/** @throws InvalidOptionsError that lists every fault */
export function readTradeoffsOptions(options: TradeoffsOptions): TradeoffsSettings {
  const { maxDuration, timeStep, distanceStepInKm, capacityStep, ...own } = check(options, checks);
  const preset = own.iterations === undefined ? DEFAULT_SECONDS : undefined;
  const seconds = maxDuration === undefined ? preset : secondsOf(maxDuration);
  return {
    ...own,
    budgetMs: seconds === undefined ? undefined : 1000 * seconds,
    threads: own.threads ?? availableParallelism(),
    seed: own.seed ?? 1,
    steps: {
      ...defaultSteps(),
      ...(timeStep !== undefined && { seconds: Math.round(secondsOf(timeStep)) }),
      ...(distanceStepInKm !== undefined && { km: distanceStepInKm }),
      units: capacityStep,
    },
  };
}

function defaultSteps(): Readonly<Record<LimitUnit, number>> {
  const steps = limitUnits.map((unit) => [unit, LIMIT_UNITS[unit].step]);
  return Object.fromEntries(steps) as Readonly<Record<LimitUnit, number>>;
}

/** The size of one unit of each kind. */
export interface Steps extends Readonly<Record<LimitUnit, number>> {
  /** Unit of a capacity; undefined: a tenth of the limit. */
  readonly units: number | undefined;
}
