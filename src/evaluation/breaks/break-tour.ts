import type { WindowArrays } from '../../problem/stops/earliest-begin.js';
import { fitsBefore, type BreakKind, type BreakRules } from './break-rules.js';

export { Counts } from '../../problem/arrays/codes.js';

export type { BreakRules } from './break-rules.js';

/**
 * The working window; none if history gives a begin before it: the rule is then broken in any case, so that it does not
 * distinguish schedules.
 */
export interface TourShift {
  readonly begin: number;
  readonly end: number;
  readonly leavesAnyhow: boolean;
}

/** What stops wait for: only their windows, or also to keep spans. */
export type WaitsFor = 'windows' | 'spans';

/**
 * An order of several stops that has a span, and does not begin in history: positions of its first and last stop,
 * seconds.
 */
export interface StopSpan {
  readonly first: number;
  readonly last: number;
  readonly limit: number;
}

/** The input of a tour's timetable: everything except the times. Arrays by position in the tour. */
export interface BreakTour {
  readonly windows: WindowArrays;
  readonly windowView: number;
  readonly stops: ArrayLike<number>;
  readonly count: number;
  /** count + 1: seconds of travel to each stop and to the end. */
  readonly travel: Float64Array;
  /** Seconds of access and setup, and of service. */
  readonly transition: Float64Array;
  readonly service: Float64Array;
  /** Seconds of access and setup of the stop after `firstLeg` that are over, and no longer in `transition`. */
  readonly spent: number;
  /** By position: latest end of the preferred windows, Infinity when none binds. */
  readonly preferredEnd: Float64Array;
  readonly shift: TourShift;
  /** The earliest begin, and whether the tour may begin later. */
  readonly begin: number;
  readonly beginIsFree: boolean;
  /** Breaks are placed on the legs from `firstLeg` to `pastLeg` − 1. */
  readonly firstLeg: number;
  readonly pastLeg: number;
  readonly rules: BreakRules;
  /** The last time at which a window of a stop, or of a break, opens. */
  readonly lastOpening: number;
  /** Total seconds of travel, access, setup and service. */
  readonly busy: number;
  readonly spans: readonly StopSpan[];
  readonly history?: BreakHistory;
}

/** The given times of a fixed stop; NaN if a time is not known. */
export interface GivenStop {
  readonly arrival: number;
  readonly begin: number;
  readonly departure: number;
  /** The begin is in no authorized window. */
  readonly isOutside: boolean;
}

/** A break of a tour, on a leg. */
export interface PlannedBreak {
  readonly leg: number;
  /** Seconds. */
  readonly duration: number;
  /** Index of the window break, −1: a sliding break. */
  readonly window: number;
  /** Taken as soon as possible after the break was due. */
  readonly late: boolean;
  /** Start of a break that was taken in history. */
  readonly fixedStart?: number;
  /** Start on the label's way, if known. */
  readonly start?: number;
  /** Not a break, but the time that history reaches: maximum seconds of the leg that are travelled until then. */
  readonly travelled?: number;
}

/** What has already happened; NaN if a time is not known. */
export interface BreakHistory {
  /** The fixed stops, from the first on. */
  readonly stops: readonly GivenStop[];
  readonly end: number;
  /** The breaks taken, and the end of history. */
  readonly taken: readonly PlannedBreak[];
  /** By window break: a break taken has served it. */
  readonly served: readonly boolean[];
  /** Nothing begins before this time on the leg after the fixed stops; undefined: there is no such time. */
  readonly now: number | undefined;
  /** When the next stop was reached, or will be if the resource continues as before; Infinity: unknown. */
  readonly reached: number;
}

/** Returns true if the end is history: then it is as given, whenever everything before it is over. */
export const hasEnded = ({ history }: BreakTour): boolean => history !== undefined && !Number.isNaN(history.end);

/** Returns true if the stop at this position is history. */
export const isFixed = (tour: BreakTour, position: number): boolean => position < tour.firstLeg;

/** Returns true if history gives the begin of the stop at this position. */
export const hasBegun = ({ history }: BreakTour, position: number): boolean =>
  history !== undefined && position < history.stops.length && !Number.isNaN(history.stops[position].begin);

/** Returns true if some begin is outside the windows in every schedule: that of the tour, or of a stop of history. */
export const leavesWindowsAnyhow = ({ shift, history }: BreakTour): boolean =>
  shift.leavesAnyhow || (history?.stops.some(({ isOutside }) => isOutside) ?? false);

/**
 * Returns which window breaks are served: by a break taken that is in the window for at least the duration, whatever
 * else it serves.
 */
export const findServed = ({ windowBreaks }: BreakRules, taken: readonly PlannedBreak[]): boolean[] =>
  windowBreaks.map(({ duration, opens, last }) =>
    taken.some(
      ({ fixedStart = 0, duration: length, travelled }) =>
        travelled === undefined &&
        Math.min(fixedStart + length, last + duration) - Math.max(fixedStart, opens) >= duration,
    ),
  );

/**
 * Returns the window breaks, by latest start, that every schedule with that begin and end takes if it keeps all rules:
 * history has not served them, they do not fit before the begin, and the end is after their latest start.
 */
export const findDueWindows = ({ rules, history }: BreakTour, begin: number, end: number): BreakKind[] =>
  rules.byLast.filter((kind) => end > kind.last && !fitsBefore(kind, begin) && history?.served[kind.window] !== true);
