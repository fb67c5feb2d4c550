import { type ViolationRule, endIndexOf } from './judged-tour.js';
import { formatDuration } from '../model/time/duration.js';

/** The begin waypoint lies before the resource's working window. */
export const beginViolations: ViolationRule = ({ problem, tour, vehicle }) =>
  tour.begin < problem.arrays.classShiftBegin[vehicle] ? [{ type: 'begin', wayPointIndex: 0 }] : [];

/** The end waypoint lies after the resource's working window. */
export const endViolations: ViolationRule = ({ problem, tour, vehicle }) =>
  tour.end > problem.arrays.classShiftEnd[vehicle] ? [{ type: 'end', wayPointIndex: endIndexOf(tour) }] : [];

/** The tour begins before or ends after the resource's working window. */
export const workingTimeWindowViolations: ViolationRule = ({ problem, tour, vehicle }) => {
  const early = Math.max(0, problem.arrays.classShiftBegin[vehicle] - tour.begin);
  const late = Math.max(0, tour.end - problem.arrays.classShiftEnd[vehicle]);
  return early + late > 0 ? [{ type: 'workingTimeWindow', delay: formatDuration(early + late) }] : [];
};
