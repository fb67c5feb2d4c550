import {
  exceededField,
  LIMIT_UNITS,
  limitRow,
  limitsWithArray,
  type LimitOf,
  type LimitUnit,
  type TourLimit,
} from '../catalogue/limits.js';
import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { writtenAmount } from '../model/limit.js';
import { LegKind } from '../problem/arrays/codes.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { TourViolation } from '../model/types.gen.js';
import { type JudgedTour, type ViolationRule, endIndexOf, wayPointIndexOf } from './judged-tour.js';

/** The figures of a tour that limits of whole tours bound. */
type Measured = Pick<EvaluatedRoute, 'workingDuration' | 'distance'> & { readonly stops: ArrayLike<unknown> };

/** The amount of a tour that each limit of whole tours bounds: seconds, meters, stops. */
const AMOUNTS: Readonly<Record<LimitOf<'tour'>, (tour: Measured) => number>> = {
  maxWorkingDuration: (tour) => tour.workingDuration,
  maxDistanceInKm: (tour) => tour.distance,
  'x-maxStops': (tour) => tour.stops.length,
  'x-minStops': (tour) => tour.stops.length,
};

/**
 * The excess of a tour over each limit of whole tours of its class, as in `Amount.size`; negative if the limit is kept.
 */
export function excessesOf(arrays: ProblemArrays, resourceClass: number, tour: Measured): number[] {
  return limitsWithArray.map(({ limit, array }) => {
    const { unit, isLeast } = limitRow(limit);
    const { counted, compared } = LIMIT_UNITS[unit];
    const excess = AMOUNTS[limit](tour) - arrays[array][resourceClass];
    return (isLeast ? -excess : excess) / (counted * compared);
  });
}

/** Returns a function that finds the amounts a limit bounds. */
function limitedOf(type: TourLimit): (judged: JudgedTour) => readonly Limited[] {
  const whole = limitsWithArray.find(({ limit }) => limit === type);
  if (whole === undefined) return (judged) => limitedTravels(judged, limitRow(type).unit);
  const { limit, array } = whole;
  return ({ problem, tour, resourceClass }) => [
    { amount: AMOUNTS[limit](tour), limit: problem.arrays[array][resourceClass] },
  ];
}

/** A tour, or a travel of it, has more than the maximum or less than the minimum of its resource. */
export function violationsOfLimit(type: TourLimit): ViolationRule {
  const { unit, isLeast } = limitRow(type);
  const limited = limitedOf(type);
  const written = (amount: number): string | number => writtenAmount(unit, amount / LIMIT_UNITS[unit].counted);
  return (judged) =>
    limited(judged)
      .filter(({ amount, limit }) => (isLeast ? amount > 0 && amount < limit : amount > limit))
      .map(({ amount, limit, ...place }) => {
        const figures = { [type]: written(limit), [exceededField(type)]: written(Math.abs(amount - limit)) };
        return { type, ...place, ...figures } as TourViolation;
      });
}

/** Seconds, meters or stops of a tour, or of the travel to a waypoint, with the maximum (or minimum) allowed. */
interface Limited {
  readonly wayPointIndex?: number;
  readonly amount: number;
  readonly limit: number;
}

/** Columns of `classMaxLeg`, and the first column of durations. */
const COLUMNS = 6;
const DURATIONS = 3;

/**
 * The travels of a tour with the limits of its resource. There is no first travel without a departure, and no last one
 * without an arrival.
 */
function limitedTravels({ problem, tour, resourceClass }: JudgedTour, unit: LimitUnit): Limited[] {
  const { classMaxLeg, classStart, classEnd } = problem.arrays;
  const isTime = unit === 'seconds';
  const row = resourceClass * COLUMNS + (isTime ? DURATIONS : 0);
  const limited = (wayPointIndex: number, kind: LegKind, amount: number): Limited => ({
    wayPointIndex,
    amount,
    limit: classMaxLeg[row + kind],
  });
  const travels = tour.stops.map((stop, position) =>
    limited(
      wayPointIndexOf(tour, position),
      position === 0 ? LegKind.FIRST : LegKind.BETWEEN,
      isTime ? stop.travelDuration : stop.travelDistance,
    ),
  );
  if (classStart[resourceClass] === -1) travels.shift();
  const { closing } = tour;
  if (classEnd[resourceClass] !== -1)
    travels.push(limited(endIndexOf(tour), LegKind.LAST, isTime ? closing.duration : closing.distance));
  return travels;
}
