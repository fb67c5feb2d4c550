import { formatDuration } from '../model/time/duration.js';
import type { ViolationRule } from './judged-tour.js';

/** The tour begins before or ends after the resource's working window. */
export const workingTimeWindowViolations: ViolationRule = ({ problem, tour, vehicle }) => {
  const early = Math.max(0, problem.arrays.classShiftBegin[vehicle] - tour.begin);
  const late = Math.max(0, tour.end - problem.arrays.classShiftEnd[vehicle]);
  return early + late > 0 ? [{ type: 'workingTimeWindow', delay: formatDuration(early + late) }] : [];
};
