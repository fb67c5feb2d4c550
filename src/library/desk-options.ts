import { InvalidOptionsError, type OptionError } from '../model/errors.js';
import { parseDateTime, type DateTime } from '../model/time/date-time.js';
import { parseDuration, type Duration } from '../model/time/duration.js';
import { faultOfTime } from '../model/time/remedy.js';
import type { TimeWindow } from '../model/types.gen.js';
import {
  aBoolean,
  aDuration,
  aListOfIds,
  anId,
  anIsoDuration,
  aSignal,
  faultsOf,
  wholeNumber,
  type OptionCheck,
  type Checks,
} from './option-checks.js';

/** Options of `explain`. */
export interface ExplainOptions {
  /** Ids of the orders to explain; absent: all unserved orders. */
  readonly orders?: readonly string[] | undefined;
  /** For a served order: the maximum number of other resources in the answer; default 3. */
  readonly most?: number | undefined;
  /**
   * ISO 8601 duration or seconds; whatever has not been proved impossible by then is `notExamined`. No limit by
   * default.
   */
  readonly maxDuration?: string | number | undefined;
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of `suggest`. */
export interface SuggestOptions {
  /** Maximum number of places in the answer, from 1 to 100; default 3. */
  readonly most?: number | undefined;
  /** Maximum number of places per resource; default `most`. With 1, the answer is a choice among resources. */
  readonly perResource?: number | undefined;
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of `slots`. */
export interface SlotsOptions {
  /**
   * The stop of the order for which a window is promised; if it is a member of alternatives, it becomes the only one;
   * default: the last stop of the order.
   */
  readonly stopId?: string | undefined;
  /** Ignores the authorized windows of that stop; default false. */
  readonly anyTime?: boolean | undefined;
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of a desk's `evaluate`. */
export interface DeskEvaluateOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Either a list of windows, or a scan: windows of a `length` (default PT2H), one every `step` (default: the length),
 * `from` the first start of work `until` its last end; 500 at most.
 */
export type SlotsWanted =
  | readonly TimeWindow[]
  | {
      readonly from?: DateTime | undefined;
      readonly until?: DateTime | undefined;
      readonly length?: Duration | undefined;
      readonly step?: Duration | undefined;
    };

export const explainChecks: Checks = {
  orders: aListOfIds,
  most: wholeNumber(0, 100),
  maxDuration: aDuration,
  signal: aSignal,
};
export const suggestChecks: Checks = { most: wholeNumber(1, 100), perResource: wholeNumber(1, 100), signal: aSignal };
const slotsChecks: Checks = { stopId: anId, anyTime: aBoolean, signal: aSignal };
export const deskEvaluateChecks: Checks = { signal: aSignal };

/**
 * Checks the windows of `slots`, or the parameters of a scan, and its options.
 *
 * @param tz - time zone of local times
 * @throws InvalidOptionsError that lists every fault
 */
export function checkSlotsOptions(wanted: SlotsWanted, options: SlotsOptions, tz: string | undefined): SlotsOptions {
  const aTime: OptionCheck = (value) => faultOfTime(value, tz);
  const scan: Checks = { from: aTime, until: aTime, length: anIsoDuration, step: aStep };
  const faults = Array.isArray(wanted)
    ? wanted.flatMap((window: unknown, index) => faultsOfWindow(window, `windows[${index}]`, aTime, tz))
    : faultsOf(wanted, scan, 'windows');
  const all = [...faults, ...faultsOf(options, slotsChecks)];
  if (all.length > 0) throw new InvalidOptionsError(all);
  return options;
}

/** A step of less than a minute would give too many windows. */
const aStep: OptionCheck = (value, option) =>
  anIsoDuration(value, option) ??
  (parseDuration(value as string) >= 60 ? undefined : `must be PT1M or more, not ${String(value)}`);

function faultsOfWindow(window: unknown, path: string, aTime: OptionCheck, tz: string | undefined): OptionError[] {
  const faults = faultsOf(window, { begin: aTime, end: aTime }, path);
  if (faults.length > 0) return faults;
  const { begin, end } = window as Partial<TimeWindow>;
  if (begin === undefined || end === undefined) {
    return [{ option: path, message: `has no ${begin === undefined ? 'begin' : 'end'}. Give a begin and an end.` }];
  }
  if (parseDateTime(begin, tz) <= parseDateTime(end, tz)) return [];
  return [{ option: path, message: 'ends before it begins. Correct it.' }];
}
