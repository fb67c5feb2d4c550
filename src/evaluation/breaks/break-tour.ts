import type { WindowArrays } from '../../problem/stops/earliest-begin.js';
import { fitsBefore, type BreakKind, type BreakRules } from './break-rules.js';

export { Counts } from '../../problem/arrays/codes.js';

export type { BreakRules } from './break-rules.js';

/**
 * The working window; none where history gives a begin before it: it is left whatever follows, so that it tells no
 * schedules apart.
 */
export interface TourShift {
  readonly begin: number;
  readonly end: number;
  readonly leavesAnyhow: boolean;
}

/** What stops wait for: their windows alone, or spans to hold, too. */
export type WaitsFor = 'windows' | 'spans';

/** An order of several stops that has a span, and does not begin in history: positions of its first and last stop, seconds. */
export interface StopSpan {
  readonly first: number;
  readonly last: number;
  readonly limit: number;
}

/** A tour as its timetable sees it: everything but the times. Arrays by position in the tour. */
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
  /** Seconds of access and setup of the stop behind `firstLeg` that are over, and no longer in `transition`. */
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
  /** The last time that a window of a stop, or of a break, opens. */
  readonly lastOpening: number;
  /** Seconds of travel, access, setup and service in all. */
  readonly busy: number;
  readonly spans: readonly StopSpan[];
  readonly history?: BreakHistory;
}

/** What is given of a fixed stop; NaN where a time is not known. */
export interface GivenStop {
  readonly arrival: number;
  readonly begin: number;
  readonly departure: number;
  /** The begin lies in no authorized window. */
  readonly isOutside: boolean;
}

/** A break of a tour, on a leg. */
export interface PlannedBreak {
  readonly leg: number;
  /** Seconds. */
  readonly duration: number;
  /** Index of the window break, −1: a sliding break. */
  readonly window: number;
  /** Taken as soon as possible after it was due. */
  readonly late: boolean;
  /** Start of a break that was taken in history. */
  readonly fixedStart?: number;
  /** Start on the label's way, where that is known. */
  readonly start?: number;
  /** No break, but the time that history comes to: at most how many seconds of the leg are travelled till then. */
  readonly travelled?: number;
}

/** What has happened already; NaN where a time is not known. */
export interface BreakHistory {
  /** Those that are fixed, from the first on. */
  readonly stops: readonly GivenStop[];
  readonly end: number;
  /** The breaks, and where history ends. */
  readonly taken: readonly PlannedBreak[];
  /** By window break: a break taken has served it. */
  readonly served: readonly boolean[];
  /** Before when nothing begins on the leg behind the fixed stops; undefined: never. */
  readonly now: number | undefined;
  /** When the next stop was reached, or will be by going on as it was; Infinity: unknown. */
  readonly reached: number;
}

/** True when the end is history: then it is as given, whenever what is before it is over. */
export const hasEnded = ({ history }: BreakTour): boolean => history !== undefined && !Number.isNaN(history.end);

/** True when the stop at this position is history. */
export const isFixed = (tour: BreakTour, position: number): boolean => position < tour.firstLeg;

/** History says when the stop at this position began. */
export const hasBegun = ({ history }: BreakTour, position: number): boolean =>
  history !== undefined && position < history.stops.length && !Number.isNaN(history.stops[position].begin);

/** Some begin lies outside the windows whatever the schedule: of the tour, or of a stop of history. */
export const leavesWindowsAnyhow = ({ shift, history }: BreakTour): boolean =>
  shift.leavesAnyhow || (history?.stops.some(({ isOutside }) => isOutside) ?? false);

/** A window break is served by a break taken that lies in its window for at least its duration, whatever else it serves. */
export const findServed = ({ windowBreaks }: BreakRules, taken: readonly PlannedBreak[]): boolean[] =>
  windowBreaks.map(({ duration, opens, last }) =>
    taken.some(
      ({ fixedStart = 0, duration: length, travelled }) =>
        travelled === undefined &&
        Math.min(fixedStart + length, last + duration) - Math.max(fixedStart, opens) >= duration,
    ),
  );

/**
 * The window breaks, by latest start, that every schedule with that begin and end takes if it keeps all rules: history has
 * not served them, they fit before no such begin, and the end is behind their latest start.
 */
export const findDueWindows = ({ rules, history }: BreakTour, begin: number, end: number): BreakKind[] =>
  rules.byLast.filter((kind) => end > kind.last && !fitsBefore(kind, begin) && history?.served[kind.window] !== true);
