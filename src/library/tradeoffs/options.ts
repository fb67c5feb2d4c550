import { availableParallelism } from 'node:os';
import { LIMIT_UNITS, type LimitUnit, limitUnits } from '../../catalogue/limits.js';
import type { Price } from '../../model/types.gen.js';
import { MAX_THREADS } from '../../search/pool.js';
import type { TravelProvider } from '../../travel/provider.js';
import { show } from '../../model/structure/show.js';
import { aDuration, aFunction, aSignal, check, wholeNumber, type OptionCheck, type Checks } from '../option-checks.js';
import { evaluateChecks, secondsOf, type EvaluateOptions } from '../options.js';

/** How far `tradeoffs` has come. */
export interface TradeoffsProgress {
  /** Variations looked at, of all that there are. */
  readonly done: number;
  readonly total: number;
  /** Milliseconds from the call. */
  readonly elapsedMs: number;
  /** Milliseconds of the whole budget; undefined when iterations are the budget. */
  readonly budgetMs: number | undefined;
  /** The last one. Its differences may become others in the end, where better tours are found for the plan as it is. */
  readonly latest: Price | undefined;
}

/** Options of `tradeoffs`. */
export interface TradeoffsOptions {
  /** The whole time of the call: an ISO 8601 duration or seconds; default 30 s, with `iterations` no limit. */
  readonly maxDuration?: string | number | undefined;
  /** Iterations of each short run, in place of a share of the time. The same ones give the same answer on every machine with the same kernel. */
  readonly iterations?: number | undefined;
  /** Short runs at once; default: as many as there are processors. */
  readonly threads?: number | undefined;
  /** A 32-bit integer; default 1. */
  readonly seed?: number | undefined;
  /** One unit of time: an ISO 8601 duration or seconds; default PT30M. */
  readonly timeStep?: string | number | undefined;
  /** One unit of distance, kilometers; default 10. */
  readonly distanceStepInKm?: number | undefined;
  /** One unit of every capacity, in its own unit; default a tenth of the limit, whole where that is. */
  readonly capacityStep?: number | undefined;
  /** Where distances and durations come from; default `fly()`. */
  readonly travel?: TravelProvider | undefined;
  /** Hears of the plan's warnings, as that of `solve` does. */
  readonly onWarnings?: EvaluateOptions['onWarnings'];
  /** Ends the call with what is known by then. */
  readonly signal?: AbortSignal | undefined;
  /** Hears of each price as it is found. Must not throw. */
  readonly onProgress?: ((progress: TradeoffsProgress) => void) | undefined;
}

/** Options with their defaults. */
export interface TradeoffsSettings extends Pick<
  TradeoffsOptions,
  'iterations' | 'travel' | 'onWarnings' | 'signal' | 'onProgress'
> {
  /** Milliseconds; undefined: none. */
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

/** @throws InvalidOptionsError that lists all that is wrong */
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

/** How much one unit is. */
export interface Steps extends Readonly<Record<LimitUnit, number>> {
  /** Of a capacity; undefined: a tenth of the limit. */
  readonly units: number | undefined;
}
