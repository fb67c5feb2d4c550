import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { formatDateTime } from '../model/time/date-time.js';
import type { TourViolation } from '../model/types.gen.js';
import type { Problem } from '../problem/problem.js';
import { endIndexOf, type ViolationRule, wayPointIndexOf } from './judged-tour.js';

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
