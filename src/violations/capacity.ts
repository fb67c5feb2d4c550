import type { TourViolation } from '../model/types.gen.js';
import { Size } from '../problem/arrays/codes.js';
import { type JudgedTour, type ViolationRule, wayPointIndexOf } from './judged-tour.js';

/** More is aboard than the resource, and the constraints on it, can hold at the begin or after a stop. */
export const capacityViolations: ViolationRule = (judged) => {
  const { classCapacity, sizes } = judged.problem.arrays;
  const capacities = sizes[Size.CAPACITIES];
  return excessLoads(judged, classCapacity.subarray(judged.vehicle * capacities, (judged.vehicle + 1) * capacities));
};

/** @param limits by capacity, 10^-6 units; Infinity without a limit */
export function excessLoads(judged: JudgedTour, limits: ArrayLike<number>): TourViolation[] {
  return loadPoints(judged).flatMap(({ wayPointIndex, load }) =>
    judged.problem.capacities.flatMap((capacity, d) => {
      const excess = load[d] - limits[d];
      return excess > 0 ? [{ type: 'capacity' as const, wayPointIndex, capacity, overCapacity: excess / 1e6 }] : [];
    }),
  );
}

/** What is aboard from one waypoint on, by capacity in 10^-6 units. */
interface LoadPoint {
  readonly wayPointIndex: number;
  readonly load: Float64Array;
}

/** Every point of a tour where the load can change: the begin and the stops. The end holds what the last stop left. */
export function loadPoints({ tour }: JudgedTour): LoadPoint[] {
  return [
    { wayPointIndex: 0, load: tour.loads.atBegin },
    ...tour.stops.map(({ loadAfter }, position) => ({
      wayPointIndex: wayPointIndexOf(tour, position),
      load: loadAfter,
    })),
  ];
}
