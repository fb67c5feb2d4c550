import type { BreakTour } from './break-tour.js';

/**
 * The window breaks, by latest start, that every schedule with that begin and end takes if it keeps all rules: history has
 * not served them, they fit before no such begin, and the end is behind their latest start.
 *
 * @param due - where they are written to
 */
export function findDueWindows({ rules, history }: BreakTour, begin: number, end: number, due: number[]): void {
  const { windowBegin, windowDuration, windowLast } = rules;
  due.length = 0;
  for (let w = 0; w < windowBegin.length; w++) {
    if (history !== undefined && history.served[w] !== 0) continue;
    if (begin >= windowBegin[w] + windowDuration[w] || end <= windowLast[w]) continue;
    due.push(w);
  }
  due.sort((a, b) => windowLast[a] - windowLast[b]);
}
