import { InvalidOptionsError, type OptionError } from '../model/errors.js';
import { parseDateTime, type DateTime } from '../model/time/date-time.js';
import { parseDuration, type Duration } from '../model/time/duration.js';
import { faultOfTime } from '../model/time/given-time.js';
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
  /** Ids of the orders that are asked about; absent: all that are not served. */
  readonly orders?: readonly string[] | undefined;
  /** Of a served order: other resources in the answer at most; default 3. */
  readonly most?: number | undefined;
  /** ISO 8601 duration or seconds; then what is not proved impossible is `notExamined`. No limit by default. */
  readonly maxDuration?: string | number | undefined;
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of `suggest`. */
export interface SuggestOptions {
  /** Places in the answer at most, from 1 to 100; default 3. */
  readonly most?: number | undefined;
  /** Of one resource at most; default as many as `most`. 1: a choice among resources. */
  readonly perResource?: number | undefined;
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of `slots`. */
export interface SlotsOptions {
  /** The stop of the order that a window is promised for; a member of alternatives is then the only one; default its last. */
  readonly stopId?: string | undefined;
  /** The authorized windows of that stop do not count; default false. */
  readonly anyTime?: boolean | undefined;
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of the `evaluate` of a desk. */
export interface DeskEvaluateOptions {
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Windows, or a scan: windows of a `length` (default PT2H) one `step` (default as long) after the other, `from` the first
 * begin of work `until` its last end; 500 at most.
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
 * Looks at the windows of `slots`, or how they are scanned, and its options.
 *
 * @param tz - where local times are
 * @throws InvalidOptionsError that lists all that is wrong
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

/** Windows closer together than a minute would be too many. */
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
