import type { FreezeUntil, Kept } from '../../model/change/freeze.js';
import type { PlanChange } from '../../model/change/plan-change.js';
import { aDuration, check, isObject, wholeNumber, type Check } from '../option-checks.js';
import type { SolveOptions } from '../options.js';

/** What is to stay as it was, and how much that counts. */
export interface Stability {
  /** What a change of a stop is; default `['resource']`, which is searched fastest. */
  readonly kinds?: readonly ('resource' | 'sequence' | 'time')[] | undefined;
  /** How far a begin may move before it is a change: an ISO 8601 duration; default PT15M. */
  readonly tolerance?: string | undefined;
  /** Changes that do not count: a limit, where stability stands first. Default 0. */
  readonly allowed?: number | undefined;
  /** How many objectives of the plan's list count more; default 1: only serving the mandatory orders. */
  readonly rank?: number | undefined;
}

/** Options of `replan`: those of `solve`, and what has changed. */
export interface ReplanOptions extends Omit<SolveOptions, 'start'> {
  /** What changed since the plan was made, made one after the other; see `patch`. */
  readonly changes?: readonly PlanChange[] | undefined;
  /** What begins before is fixed; see `freeze`. */
  readonly freezeUntil?: FreezeUntil | undefined;
  /** Which stops not begun stay with their resource; default `next`. Of no effect without `freezeUntil`. */
  readonly keep?: Kept | undefined;
  /** An objective that counts changes against the solution; without it tours are free to change. */
  readonly stability?: Stability | undefined;
}

const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string) ? undefined : `must be one of ${values.join(', ')}`;

const isoDuration: Check = (value) =>
  typeof value === 'string' && aDuration(value) === undefined
    ? undefined
    : 'must be an ISO 8601 duration such as "PT15M"';

const KINDS = ['resource', 'sequence', 'time'];

const stabilityChecks: Readonly<Record<string, Check>> = {
  kinds: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((kind) => KINDS.includes(kind as string))
      ? undefined
      : `must be a list of some of ${KINDS.join(', ')}`,
  tolerance: isoDuration,
  allowed: wholeNumber(0, 2 ** 31 - 1),
  rank: wholeNumber(0, 100),
};

const checks: Readonly<Record<string, Check>> = {
  changes: (value) => (Array.isArray(value) ? undefined : 'must be a list of changes'),
  freezeUntil: (value) =>
    typeof value === 'string' || isObject(value) ? undefined : 'must be a date-time, or one by id of resource',
  keep: oneOf(['none', 'next', 'all']),
  stability: (value) => (isObject(value) ? undefined : 'must be an object'),
};

/**
 * What is asked of `replan` itself; the rest is for `solve`, which checks it.
 *
 * @throws InvalidOptionsError that lists all that is wrong with them
 */
export function readReplanOptions(options: ReplanOptions): {
  readonly own: Pick<ReplanOptions, 'changes' | 'freezeUntil' | 'keep' | 'stability'>;
  readonly solving: SolveOptions;
} {
  const { changes, freezeUntil, keep, stability, ...solving } = options;
  const own = { changes, freezeUntil, keep, stability };
  check(own, checks);
  if (stability !== undefined) check(stability, stabilityChecks);
  return { own, solving };
}
