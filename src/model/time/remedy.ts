import { formatDuration } from './duration.js';
import { show } from '../structure/show.js';
import { readDateTime } from './date-time.js';
import { zoneClock } from './time-zone.js';

/** Larger numbers are taken for milliseconds: as seconds they would be after the year 5000. */
const LARGEST_SECONDS = 1e11;

/**
 * Advice for a time that was given as a `Date` or a number: times are strings in plans and options.
 *
 * @returns a sentence; undefined for any other value
 */
export function timeRemedy(value: unknown): string | undefined {
  if (value instanceof Date) return `Write its toISOString()${example(value)}.`;
  if (typeof value !== 'number') return undefined;
  const milliseconds = Math.abs(value) > LARGEST_SECONDS ? value : 1000 * value;
  const argument = milliseconds === value ? value : `1000 * ${value}`;
  return `Write new Date(${argument}).toISOString()${example(new Date(milliseconds))}.`;
}

/** Advice for a duration that was given as a number of seconds. @returns a sentence; undefined for any other value */
export function durationRemedy(value: unknown): string | undefined {
  if (!Number.isSafeInteger(value) || (value as number) < 0) return undefined;
  return `Seconds are written like "${formatDuration(value as number)}".`;
}

function example(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : `: "${date.toISOString()}"`;
}

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
