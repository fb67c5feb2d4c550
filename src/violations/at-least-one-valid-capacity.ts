import type { TourViolation } from '../model/violation.js';
import { limitsOf } from '../problem/rules/capacity-limits.js';
import type { ConstraintOf } from './constraint-of.js';
import type { JudgedTour } from './judged-tour.js';
import { loadPoints } from './load-points.js';

/** At some points every one of the limits is exceeded. */
export function atLeastOneValidCapacityViolations(
  judged: JudgedTour,
  { type, name = type, capacities: map }: ConstraintOf<'atLeastOneValidCapacity'>,
): TourViolation[] {
  const { capacities } = judged.problem;
  const limits = limitsOf(map, capacities, Infinity);
  const limited = [...capacities.keys()].filter((d) => limits[d] < Infinity);
  return loadPoints(judged).flatMap(({ wayPointIndex, load }) => {
    if (limited.some((d) => load[d] <= limits[d])) return [];
    // fromEntries, for a capacity may have any name, `__proto__` included.
    const overCapacities = Object.fromEntries(limited.map((d) => [capacities[d], (load[d] - limits[d]) / 1e6]));
    return [{ type, wayPointIndex, name, overCapacities }];
  });
}
