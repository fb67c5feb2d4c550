import type { Suggestion } from '../../index.js';
import { hoursOf, localTime } from './units.js';

/** Where an order would be inserted, in the plan's zone: "van-3: st-9 after st-12, begins 2026-03-10 10:42". */
export function placeText({ resourceId, stops }: Suggestion, timeZone: string | undefined): string {
  const places = stops.map(({ stopId, afterStopId, beginTime }) => {
    const where = afterStopId === undefined ? 'first' : `after ${afterStopId}`;
    return `${stopId} ${where}, begins ${localTime(beginTime, timeZone)}`;
  });
  return `${resourceId}: ${places.join('; ')}`;
}

/** Maximum number of delayed stops listed individually. */
const TOLD_DELAYS = 3;

/** Returns the delays that a suggestion causes: "delays st-15 by 0:06 h, st-16 by 0:06 h and 3 more". */
export function delaysText({ delayed }: Suggestion): string | undefined {
  if (delayed.length === 0) return undefined;
  const shown = delayed.slice(0, TOLD_DELAYS).map(({ stopId, by }) => `${stopId} by ${hoursOf(by)} h`);
  const hidden = delayed.length - TOLD_DELAYS;
  return `delays ${shown.join(', ')}${hidden > 0 ? ` and ${hidden} more` : ''}`;
}
