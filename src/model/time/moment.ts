import { zoneClock } from './time-zone.js';

/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z in epoch seconds. */
export const EARLIEST = -62_135_596_800;
export const LATEST = 253_402_300_799;

const SHAPE = /^(\d{4})-(\d\d)-(\d\d)([T ])(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:(Z)|([+-])(\d\d):(\d\d))?$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/**
 * Parses a date-time to epoch seconds. With Z or an offset it is `YYYY-MM-DDThh:mm:ss`; with neither it is local to
 * `tz`, may have a space instead of the T and omit the seconds. Fractions of a second are truncated. A local time that
 * a clock change skips is moved forward by the change; for one that occurs twice, the first is taken.
 * @throws RangeError when the text is no date-time, lies outside the years 1 to 9999, or is local without a zone.
 */
export function parseDateTime(text: string, tz?: string): number {
  const clock = tz === undefined ? undefined : zoneClock(tz);
  if (tz !== undefined && clock === undefined) throw new RangeError(`is local to ${tz}, which is no known time zone`);
  const epoch = readDateTime(text, clock);
  if (typeof epoch === 'string') throw new RangeError(epoch);
  return epoch;
}

/**
 * Like `parseDateTime`, with the zone's clock passed in and faults returned as text, because validation reads thousands
 * of date-times.
 */
export function readDateTime(text: string, clock: ((clock: number) => number) | undefined): number | string {
  const parts = SHAPE.exec(text);
  if (!parts) return 'is not a date-time';
  const [, year, month, day, between, hour, minute, second, utc, sign, offsetHours, offsetMinutes] = parts;
  const y = Number(year);
  const m = Number(month);
  const d = Number(day);
  if (y < 1 || m < 1 || m > 12 || d < 1 || d > daysOf(y, m)) return 'names a day that does not exist';
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return 'names a time that does not exist';
  const local = daysSinceEpoch(y, m, d) * 86_400 + Number(hour) * 3600 + Number(minute) * 60 + Number(second ?? 0);
  let epoch = local;
  if (utc === undefined && sign === undefined) {
    if (!clock) return 'is local time, but no known time zone is given';
    epoch = clock(local);
  } else {
    if (between !== 'T' || second === undefined) return 'is not a date-time';
    if (sign !== undefined) {
      if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return 'has an offset that does not exist';
      const offset = Number(offsetHours) * 3600 + Number(offsetMinutes) * 60;
      epoch = sign === '+' ? local - offset : local + offset;
    }
  }
  return epoch >= EARLIEST && epoch <= LATEST ? epoch : 'lies outside the years 1 to 9999';
}

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/**
 * The most recently formatted day, since 1970-01-01, and its text: solutions contain thousands of times within a few
 * days.
 */
const written = { day: 0, text: '1970-01-01T' };

/**
 * Formats epoch seconds as a date-time in UTC: 2025-03-30T06:00:00Z. A time outside the years 1 to 9999 becomes the
 * first or the last one within.
 *
 * @throws RangeError for anything but a number
 */
export function formatDateTime(epochSeconds: number): string {
  const seconds = Math.min(Math.max(Math.floor(epochSeconds), EARLIEST), LATEST);
  const day = Math.floor(seconds / 86_400);
  if (day !== written.day) {
    written.text = new Date(day * 86_400_000).toISOString().slice(0, 11);
    written.day = day;
  }
  const ofDay = seconds - day * 86_400;
  const minutes = Math.floor(ofDay / 60);
  return `${written.text}${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}:${TWO_DIGITS[ofDay % 60]}Z`;
}

/** Formats the epoch seconds of a window's begin and end. */
export function formatWindow(begin: number, end: number): { begin: string; end: string } {
  return { begin: formatDateTime(begin), end: formatDateTime(end) };
}

function daysOf(year: number, month: number): number {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return leap ? 29 : DAYS[month - 1]!;
}

/**
 * Days since 1970-01-01 in the Gregorian calendar, computed in eras of 400 years starting in March, so that the leap
 * day is last.
 */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}
