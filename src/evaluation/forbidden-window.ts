import { parseDateTime } from '../model/time/date-time.js';
import { authorizedGap } from '../problem/resources/decided.js';
import type { Problem } from '../problem/problem.js';
import { Size } from '../problem/arrays/codes.js';

/** A stretch of time, seconds after the problem's origin. */
export interface Gap {
  readonly begin: number;
  readonly end: number;
}

/**
 * The gap a begin of service lies in when all authorized windows of its stop have passed: from the end of the last of
 * them to the end of the working window, and never without the time itself. A begin that history gives may lie in any
 * gap.
 */
export function forbiddenGap(problem: Problem, resource: number, stop: number, time: number): Gap {
  const { arrays, plan, origin } = problem;
  if (arrays.stopForbidden.length > 0 && arrays.stopForbidden[stop] >= 0) {
    const seconds = (dateTime: string): number => parseDateTime(dateTime, plan.tz) - origin;
    const gap = authorizedGap(problem.stops[stop], problem.resources[resource], time, { seconds });
    if (gap !== undefined) return gap;
  }
  const vehicle = arrays.resourceClass[resource];
  const row = arrays.classWindowView[vehicle] * arrays.sizes[Size.STOPS] + stop;
  const next = arrays.startWindows[row + 1];
  const lastEnd = next > arrays.startWindows[row] ? arrays.startEnd[next - 1] : arrays.classShiftBegin[vehicle];
  return { begin: Math.min(lastEnd, time), end: Math.max(arrays.classShiftEnd[vehicle], time) };
}
