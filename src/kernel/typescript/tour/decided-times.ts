import type { Scratch } from './figures.js';

/** The clock of a decided tour, without the times of its stops. */
export type DecidedClock = ReturnType<typeof makeDecidedClock>;

export function makeDecidedClock() {
  return {
    end: 0,
    delay: 0,
    /** Number of stops that begin outside their authorized windows, and the seconds from the begins of those gaps. */
    missed: 0,
    lateness: 0,
    /** Number of breaks that come after they were due, or never; their seconds are in `lateness`. */
    lateBreaks: 0,
    /** Seconds by which computed times exceed those given by history. */
    overrun: 0,
  };
}

/** By stop. */
export type StopTimes = Readonly<Record<'arrival' | 'serviceBegin' | 'departure', ArrayLike<number>>>;

/** Writes the times of stops into `scratch`. */
export function storeTimes(scratch: Scratch, { arrival, serviceBegin, departure }: StopTimes): void {
  const { schedule } = scratch;
  schedule.arrival.set(arrival);
  schedule.begin.set(serviceBegin);
  schedule.departure.set(departure);
}

/** The clock of a tour with breaks or spans that keeps all rules. */
export interface KnownClock {
  readonly delay: number;
  readonly end: number;
  readonly working: number;
  /** Times of its stops, if requested. */
  readonly times: StopTimes | undefined;
}

/** The timetable of a decided tour. */
export interface DecidedTimetable extends StopTimes {
  /** The times of stops are the exact ones. */
  readonly hasTimes: boolean;
  readonly begin: number;
  readonly end: number;
  readonly delay: number;
  /** By stop: 1 if service begins in no authorized window. */
  readonly outside: ArrayLike<number>;
  /** Number of breaks that come late, or never, and their seconds of lateness. */
  readonly lateBreaks: number;
  readonly lateness: number;
}
