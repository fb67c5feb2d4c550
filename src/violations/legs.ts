import { endIndexOf, type JudgedTour, wayPointIndexOf } from './judged-tour.js';

/** One travel of a tour and what limits it; Infinity without a limit. */
export interface LimitedLeg {
  /** The waypoint it leads to. */
  readonly wayPointIndex: number;
  /** Meters and seconds. */
  readonly distance: number;
  readonly duration: number;
  readonly maxDistance: number;
  readonly maxDuration: number;
}

/** Columns of `classMaxLeg`: the travel from the departure, those between stops, the one to the arrival. */
const Leg = { FIRST: 0, BETWEEN: 1, LAST: 2 } as const;
const DURATIONS = 3;
const COLUMNS = 6;

/**
 * The travels of a tour with the limits of its resource. Without a departure (an arrival) there is no first (last)
 * travel.
 */
export function limitedLegs({ problem, tour, vehicle }: JudgedTour): LimitedLeg[] {
  const { classMaxLeg, classStart, classEnd } = problem.arrays;
  const limited = (wayPointIndex: number, column: number, distance: number, duration: number): LimitedLeg => ({
    wayPointIndex,
    distance,
    duration,
    maxDistance: classMaxLeg[vehicle * COLUMNS + column],
    maxDuration: classMaxLeg[vehicle * COLUMNS + DURATIONS + column],
  });
  const legs = tour.stops.map(({ travelDistance, travelDuration }, position) =>
    limited(wayPointIndexOf(tour, position), position === 0 ? Leg.FIRST : Leg.BETWEEN, travelDistance, travelDuration),
  );
  if (classStart[vehicle] === -1) legs.shift();
  if (classEnd[vehicle] !== -1) legs.push(limited(endIndexOf(tour), Leg.LAST, tour.endDistance, tour.endDuration));
  return legs;
}
