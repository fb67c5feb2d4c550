import { show } from '../model/structure/show.js';
import { EARLIEST, LATEST, formatDateTime as written, parseDateTime as read } from '../model/time/date-time.js';
import { formatDuration as writtenDuration, parseDuration as readDuration } from '../model/time/duration.js';
import { timeRemedy } from '../model/time/remedy.js';

/**
 * The date-time of epoch seconds in UTC: 2025-03-30T06:00:00Z. Fractions of a second are cut.
 *
 * @throws TypeError for what is no number; RangeError for one outside the years 1 to 9999, as milliseconds are
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
 * Epoch seconds of a date-time. With Z or an offset it is `YYYY-MM-DDThh:mm:ss`; with neither it is local to `tz`, may have a
 * space for the T and leave the seconds out. Fractions of a second are cut. A local time that a clock change skips is moved
 * forward by the change; one that occurs twice is the first.
 *
 * @throws TypeError for what is no text; RangeError when the text is no date-time, lies outside the years 1 to 9999, or is
 *   local without a zone
 */
export function parseDateTime(text: string, tz?: string): number {
  if (typeof text !== 'string') {
    throw new TypeError(`parseDateTime takes a text, not ${show(text)}. ${timeRemedy(text) ?? 'Give a text.'}`);
  }
  return named(text, () => read(text, tz));
}

/**
 * Seconds of an ISO 8601 duration. A year counts 365 days, a month 30.
 *
 * @throws TypeError for what is no text; RangeError when the text is no duration or lasts longer than 1,000 years
 */
export function parseDuration(text: string): number {
  if (typeof text !== 'string') throw new TypeError(`parseDuration takes a text like "PT1H30M", not ${show(text)}.`);
  return named(text, () => readDuration(text));
}

/**
 * The ISO 8601 duration of whole seconds, in hours, minutes and seconds without zero parts: PT26H5M, zero PT0S.
 *
 * @throws TypeError for what is no number; RangeError when `seconds` is negative or no whole number
 */
export function formatDuration(seconds: number): string {
  if (typeof seconds !== 'number') throw new TypeError(`formatDuration takes seconds, not ${show(seconds)}.`);
  return writtenDuration(seconds);
}

/** Says which text it is that cannot be read. */
function named<T>(text: string, readIt: () => T): T {
  try {
    return readIt();
  } catch (error) {
    throw new RangeError(`${show(text)} ${(error as RangeError).message}.`);
  }
}
