import type { ViolationRule } from './judged-tour.js';

/** The tour is longer than the resource may travel. */
export const maxDistanceViolations: ViolationRule = ({ problem, tour, vehicle }) => {
  const limit = problem.arrays.classMaxDistance[vehicle];
  const excess = tour.distance - limit;
  if (excess <= 0) return [];
  return [{ type: 'maxDistanceInKm', maxDistanceInKm: limit / 1000, exceededDistanceInKm: excess / 1000 }];
};
