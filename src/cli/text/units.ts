import { parseDuration } from '../../index.js';

/** Figures as a dispatcher writes them. */

/** "12.3": kilometers, one decimal. */
export function km(kilometers: number): string {
  return kilometers.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** "7:05": hours and minutes of seconds, rounded to the minute. */
export function hours(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** "1,234.50". */
export function money(amount: number): string {
  return amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** "12,345" or "0.5". */
export function quantity(amount: number): string {
  return amount.toLocaleString('en', { maximumFractionDigits: 3 });
}

/** "1 stop", "12 stops". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** "14:05" of an ISO date-time, in a zone. */
export function clock(dateTime: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(dateTime));
}

/** "2026-03-10 14:05" of an ISO date-time, in a zone; "2026-03-10 13:05Z" where there is none. */
export function localTime(dateTime: string, timeZone: string | undefined): string {
  return `${localText(dateTime, timeZone).slice(0, 16)}${timeZone === undefined ? 'Z' : ''}`;
}

/** "2026-03-10T14:05:00+01:00" of an ISO date-time, in a zone; as it is where there is none. */
export function zonedDateTime(dateTime: string, timeZone: string | undefined): string {
  if (timeZone === undefined) return dateTime;
  const local = localText(dateTime, timeZone).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(dateTime)) / 60_000);
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}

/** A line that names the zone of times in a text; nothing without a zone, where every time has its Z. */
export function zoneNote(timeZone: string | undefined): readonly string[] {
  return timeZone === undefined ? [] : [`Times are those of ${timeZone}.`];
}

function localText(dateTime: string, timeZone = 'UTC'): string {
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  // The Swedish form of a date-time is that of ISO 8601, with a space.
  return new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone }).format(new Date(dateTime));
}

/** "7:05" of an ISO duration. */
export function hoursOf(duration: string): string {
  return hours(parseDuration(duration));
}
