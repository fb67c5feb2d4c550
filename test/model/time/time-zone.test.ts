import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { EARLIEST, LATEST } from '../../../src/model/time/date-time.js';
import { zoneClock } from '../../../src/model/time/time-zone.js';

const DAY = 86_400;

it('agrees with Temporal in every zone, on quiet days and near clock changes, in the years 1 to 9999', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const today = fc.integer({ min: Date.UTC(1970, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 });
  const ever = fc.integer({ min: EARLIEST + 2 * DAY, max: LATEST - 2 * DAY });
  fc.assert(
    fc.property(zones, fc.oneof(today, ever), (tz, clock) => {
      const utc = Temporal.Instant.fromEpochMilliseconds(clock * 1000).toZonedDateTimeISO('UTC');
      const zoned = utc.toPlainDateTime().toZonedDateTime(tz, { disambiguation: 'compatible' });
      expect(zoneClock(tz)?.(clock)).toBe(Math.floor(zoned.epochMilliseconds / 1000));
    }),
    { numRuns: 1_000 },
  );
});

it('accepts no zone of another form, and none that does not exist', () => {
  for (const tz of ['', 'Mars/Olympus', '+01:00', 'Europe/', 'UTC[x]']) expect(zoneClock(tz)).toBeUndefined();
});
