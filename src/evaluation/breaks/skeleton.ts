import type { BreakTour } from './break-tour.js';

/** A break of a skeleton. */
export interface PlannedBreak {
  readonly leg: number;
  /** Seconds. */
  readonly duration: number;
  /** The window break that it is, −1: a sliding one. */
  readonly window: number;
  /** Taken as soon as possible after it was due. */
  readonly late: boolean;
  /** Start of a break that has been taken already. */
  readonly fixedStart?: number;
}

/** A placement of breaks, all but their times: which ones, on which legs, in which order. */
export interface Skeleton {
  readonly breaks: readonly PlannedBreak[];
  /** Window breaks left out because they fit before the begin. */
  readonly before: readonly number[];
  /** Window breaks left out because they fit after the end. */
  readonly after: readonly number[];
  /** Window breaks for which there was no place: they were due in the last stop. */
  readonly never: readonly number[];
  /** The end may come without a sliding break that was due in the last stop. */
  readonly endsLate: boolean;
}

/** What the parts of a tour may not begin before. */
export interface Floors {
  begin: number;
  readonly stops: Float64Array;
  readonly breaks: Float64Array;
}

/** Floors that hold nothing back. */
export function lowestFloors(tour: BreakTour, breaks: number, begin = tour.begin): Floors {
  return {
    begin,
    stops: new Float64Array(tour.count).fill(-Infinity),
    breaks: new Float64Array(breaks).fill(-Infinity),
  };
}

export const copyFloors = ({ begin, stops, breaks }: Floors): Floors => ({
  begin,
  stops: stops.slice(),
  breaks: breaks.slice(),
});

/** The breaks that history has. */
export function takenBreaks({ history }: BreakTour): PlannedBreak[] {
  if (!history) return [];
  return Array.from(history.breakLeg, (leg, index) => ({
    leg,
    duration: history.breakEnd[index] - history.breakStart[index],
    window: -1,
    late: false,
    fixedStart: history.breakStart[index],
  }));
}
