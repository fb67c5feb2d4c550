import type { BreakTour, PlannedBreak } from './break-tour.js';

/** A placement of breaks without their times: which breaks, on which legs, in which order. */
export interface Skeleton {
  readonly breaks: readonly PlannedBreak[];
  /** Window breaks left out because they fit before the begin. */
  readonly before: readonly number[];
  /** Window breaks left out because they fit after the end. */
  readonly after: readonly number[];
  /** Window breaks never taken: they became due during the last stop. */
  readonly never: readonly number[];
  /** The tour ends without a sliding break that became due during the last stop. */
  readonly endsLate: boolean;
}

/** The earliest begins of the parts of a tour. */
export interface Floors {
  begin: number;
  readonly stops: number[];
  readonly breaks: number[];
}

/** Returns floors that hold nothing back. */
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

/** Returns the breaks that history has, and where it ends. */
export const takenBreaks = ({ history }: BreakTour): readonly PlannedBreak[] => history?.taken ?? [];
