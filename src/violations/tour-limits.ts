import { exceededField, limitRow, type TourLimit } from '../catalogue/limits.js';
import { writtenAmount } from '../model/limit.js';
import type { TourViolation } from '../model/violation.js';
import type { JudgedTour, ViolationRule } from './judged-tour.js';
import { limitedLegs } from './legs.js';

/** Seconds or meters of a tour, or of the travel to a way point of it, and the most that they may be. */
interface Limited {
  readonly wayPointIndex?: number;
  readonly amount: number;
  readonly limit: number;
}

/** What each limit bounds. */
const LIMITED: Readonly<Record<TourLimit, (judged: JudgedTour) => readonly Limited[]>> = {
  maxWorkingDuration: ({ problem, tour, vehicle }) => [
    { amount: tour.workingDuration, limit: problem.arrays.classMaxDuration[vehicle] },
  ],
  maxDistanceInKm: ({ problem, tour, vehicle }) => [
    { amount: tour.distance, limit: problem.arrays.classMaxDistance[vehicle] },
  ],
  maxInterStopDistanceInKm: (judged) =>
    limitedLegs(judged).map(({ wayPointIndex, distance, maxDistance }) => ({
      wayPointIndex,
      amount: distance,
      limit: maxDistance,
    })),
  maxInterStopDuration: (judged) =>
    limitedLegs(judged).map(({ wayPointIndex, duration, maxDuration }) => ({
      wayPointIndex,
      amount: duration,
      limit: maxDuration,
    })),
};

/** A tour, or a travel of it, is longer than its resource may travel or work. */
export function violationsOfLimit(type: TourLimit): ViolationRule {
  const { unit } = limitRow(type);
  const written = (amount: number): string | number => writtenAmount(unit, unit === 'km' ? amount / 1000 : amount);
  return (judged) =>
    LIMITED[type](judged)
      .filter(({ amount, limit }) => amount > limit)
      .map(({ amount, limit, ...place }) => {
        const figures = { [type]: written(limit), [exceededField(type)]: written(amount - limit) };
        return { type, ...place, ...figures } as TourViolation;
      });
}
