import { formatDateTime } from '../model/date-time.js';
import { type ViolationRule, wayPointIndexOf } from './judged-tour.js';

/** Service at a stop begins in none of its authorized windows. */
export const authorizedTimeWindowViolations: ViolationRule = ({ problem, tour }) => {
  const time = (seconds: number): string => formatDateTime(problem.origin + seconds);
  return tour.stops.flatMap(({ begin, forbiddenWindow }, position) =>
    forbiddenWindow === undefined
      ? []
      : [
          {
            type: 'authorizedTimeWindow' as const,
            wayPointIndex: wayPointIndexOf(tour, position),
            forbiddenWindow: { begin: time(forbiddenWindow.begin), end: time(forbiddenWindow.end) },
            actualTime: time(begin),
          },
        ],
  );
};
