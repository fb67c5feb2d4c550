import { localText } from '../../model/time/local-time.js';
import { parseDuration } from '../../index.js';

export { localTime } from '../../model/time/local-time.js';

// Created once: a large solution has tens of thousands of figures.
const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const thousandths = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** Figures in the notation of dispatchers. */

/** "12.3": kilometers, one decimal. */
export function km(kilometers: number): string {
  return oneDecimal.format(kilometers);
}

/** "7:05": seconds as hours and minutes, rounded to the minute. */
export function hours(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** "1,234.50". */
export function money(amount: number): string {
  return cents.format(amount);
}

/** "12,345" or "0.5". */
export function quantity(amount: number): string {
  return thousandths.format(amount);
}

/** "1 stop", "12 stops". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** The lines of the first entries, and how many others there are. */
export function firstOf<T>(
  entries: readonly T[],
  most: number,
  lines: (entry: T) => string | readonly string[],
): readonly string[] {
  const hidden = entries.length - most;
  const more = hidden > 0 ? [`… and ${hidden.toLocaleString('en')} more`] : [];
  return [...entries.slice(0, most).flatMap(lines), ...more];
}

/** "14:05": the time of day of an ISO date-time, in a zone. */
export function clock(dateTime: string, timeZone: string): string {
  return localText(dateTime, timeZone).slice(11, 16);
}

/** A line that names the time zone of a text; empty without a zone, where every time ends in Z. */
export function zoneNote(timeZone: string | undefined): readonly string[] {
  return timeZone === undefined ? [] : [`Times are those of ${timeZone}.`];
}

/** "7:05": hours and minutes of an ISO duration. */
export function hoursOf(duration: string): string {
  return hours(parseDuration(duration));
}
