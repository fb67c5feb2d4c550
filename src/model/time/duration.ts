import { Type } from 'typebox';

/** ISO 8601 durations in the syntax of the service. "P" and "PT" are 0. */
const DURATION_PATTERN = '^P(\\d+Y)?(\\d+M)?(\\d+W)?(\\d+D)?(T(\\d+H)?(\\d+M)?(\\d+S)?)?$';

export const DurationSchema = Type.String({ format: 'duration', pattern: DURATION_PATTERN });

/** An ISO 8601 duration of whole seconds, at most 1,000 years. */
export type Duration = string;

/** The longest duration a plan may name: 1,000 years of 365 days, in seconds. */
export const LONGEST_DURATION = 1000 * 365 * 86_400;

const SHAPE = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Seconds in a year, a month, a week, a day, an hour, a minute, a second. */
const SECONDS = [365 * 86_400, 30 * 86_400, 7 * 86_400, 86_400, 3_600, 60, 1] as const;

/**
 * Parses an ISO 8601 duration to seconds. A year counts as 365 days, a month as 30.
 * @throws RangeError when the text is no duration or exceeds 1,000 years.
 */
export function parseDuration(text: string): number {
  const parts = SHAPE.exec(text);
  if (!parts) throw new RangeError('is not an ISO 8601 duration such as PT1H30M');
  let seconds = 0;
  for (let i = 0; i < SECONDS.length; i++) seconds += Number(parts[i + 1] ?? 0) * SECONDS[i]!;
  if (!(seconds <= LONGEST_DURATION)) throw new RangeError('is longer than 1,000 years');
  return seconds;
}

/**
 * Formats whole seconds as an ISO 8601 duration in hours, minutes and seconds without zero parts: PT26H5M; zero is
 * PT0S.
 * @throws RangeError when `seconds` is negative or not a whole number.
 */
export function formatDuration(seconds: number): string {
  if (!Number.isSafeInteger(seconds) || seconds < 0) throw new RangeError(`${seconds} is no number of whole seconds`);
  if (seconds === 0) return 'PT0S';
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = seconds % 60;
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
}
