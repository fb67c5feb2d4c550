import type { BreakTour } from './break-tour.js';

/** A break of a skeleton. */
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

/** A placement of breaks without their times: which breaks, on which legs, in which order. */
export interface Skeleton {
  readonly breaks: readonly PlannedBreak[];
  /** Window breaks left out, as they fit before the begin. */
  readonly before: readonly number[];
  /** Window breaks left out, as they fit after the end. */
  readonly after: readonly number[];
  /** Window breaks never taken: they became due during the last stop. */
  readonly never: readonly number[];
  /** The tour ends without a sliding break that became due during the last stop. */
  readonly endsLate: boolean;
}

/** What the parts of a tour may not begin before. */
export interface Floors {
  begin: number;
  readonly stops: number[];
  readonly breaks: number[];
}

/** Floors that hold nothing back. */
export function lowestFloors(tour: BreakTour, breaks: number, begin = tour.begin): Floors {
  return {
    begin,
    stops: new Array<number>(tour.count).fill(-Infinity),
    breaks: new Array<number>(breaks).fill(-Infinity),
  };
}

export const copyFloors = ({ begin, stops, breaks }: Floors): Floors => ({
  begin,
  stops: stops.slice(),
  breaks: breaks.slice(),
});

/** The breaks that history has, and where it ends. */
export function takenBreaks({ history }: BreakTour): PlannedBreak[] {
  if (!history) return [];
  const breaks = Array.from(history.breakLeg, (leg, index): PlannedBreak => ({
    leg,
    duration: history.breakEnd[index] - history.breakStart[index],
    window: -1,
    late: false,
    fixedStart: history.breakStart[index],
  }));
  const { stops, now, travelled = 0 } = history;
  if (now !== undefined) breaks.push({ leg: stops, duration: 0, window: -1, late: false, fixedStart: now, travelled });
  return breaks;
}
