import { Temporal } from 'temporal-polyfill';

/**
 * Epoch seconds of a date-time with Z or offset, or of a local one in `tz`. Fractions of a second are truncated; a
 * local time that a clock change skips is moved forward by the change, one that occurs twice is the first.
 */
export function readInstant(text: string, tz?: string): number {
  const iso = text.trim().replace(' ', 'T');
  const milliseconds = /(z|[+-]\d\d:?\d\d)$/i.test(iso)
    ? Temporal.Instant.from(iso).epochMilliseconds
    : Temporal.PlainDateTime.from(iso).toZonedDateTime(tz ?? 'UTC', { disambiguation: 'compatible' }).epochMilliseconds;
  return Math.floor(milliseconds / 1000);
}

/** Formats epoch seconds as in a solution: UTC, with Z. */
export function printInstant(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}
