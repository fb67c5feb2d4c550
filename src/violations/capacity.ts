import type { TourViolation } from '../model/types.gen.js';
import { Size } from '../problem/arrays/codes.js';
import { type JudgedTour, type ViolationRule, wayPointIndexOf } from './judged-tour.js';

/** At the begin or after a stop the load exceeds what the resource, and the constraints on it, allow. */
export const capacityViolations: ViolationRule = (judged) => {
  const { classCapacity, sizes } = judged.problem.arrays;
  const capacities = sizes[Size.CAPACITIES];
  return excessLoads(
    judged,
    classCapacity.subarray(judged.resourceClass * capacities, (judged.resourceClass + 1) * capacities),
  );
};

/** @param limits by capacity, 10^-6 units; Infinity: no limit */
export function excessLoads(judged: JudgedTour, limits: ArrayLike<number>): TourViolation[] {
  return loadPoints(judged).flatMap(({ wayPointIndex, load }) =>
    judged.problem.capacities.flatMap((capacity, d) => {
      const excess = load[d] - limits[d];
      return excess > 0 ? [{ type: 'capacity' as const, wayPointIndex, capacity, overCapacity: excess / 1e6 }] : [];
    }),
  );
}

/** The load from one waypoint on, by capacity in 10^-6 units. */
interface LoadPoint {
  readonly wayPointIndex: number;
  readonly load: Float64Array;
}

/**
 * Every point of a tour where the load can change: the begin and the stops. The end has the load after the last stop.
 */
export function loadPoints({ tour }: JudgedTour): LoadPoint[] {
  return [
    { wayPointIndex: 0, load: tour.loads.atBegin },
    ...tour.stops.map(({ loadAfter }, position) => ({
      wayPointIndex: wayPointIndexOf(tour, position),
      load: loadAfter,
    })),
  ];
}
