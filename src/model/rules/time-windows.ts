import { MAX_WINDOW_CHOICES } from '../break.js';
import { formatDuration } from '../time/duration.js';
import type { TimeWindow } from '../types.gen.js';
import type { Draft } from '../structure/draft.js';
import type { Path } from '../structure/path.js';
import { itemsOf, resourcesOf, singleStopsOf, windowBreaksOf, windowsOf } from './parts.js';
import type { Findings, Rule } from './rule.js';

/** Work ends after it begins. */
export const workingTimeWindows: Rule = (plan, found) => {
  for (const { part, path } of resourcesOf(plan)) {
    const at = [...path, 'workingTimeWindow'];
    const length = lengthOf(part.workingTimeWindow, found);
    if (length === undefined || length > 0) continue;
    found.error('INVALID_VALUE', at, 'begin must be before end', sentence(part.workingTimeWindow, 'an end after it'));
  }
};

/** A window of a stop does not end before it begins; it may be a single point in time. */
export const stopTimeWindows: Rule = (plan, found) => {
  for (const { part, path } of singleStopsOf(plan)) {
    for (const kind of ['authorizedTimeWindows', 'preferredTimeWindows'] as const) {
      for (const window of itemsOf(part[kind], [...path, kind])) checkOrder(window.part, window.path, found);
    }
  }
};

/** The windows of a break are long enough for it. */
export const breakTimeWindows: Rule = (plan, found) => {
  for (const resource of resourcesOf(plan)) {
    let choices = 1;
    for (const pause of windowBreaksOf(resource)) {
      const windows = windowsOf(pause);
      choices *= windows.length;
      for (const { part: window, path: at } of windows) {
        const length = lengthOf(window, found);
        if (length === undefined || !checkOrder(window, at, found)) continue;
        if (length >= (found.duration(pause.part.duration) ?? 0)) continue;
        const message = `A break of ${pause.part.duration} does not fit into a window of ${formatDuration(length)}. Widen the window.`;
        found.error('INVALID_VALUE', at, `must be at least ${pause.part.duration} long`, message);
      }
    }
    if (choices <= MAX_WINDOW_CHOICES) continue;
    const message =
      `The breaks can lie in ${choices} combinations of their windows, all of which are tried. ` +
      `Leave windows out of x-alternativeTimeWindows, till at most ${MAX_WINDOW_CHOICES} combinations are left.`;
    const reason = `must have at most ${MAX_WINDOW_CHOICES} combinations of windows`;
    found.error('INVALID_VALUE', [...resource.path, 'breaks'], reason, message);
  }
};

function checkOrder(window: Draft<TimeWindow> | undefined, path: Path, found: Findings): boolean {
  const length = lengthOf(window, found);
  if (length === undefined || length >= 0) return true;
  found.error('INVALID_VALUE', path, 'begin must not be after end', sentence(window, 'an end at or after it'));
  return false;
}

/** A window in epoch seconds. */
export interface WindowSpan {
  readonly begin: number;
  readonly end: number;
}

/** Returns a window in epoch seconds; undefined without both of its times. */
export function spanOf(window: Draft<TimeWindow> | undefined, found: Findings): WindowSpan | undefined {
  const begin = found.moment(window?.begin);
  const end = found.moment(window?.end);
  return begin === undefined || end === undefined ? undefined : { begin, end };
}

function lengthOf(window: Draft<TimeWindow> | undefined, found: Findings): number | undefined {
  const span = spanOf(window, found);
  return span && span.end - span.begin;
}

function sentence(window: Draft<TimeWindow> | undefined, wanted: string): string {
  const { begin = '', end = '' } = window ?? {};
  // Texts of the same form are ordered by the local clock.
  const why = begin.length === end.length && begin < end ? ' (the clocks are put forward over the begin)' : '';
  return `The window begins at ${begin} and ends at ${end}${why}. Give it ${wanted}.`;
}
