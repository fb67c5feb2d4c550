import { formatDuration } from '../model/time/duration.js';
import type { ViolationRule } from './judged-tour.js';

/** The tour takes longer than the resource may work. */
export const maxWorkingDurationViolations: ViolationRule = ({ problem, tour, vehicle }) => {
  const limit = problem.arrays.classMaxDuration[vehicle];
  const excess = tour.workingDuration - limit;
  if (excess <= 0) return [];
  return [
    {
      type: 'maxWorkingDuration',
      maxWorkingDuration: formatDuration(limit),
      exceededDuration: formatDuration(excess),
    },
  ];
};
