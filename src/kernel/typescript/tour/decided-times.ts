import type { Scratch } from './figures.js';

/** What the clock of a decided tour says, the times of its stops apart. */
export interface DecidedClock {
  end: number;
  delay: number;
  /** Stops that begin outside their authorized windows, and the seconds from the begins of those gaps. */
  missed: number;
  lateness: number;
  /** Breaks that come after they were due, or never; their seconds are in `lateness`. */
  lateBreaks: number;
  /** Seconds by which computed times pass those that history gives. */
  overrun: number;
}

export function makeDecidedClock(): DecidedClock {
  return { end: 0, delay: 0, missed: 0, lateness: 0, lateBreaks: 0, overrun: 0 };
}

/** By stop. */
export type StopTimes = Readonly<Record<'arrival' | 'serviceBegin' | 'departure', ArrayLike<number>>>;

/** Puts the times of stops into `scratch`. */
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
  /** Of its stops, where they were asked for. */
  readonly times: StopTimes | undefined;
}

/** What the timetable of a decided tour says. */
export interface DecidedTimetable extends StopTimes {
  /** The times of stops are those that count. */
  readonly hasTimes: boolean;
  readonly begin: number;
  readonly end: number;
  readonly delay: number;
  /** By stop: 1 where service begins in no authorized window. */
  readonly outside: ArrayLike<number>;
  /** Breaks that come late, or never, and their seconds of lateness. */
  readonly lateBreaks: number;
  readonly lateness: number;
}
