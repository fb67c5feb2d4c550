import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { formatDateTime } from '../model/time/date-time.js';
import type { TourViolation } from '../model/types.gen.js';
import type { Problem } from '../problem/problem.js';
import { endIndexOf, type ViolationRule, wayPointIndexOf } from './judged-tour.js';
import { formatDuration } from '../model/time/duration.js';

/** Service begins in none of the stop's authorized windows, or a break is late or missing. */
export const authorizedTimeWindowViolations: ViolationRule = ({ problem, tour }) => [
  ...tour.stops.flatMap(({ begin, forbiddenWindow }, position) =>
    forbiddenWindow === undefined
      ? []
      : [forbidden(problem, wayPointIndexOf(tour, position), forbiddenWindow.begin, forbiddenWindow.end, begin)],
  ),
  ...lateBreaks(problem, tour),
];

function lateBreaks(problem: Problem, tour: EvaluatedRoute): TourViolation[] {
  const late = tour.breaks.flatMap(({ leg, begin, due }, index) =>
    due === undefined ? [] : [forbidden(problem, 1 + leg + index, due, begin, begin)],
  );
  const missed = tour.missedBreaks.map((due) => forbidden(problem, endIndexOf(tour), due, tour.end, tour.end));
  return [...late, ...missed];
}

function forbidden(problem: Problem, wayPointIndex: number, begin: number, end: number, actual: number): TourViolation {
  const time = (seconds: number): string => formatDateTime(problem.origin + seconds);
  return {
    type: 'authorizedTimeWindow',
    wayPointIndex,
    forbiddenWindow: { begin: time(begin), end: time(end) },
    actualTime: time(actual),
  };
}

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
