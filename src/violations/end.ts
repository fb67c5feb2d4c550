import { endIndexOf, type ViolationRule } from './judged-tour.js';

/** The end waypoint lies after the resource's working window. */
export const endViolations: ViolationRule = ({ problem, tour, vehicle }) =>
  tour.end > problem.arrays.classShiftEnd[vehicle] ? [{ type: 'end', wayPointIndex: endIndexOf(tour) }] : [];
