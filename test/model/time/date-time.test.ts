import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EARLIEST, formatDateTime, LATEST, parseDateTime } from '../../../src/model/time/date-time.js';

const epoch = (text: string): number => Date.parse(text) / 1000;

describe('parseDateTime with Z or an offset', () => {
  it.each([
    ['1970-01-01T00:00:00Z', 0],
    ['2025-03-30T08:00:00Z', epoch('2025-03-30T08:00:00Z')],
    ['2024-02-29T23:59:59Z', epoch('2024-02-29T23:59:59Z')],
    ['2025-03-30T08:00:00+02:00', epoch('2025-03-30T06:00:00Z')],
    ['2025-03-30T08:00:00-05:30', epoch('2025-03-30T13:30:00Z')],
    ['2025-03-30T08:00:00.999Z', epoch('2025-03-30T08:00:00Z')], // fractions are cut, not rounded
    ['1969-12-31T23:59:59.5Z', -1],
    ['0001-01-01T00:00:00Z', EARLIEST],
    ['9999-12-31T23:59:59Z', LATEST],
  ])('reads %s', (text, seconds) => {
    expect(parseDateTime(text)).toBe(seconds);
    expect(parseDateTime(text, 'Europe/Paris')).toBe(seconds);
  });

  it.each([
    '',
    '2025-03-30',
    '2025-03-30T08:00Z',
    '2025-03-30 08:00:00Z',
    '2025-03-30T08:00:00z',
    '2025-3-30T08:00:00Z',
    '2025-02-29T08:00:00Z',
    '1900-02-29T08:00:00Z',
    '2025-04-31T08:00:00Z',
    '2025-13-01T08:00:00Z',
    '2025-00-01T08:00:00Z',
    '2025-01-00T08:00:00Z',
    '2025-01-01T24:00:00Z',
    '2025-01-01T08:60:00Z',
    '2025-01-01T08:00:60Z',
    '2025-01-01T08:00:00+24:00',
    '2025-01-01T08:00:00+01:60',
    '2025-01-01T08:00:00+0100',
    '2025-01-01T08:00:00Z\n',
    '+10000-01-01T00:00:00Z',
    '10000-01-01T00:00:00Z',
    '0000-12-31T23:59:59Z',
    '0001-01-01T00:00:00+02:00', // that is still the year 0 in UTC
    '9999-12-31T23:59:59-02:00',
    '2025-03-30T08:00:00', // local, but no zone
  ])('refuses %j', (text) => {
    expect(() => parseDateTime(text)).toThrow(RangeError);
  });
});

describe('parseDateTime with local times', () => {
  it.each([
    // Standard and summer time in Paris: UTC+1 and UTC+2.
    ['2025-01-15 08:00', 'Europe/Paris', '2025-01-15T07:00:00Z'],
    ['2025-07-15T08:00:30', 'Europe/Paris', '2025-07-15T06:00:30Z'],
    ['2025-07-15 08:00:30.9', 'Europe/Paris', '2025-07-15T06:00:30Z'],
    // 2025-03-30 02:00 jumps to 03:00: 02:30 does not exist and moves forward by the hour, to 03:30 (UTC+2).
    ['2025-03-30 01:59:59', 'Europe/Paris', '2025-03-30T00:59:59Z'],
    ['2025-03-30 02:30', 'Europe/Paris', '2025-03-30T01:30:00Z'],
    ['2025-03-30 03:30', 'Europe/Paris', '2025-03-30T01:30:00Z'],
    // 2025-10-26 03:00 falls back to 02:00: 02:30 occurs twice, the first is still in summer time.
    ['2025-10-26 02:30', 'Europe/Paris', '2025-10-26T00:30:00Z'],
    ['2025-10-26 03:00', 'Europe/Paris', '2025-10-26T02:00:00Z'],
    ['2025-10-27 00:00', 'Europe/Paris', '2025-10-26T23:00:00Z'],
    // Changes at midnight: Sao Paulo jumped from 00:00 to 01:00 on 2018-11-04, and back to 23:00 on 2018-02-18.
    ['2018-11-04 00:15', 'America/Sao_Paulo', '2018-11-04T03:15:00Z'],
    ['2018-11-03 23:45', 'America/Sao_Paulo', '2018-11-04T02:45:00Z'],
    ['2018-02-17 23:30', 'America/Sao_Paulo', '2018-02-18T01:30:00Z'],
    ['2018-02-18 00:00', 'America/Sao_Paulo', '2018-02-18T03:00:00Z'],
    // Samoa left out the whole of 2011-12-30.
    ['2011-12-30 12:00', 'Pacific/Apia', '2011-12-30T22:00:00Z'],
    ['2011-12-29 23:59', 'Pacific/Apia', '2011-12-30T09:59:00Z'],
    // Half an hour of summer time on Lord Howe Island: 02:00 to 02:30.
    ['2025-10-05 02:15', 'Australia/Lord_Howe', '2025-10-04T15:45:00Z'],
    ['2025-06-01 12:00', 'UTC', '2025-06-01T12:00:00Z'],
    ['2025-06-01 12:00', 'Etc/GMT+5', '2025-06-01T17:00:00Z'],
  ])('reads %s in %s as %s', (text, tz, utc) => {
    expect(formatDateTime(parseDateTime(text, tz))).toBe(utc);
  });

  it.each(['', 'Nowhere/Land', '+02:00', 'Europe/Paris ', 'x'.repeat(10_000), '__proto__'])(
    'refuses the zone %j',
    (tz) => {
      expect(() => parseDateTime('2025-01-01 08:00', tz)).toThrow('no known time zone');
    },
  );

  it('maps every hour of a year with clock changes to the instant with that local time', () => {
    const reader = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    for (let hour = 0; hour < 8_760; hour++) {
      const local = new Date(Date.UTC(2025, 0, 1, hour)).toISOString().slice(0, 19).replace('T', ' ');
      const read = reader.format(new Date(parseDateTime(local, 'America/New_York') * 1000));
      expect(read).toBe(local === '2025-03-09 02:00:00' ? '2025-03-09 03:00:00' : local);
    }
  });
});

describe('formatDateTime', () => {
  it('writes UTC with Z', () => {
    expect(formatDateTime(epoch('2025-03-30T08:00:00Z'))).toBe('2025-03-30T08:00:00Z');
    expect(formatDateTime(EARLIEST)).toBe('0001-01-01T00:00:00Z');
  });

  it('writes a moment beyond the years 1 to 9999 as the nearest one within', () => {
    expect(formatDateTime(LATEST + 1e12)).toBe('9999-12-31T23:59:59Z');
    expect(formatDateTime(-1e15)).toBe('0001-01-01T00:00:00Z');
  });

  it('is inverted by parseDateTime', () => {
    fc.assert(
      fc.property(fc.integer({ min: EARLIEST, max: LATEST }), (seconds) => {
        expect(parseDateTime(formatDateTime(seconds))).toBe(seconds);
      }),
    );
  });
});
