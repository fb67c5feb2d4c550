import { endIndexOf, type JudgedTour, wayPointIndexOf } from './judged-tour.js';

/** Seconds or meters of a tour, or of the travel to a way point of it, and the most that they may be: Infinity without a limit. */
export interface Limited {
  readonly wayPointIndex?: number;
  readonly amount: number;
  readonly limit: number;
}

/** Columns of `classMaxLeg`: the travel from the departure, those between stops, the one to the arrival. */
const Leg = { FIRST: 0, BETWEEN: 1, LAST: 2 } as const;
const DURATIONS = 3;
const COLUMNS = 6;

/**
 * The travels of a tour with the limits of its resource. Without a departure (an arrival) there is no first (last)
 * travel.
 */
export function limitedTravels({ problem, tour, vehicle }: JudgedTour, measure: 'Distance' | 'Duration'): Limited[] {
  const { classMaxLeg, classStart, classEnd } = problem.arrays;
  const row = vehicle * COLUMNS + (measure === 'Distance' ? 0 : DURATIONS);
  const limited = (wayPointIndex: number, leg: number, amount: number): Limited => ({
    wayPointIndex,
    amount,
    limit: classMaxLeg[row + leg],
  });
  const travels = tour.stops.map((stop, position) =>
    limited(wayPointIndexOf(tour, position), position === 0 ? Leg.FIRST : Leg.BETWEEN, stop[`travel${measure}`]),
  );
  if (classStart[vehicle] === -1) travels.shift();
  if (classEnd[vehicle] !== -1) travels.push(limited(endIndexOf(tour), Leg.LAST, tour[`end${measure}`]));
  return travels;
}
