import { aDuration, aSignal, check, wholeNumber, type Check } from './option-checks.js';
import type { DateTime } from '../model/time/date-time.js';
import type { Duration } from '../model/time/duration.js';
import type { TimeWindow } from '../model/time/time-window.js';

/** Options of `explain`. */
export interface ExplainOptions {
  /** Ids of the orders that are asked about; absent: all that are not served. */
  readonly orders?: readonly string[] | undefined;
  /** Of a served order: other resources that are told at most; default 3. */
  readonly most?: number | undefined;
  /** ISO 8601 duration or seconds; then what is not proved impossible is `notExamined`. No limit by default. */
  readonly maxDuration?: string | number | undefined;
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of `suggest`. */
export interface SuggestOptions {
  /** Places that are told at most, from 1 to 100; default 3. */
  readonly most?: number | undefined;
  /** Of one resource at most; default as many as `most`. 1: a choice among resources. */
  readonly perResource?: number | undefined;
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of `slots`. */
export interface SlotsOptions {
  /** The stop of the order that a window is promised for; default its last. */
  readonly stopId?: string | undefined;
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

const ids: Check = (value) =>
  Array.isArray(value) && value.every((id) => typeof id === 'string') ? undefined : 'must be a list of ids';

const explainChecks = { orders: ids, most: wholeNumber(0, 100), maxDuration: aDuration, signal: aSignal };
const suggestChecks = { most: wholeNumber(1, 100), perResource: wholeNumber(1, 100), signal: aSignal };
const slotsChecks: Readonly<Record<string, Check>> = {
  stopId: (value) => (typeof value === 'string' ? undefined : 'must be the id of a stop'),
  signal: aSignal,
};

/** @throws InvalidOptionsError that lists all that is wrong */
export function checkExplainOptions(options: ExplainOptions): ExplainOptions {
  check(options, explainChecks);
  return options;
}

/** @throws InvalidOptionsError that lists all that is wrong */
export function checkSuggestOptions(options: SuggestOptions): SuggestOptions {
  check(options, suggestChecks);
  return options;
}

/** @throws InvalidOptionsError that lists all that is wrong */
export function checkSlotsOptions(options: SlotsOptions): SlotsOptions {
  check(options, slotsChecks);
  return options;
}
