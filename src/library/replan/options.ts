import type { FreezeUntil } from '../../model/change/freeze.js';
import { KEPT, type Kept } from '../../model/change/freeze-check.js';
import type { PlanChange } from '../../model/types.gen.js';
import { InvalidOptionsError } from '../../model/errors.js';
import { show } from '../../model/structure/show.js';
import { anIsoDuration, faultsOf, wholeNumber, type OptionCheck, type Checks } from '../option-checks.js';
import { solveChecks, type SolveOptions } from '../options.js';

/** What is to stay as it was, and how much that counts. */
export interface Stability {
  /** What a change of a stop is; default `['resource']`, which is searched fastest. */
  readonly kinds?: readonly ('resource' | 'sequence' | 'time')[] | undefined;
  /** How far a begin may move before it is a change: an ISO 8601 duration; default PT15M. */
  readonly tolerance?: string | undefined;
  /** Changes that do not count: a limit, where stability stands first. Default 0. */
  readonly allowed?: number | undefined;
  /** How many objectives of the plan's list count more; default 1. Serving the mandatory orders does, unless it is 0. */
  readonly rank?: number | undefined;
}

/** Options of `replan`: those of `solve`, and what has changed. */
export interface ReplanOptions extends Omit<SolveOptions, 'start'> {
  /** What changed since the plan was made, made one after the other; see `patch`. */
  readonly changes?: readonly PlanChange[] | undefined;
  /** What begins before is fixed; see `freeze`. */
  readonly freezeUntil?: FreezeUntil | undefined;
  /** Which stops not begun stay with their resource; default `next`. Only with `freezeUntil`. */
  readonly keep?: Kept | undefined;
  /** An objective that counts changes against the solution; without it tours are free to change. */
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
  // What it has to be depends on the plan: `freeze` looks at it.
  freezeUntil: () => undefined,
  keep: oneOf(KEPT),
  stability: (value, option) => faultsOf(value, stabilityChecks, option),
};

/**
 * What is asked of `replan` itself; the rest is for `solve`.
 *
 * @throws InvalidOptionsError that lists all that is wrong with them
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
