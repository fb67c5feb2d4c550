import type { TourViolation } from '../model/violation.js';
import { Size } from '../problem/problem.js';
import { type JudgedTour, type ViolationRule, wayPointIndexOf } from './judged-tour.js';

/** More is aboard than the resource can hold, at the begin or after a stop. The end holds what the last stop left. */
export const capacityViolations: ViolationRule = (judged) => {
  const { tour } = judged;
  return [
    ...excessLoad(judged, tour.loadAtBegin, 0),
    ...tour.stops.flatMap(({ loadAfter }, position) => excessLoad(judged, loadAfter, wayPointIndexOf(position))),
  ];
};

function excessLoad({ problem, vehicle }: JudgedTour, load: Float64Array, wayPointIndex: number): TourViolation[] {
  const limits = vehicle * problem.arrays.sizes[Size.CAPACITIES];
  return problem.capacities.flatMap((capacity, index) => {
    const excess = load[index] - problem.arrays.classCapacity[limits + index];
    return excess > 0 ? [{ type: 'capacity' as const, wayPointIndex, capacity, overCapacity: excess / 1e6 }] : [];
  });
}
