import type { ViolationRule } from './judged-tour.js';

/** The begin waypoint lies before the resource's working window. */
export const beginViolations: ViolationRule = ({ problem, tour, vehicle }) =>
  tour.begin < problem.arrays.classShiftBegin[vehicle] ? [{ type: 'begin', wayPointIndex: 0 }] : [];
