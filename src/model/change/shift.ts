import { formatDateTime, parseDateTime } from '../time/date-time.js';
import { parseDuration } from '../time/duration.js';

/** A time that is later by a duration, or no earlier than another time. UTC, whatever the time was written in. */
export function addDuration(
  time: string,
  { by, until }: { readonly by?: string | undefined; readonly until?: string | undefined },
  tz: string | undefined,
): string {
  const old = parseDateTime(time, tz);
  const earliest = until === undefined ? old : parseDateTime(until, tz);
  return formatDateTime(Math.max(old, earliest) + (by === undefined ? 0 : parseDuration(by)));
}
