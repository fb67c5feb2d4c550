import { show } from '../model/structure/show.js';
import { EARLIEST, LATEST, formatDateTime as written, parseDateTime as read } from '../model/time/date-time.js';
import { formatDuration as writtenDuration, parseDuration as readDuration } from '../model/time/duration.js';
import { timeRemedy } from '../model/time/remedy.js';

/**
 * Formats epoch seconds as a date-time in UTC: 2025-03-30T06:00:00Z. Fractions of a second are truncated.
 *
 * @throws TypeError for anything but a number; RangeError outside the years 1 to 9999, as for milliseconds
 */
export function formatDateTime(epochSeconds: number): string {
  if (typeof epochSeconds !== 'number') {
    throw new TypeError(`formatDateTime takes epoch seconds, not ${show(epochSeconds)}. ${adviceFor(epochSeconds)}`);
  }
  if (epochSeconds >= EARLIEST && epochSeconds <= LATEST) return written(epochSeconds);
  const advice = Number.isFinite(epochSeconds) ? 'Divide milliseconds by 1000.' : 'Give a finite number.';
  throw new RangeError(`${epochSeconds} s lies outside the years 1 to 9999. ${advice}`);
}

function adviceFor(value: unknown): string {
  return value instanceof Date ? 'Give date.getTime() / 1000.' : 'Give a number.';
}

/**
 * Parses a date-time to epoch seconds. With Z or an offset it is `YYYY-MM-DDThh:mm:ss`; with neither it is local to
 * `tz`, may have a space instead of the T and omit the seconds. Fractions of a second are truncated. A local time that
 * a clock change skips is moved forward by the change; for one that occurs twice, the first is taken.
 *
 * @throws TypeError for anything but a string; RangeError when the text is no date-time, lies outside the years 1 to
 *   9999, or is local without a zone
 */
export function parseDateTime(text: string, tz?: string): number {
  if (typeof text !== 'string') {
    throw new TypeError(`parseDateTime takes a text, not ${show(text)}. ${timeRemedy(text) ?? 'Give a text.'}`);
  }
  return named(text, () => read(text, tz));
}

/**
 * Parses an ISO 8601 duration to seconds. A year counts as 365 days, a month as 30.
 *
 * @throws TypeError for anything but a string; RangeError when the text is no duration or exceeds 1,000 years
 */
export function parseDuration(text: string): number {
  if (typeof text !== 'string') throw new TypeError(`parseDuration takes a text like "PT1H30M", not ${show(text)}.`);
  return named(text, () => readDuration(text));
}

/**
 * Formats whole seconds as an ISO 8601 duration in hours, minutes and seconds without zero parts: PT26H5M; zero is
 * PT0S.
 *
 * @throws TypeError for anything but a number; RangeError when `seconds` is negative or not a whole number
 */
export function formatDuration(seconds: number): string {
  if (typeof seconds !== 'number') throw new TypeError(`formatDuration takes seconds, not ${show(seconds)}.`);
  return writtenDuration(seconds);
}

/** Adds the unreadable text to the error. */
function named<T>(text: string, readIt: () => T): T {
  try {
    return readIt();
  } catch (error) {
    throw new RangeError(`${show(text)} ${(error as RangeError).message}.`);
  }
}
