import { show } from '../structure/show.js';
import { readDateTime } from './date-time.js';
import { timeRemedy } from './remedy.js';
import { zoneClock } from './time-zone.js';

/**
 * What is wrong with a date-time passed by a caller: times are strings, as in a plan.
 *
 * @param tz - time zone of local times
 * @returns a sentence with advice; undefined if nothing is wrong
 */
export function faultOfTime(value: unknown, tz: string | undefined): string | undefined {
  if (typeof value !== 'string') {
    return `must be a date-time as text, not ${show(value)}. ${timeRemedy(value) ?? 'Write it like "2025-03-30T08:00:00Z".'}`;
  }
  const found = readDateTime(value, tz === undefined ? undefined : zoneClock(tz));
  if (typeof found === 'number') return undefined;
  return `${show(value)} ${found}. Write it like "2025-03-30T08:00:00Z" or "2025-03-30T08:00:00+02:00".`;
}
