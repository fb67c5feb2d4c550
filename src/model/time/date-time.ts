import { Type } from 'typebox';

export { EARLIEST, formatDateTime, formatWindow, LATEST, parseDateTime, readDateTime } from './moment.js';

/** A date-time in the syntax of plans; see `parseDateTime`. */
export const DateTimeSchema = Type.String({ format: 'moment' });

/** A date-time in the syntax of solutions: UTC, whole seconds, Z. */
export const UtcDateTimeSchema = Type.String({
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$',
});

/** `2025-03-30T08:00:00Z`, with an offset (`+02:00`), or, in a plan with a time zone, local (`2025-03-30 08:00`). */
export type DateTime = string;
