import type { FreezeUntil } from '../../model/change/freeze.js';
import { KEPT, type Kept } from '../../model/change/freeze-check.js';
import type { PlanChange } from '../../model/types.gen.js';
import { InvalidOptionsError } from '../../model/errors.js';
import { show } from '../../model/structure/show.js';
import { anIsoDuration, faultsOf, wholeNumber, type OptionCheck, type Checks } from '../option-checks.js';
import { solveChecks, type SolveOptions } from '../options.js';

/** What should stay unchanged, and how much that matters. */
export interface Stability {
  /** What counts as a change of a stop; default `['resource']`, which is the fastest to search. */
  readonly kinds?: readonly ('resource' | 'sequence' | 'time')[] | undefined;
  /** How far the begin of service may move before it counts as a change: an ISO 8601 duration; default PT15M. */
  readonly tolerance?: string | undefined;
  /** Number of changes that do not count; a limit if stability comes first. Default 0. */
  readonly allowed?: number | undefined;
  /**
   * Number of objectives of the plan's list that are more important; default 1. Serving the mandatory orders always is,
   * unless the rank is 0.
   */
  readonly rank?: number | undefined;
}

/** Options of `replan`: those of `solve`, and the changes. */
export interface ReplanOptions extends Omit<SolveOptions, 'start'> {
  /** Changes since the plan was made, applied in order; see `patch`. */
  readonly changes?: readonly PlanChange[] | undefined;
  /** Everything that begins before this time is fixed; see `freeze`. */
  readonly freezeUntil?: FreezeUntil | undefined;
  /** Which of the stops not yet begun stay with their resource; default `next`. Only with `freezeUntil`. */
  readonly keep?: Kept | undefined;
  /** An objective that counts changes relative to the solution; if absent, tours are free to change. */
  readonly stability?: Stability | undefined;
}

const oneOf =
  (values: readonly string[]): OptionCheck =>
  (value) =>
    values.includes(value as string) ? undefined : `must be one of ${values.join(', ')}, not ${show(value)}`;

const KINDS = ['resource', 'sequence', 'time'];

const stabilityChecks: Checks = {
  kinds: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((kind) => KINDS.includes(kind as string))
      ? undefined
      : `must be a list of some of ${KINDS.join(', ')}`,
  tolerance: anIsoDuration,
  allowed: wholeNumber(0, 2 ** 31 - 1),
  rank: wholeNumber(0, 100),
};

const { start: _start, ...searchChecks } = solveChecks;

const checks: Checks = {
  ...searchChecks,
  changes: (value) => (Array.isArray(value) ? undefined : `must be a list of changes, not ${show(value)}`),
  // The valid values depend on the plan: `freeze` checks them.
  freezeUntil: () => undefined,
  keep: oneOf(KEPT),
  stability: (value, option) => faultsOf(value, stabilityChecks, option),
};

/**
 * Splits the options into those of `replan` itself and those of `solve`.
 *
 * @throws InvalidOptionsError that lists every fault of the former
 */
export function readReplanOptions(options: ReplanOptions): {
  readonly own: Pick<ReplanOptions, 'changes' | 'freezeUntil' | 'keep' | 'stability'>;
  readonly solving: SolveOptions;
} {
  const faults = faultsOf(options, checks);
  if (options?.keep !== undefined && options.freezeUntil === undefined) {
    faults.push({ option: 'keep', message: 'has no effect without freezeUntil. Give that too, or leave keep out.' });
  }
  if (faults.length > 0) throw new InvalidOptionsError(faults);
  const { changes, freezeUntil, keep, stability, ...solving } = options;
  const own = { changes, freezeUntil, keep, stability };
  return { own, solving };
}
