import { type ViolationRule, endIndexOf } from './judged-tour.js';
import { formatDuration } from '../model/time/duration.js';

/** The begin waypoint lies before the resource's working window. */
export const beginViolations: ViolationRule = ({ problem, tour, resourceClass }) =>
  tour.begin < problem.arrays.classShiftBegin[resourceClass] ? [{ type: 'begin', wayPointIndex: 0 }] : [];

/** The end waypoint lies after the resource's working window. */
export const endViolations: ViolationRule = ({ problem, tour, resourceClass }) =>
  tour.end > problem.arrays.classShiftEnd[resourceClass] ? [{ type: 'end', wayPointIndex: endIndexOf(tour) }] : [];

/** The tour begins before or ends after the resource's working window. */
export const workingTimeWindowViolations: ViolationRule = ({ problem, tour, resourceClass }) => {
  const early = Math.max(0, problem.arrays.classShiftBegin[resourceClass] - tour.begin);
  const late = Math.max(0, tour.end - problem.arrays.classShiftEnd[resourceClass]);
  return early + late > 0 ? [{ type: 'workingTimeWindow', delay: formatDuration(early + late) }] : [];
};
