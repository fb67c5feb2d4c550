import type { ViolationRule } from './judged-tour.js';
import { limitedLegs } from './legs.js';

/** A travel is longer than the resource may go without a stop. */
export const maxInterStopDistanceViolations: ViolationRule = (judged) =>
  limitedLegs(judged)
    .filter(({ distance, maxDistance }) => distance > maxDistance)
    .map(({ wayPointIndex, distance, maxDistance }) => ({
      type: 'maxInterStopDistanceInKm',
      wayPointIndex,
      maxInterStopDistanceInKm: maxDistance / 1000,
      exceededDistanceInKm: (distance - maxDistance) / 1000,
    }));
