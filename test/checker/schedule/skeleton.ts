import type { WindowBreak } from '../plan/break.js';

/** A break of a candidate with its leg; breaks of one leg are in list order. */
export interface PlannedBreak {
  readonly leg: number;
  /** Seconds. */
  readonly duration: number;
  /** The window break that this is; undefined: a sliding one. */
  readonly of?: WindowBreak | undefined;
  /** Taken as soon as possible after it was due, because it could not be taken in time. */
  readonly isLate: boolean;
  /** Start and end of a break that has been taken. */
  readonly fixed?: { readonly start: number; readonly end: number } | undefined;
}

/** Why a window break is not taken: it fits before or after the tour, or had no place at all. */
export interface LeftOutBreak {
  readonly of: WindowBreak;
  readonly why: 'before' | 'after' | 'never';
}

/** A placement of the breaks without their times. */
export interface Skeleton {
  readonly breaks: readonly PlannedBreak[];
  readonly leftOut: readonly LeftOutBreak[];
  /** The end may be reached without a break that became due during the last stop. */
  readonly mayEndWithout: boolean;
}

/** Earliest begins of the parts of a tour. */
export interface Floors {
  readonly begin: number;
  readonly stops: readonly number[];
  readonly breaks: readonly number[];
}

/** The floors with one of them raised. */
export function raised(floors: Floors, part: 'stops' | 'breaks', index: number, time: number): Floors {
  return { ...floors, [part]: floors[part].map((floor, at) => (at === index ? Math.max(floor, time) : floor)) };
}
