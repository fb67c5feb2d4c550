import type { ScheduledBreaks } from './schedule-breaks.js';

/** What is compared first: violations, spans, delay, end. Less is better. */
export interface Merits {
  readonly violations: number;
  readonly spansBroken: number;
  readonly delay: number;
  /** Or the last begin of a service or break, where that passes an end that history gives. */
  readonly end: number;
}

export const meritsOf = ({ violations, spansBroken, delay, walk: { reached } }: ScheduledBreaks): Merits => ({
  violations,
  spansBroken,
  delay,
  end: reached,
});

/** Negative when `a` is better. */
export const compareMerits = (a: Merits, b: Merits): number =>
  a.violations - b.violations || a.spansBroken - b.spansBroken || a.delay - b.delay || a.end - b.end;
