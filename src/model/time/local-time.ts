import { getOrInsert } from '../maps.js';

/** Returns "2026-03-10 14:05" for an ISO date-time in a zone; "2026-03-10 13:05Z" without a zone. */
export function localTime(dateTime: string, timeZone: string | undefined): string {
  return `${localText(dateTime, timeZone).slice(0, 16)}${timeZone === undefined ? 'Z' : ''}`;
}

/** Returns "2026-03-10T14:05:00+01:00" for an ISO date-time in a zone; the unchanged text without a zone. */
export function zonedDateTime(dateTime: string, timeZone: string | undefined): string {
  if (timeZone === undefined) return dateTime;
  const local = localText(dateTime, timeZone).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(dateTime)) / 60_000);
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}

/** Returns "2026-03-10 14:05:00" for an ISO date-time, in a zone or in UTC. */
export function localText(dateTime: string, timeZone = 'UTC'): string {
  return getOrInsert(zones, timeZone, () => formatIn(timeZone)).format(Date.parse(dateTime));
}

/** Formats by zone: creating one takes much longer than using it. */
const zones = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  // The Swedish date-time format is ISO 8601 with a space.
  return new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone });
}
