import { describe, expect, it } from 'vitest';
import { localTime, zonedDateTime } from '../../src/model/time/local-time.js';

describe('times', () => {
  it.each([
    ['2026-03-10T13:05:00Z', undefined, '2026-03-10 13:05Z', '2026-03-10T13:05:00Z'],
    ['2026-03-10T13:05:00Z', 'UTC', '2026-03-10 13:05', '2026-03-10T13:05:00+00:00'],
    ['2026-03-10T23:05:07Z', 'Europe/Berlin', '2026-03-11 00:05', '2026-03-11T00:05:07+01:00'],
    ['2026-07-10T23:05:07Z', 'Europe/Berlin', '2026-07-11 01:05', '2026-07-11T01:05:07+02:00'],
    ['2026-03-10T02:05:00Z', 'America/St_Johns', '2026-03-09 23:35', '2026-03-09T23:35:00-02:30'],
    ['2026-03-10T02:05:00Z', 'Asia/Kathmandu', '2026-03-10 07:50', '2026-03-10T07:50:00+05:45'],
  ])('%s in %s', (time, zone, read, written) => {
    expect(localTime(time, zone)).toBe(read);
    expect(zonedDateTime(time, zone)).toBe(written);
    expect(Date.parse(zonedDateTime(time, zone))).toBe(Date.parse(time));
  });
});
