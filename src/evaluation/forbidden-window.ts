import { parseDateTime } from '../model/time/date-time.js';
import { authorizedGap } from '../problem/resources/decided.js';
import type { Problem } from '../problem/problem.js';
import { Size } from '../problem/arrays/codes.js';

/** An interval of time, seconds after the problem's origin. */
export interface Gap {
  readonly begin: number;
  readonly end: number;
}

/**
 * The gap that a begin of service lies in after the last authorized window of its stop: from the end of that window to
 * the end of the working window, extended to include the time itself. A begin given by history may lie in any gap.
 */
export function forbiddenGap(problem: Problem, resource: number, stop: number, time: number): Gap {
  const { arrays, plan, origin } = problem;
  if (arrays.stopForbidden.length > 0 && arrays.stopForbidden[stop] >= 0) {
    const seconds = (dateTime: string): number => parseDateTime(dateTime, plan.tz) - origin;
    const gap = authorizedGap(problem.stops[stop], problem.resources[resource], time, { seconds });
    if (gap !== undefined) return gap;
  }
  const resourceClass = arrays.resourceClass[resource];
  const row = arrays.classWindowView[resourceClass] * arrays.sizes[Size.STOPS] + stop;
  const next = arrays.startWindows[row + 1];
  const lastEnd = next > arrays.startWindows[row] ? arrays.startEnd[next - 1] : arrays.classShiftBegin[resourceClass];
  return { begin: Math.min(lastEnd, time), end: Math.max(arrays.classShiftEnd[resourceClass], time) };
}
