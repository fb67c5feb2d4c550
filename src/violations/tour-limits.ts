import { exceededField, limitRow, type TourLimit } from '../catalogue/limits.js';
import { writtenAmount } from '../model/limit.js';
import type { TourViolation } from '../model/violation.js';
import type { JudgedTour, ViolationRule } from './judged-tour.js';
import { type Limited, limitedTravels } from './legs.js';

/** What each limit bounds. */
const LIMITED: Readonly<Record<TourLimit, (judged: JudgedTour) => readonly Limited[]>> = {
  maxWorkingDuration: ({ problem, tour, vehicle }) => [
    { amount: tour.workingDuration, limit: problem.arrays.classMaxDuration[vehicle] },
  ],
  maxDistanceInKm: ({ problem, tour, vehicle }) => [
    { amount: tour.distance, limit: problem.arrays.classMaxDistance[vehicle] },
  ],
  maxInterStopDistanceInKm: (judged) => limitedTravels(judged, 'Distance'),
  maxInterStopDuration: (judged) => limitedTravels(judged, 'Duration'),
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
