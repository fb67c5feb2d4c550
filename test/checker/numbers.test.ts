import { describe, expect, it } from 'vitest';

import { printDuration, readDuration } from './numbers/duration.js';
import { printInstant, readInstant } from './numbers/instant.js';
import { fromMillionths, toMillionths } from './numbers/quantity.js';
import { flyTravel } from './travel.js';

describe('durations', () => {
  it.each([
    ['P', 0],
    ['PT', 0],
    ['PT26H5M', 93_900], // 26 · 3600 + 5 · 60
    ['P1DT1S', 86_401],
    ['P1W', 604_800],
    ['P1M', 2_592_000], // 30 days
    ['P1Y', 31_536_000], // 365 days
  ])('%s is %i seconds', (text, seconds) => {
    expect(readDuration(text)).toBe(seconds);
  });

  it.each([
    [0, 'PT0S'],
    [93_900, 'PT26H5M'],
    [3601, 'PT1H1S'],
    [60, 'PT1M'],
  ])('%i seconds are written %s', (seconds, text) => {
    expect(printDuration(seconds)).toBe(text);
  });
});

describe('instants', () => {
  it.each([
    ['2030-01-07T08:00:00Z', undefined, '2030-01-07T08:00:00Z'],
    ['2030-01-07T08:00:00.9Z', undefined, '2030-01-07T08:00:00Z'],
    ['2030-01-07T08:00:00+02:00', undefined, '2030-01-07T06:00:00Z'],
    ['2030-01-07 08:00', 'Europe/Berlin', '2030-01-07T07:00:00Z'],
    // Clocks go from 2:00 to 3:00: half past two, which does not exist, is half past three summer time.
    ['2030-03-31T02:30:00', 'Europe/Berlin', '2030-03-31T01:30:00Z'],
    // Clocks go from 3:00 back to 2:00: the first half past two is still summer time.
    ['2030-10-27 02:30:00', 'Europe/Berlin', '2030-10-27T00:30:00Z'],
  ])('%s in %s is %s', (text, tz, utc) => {
    expect(printInstant(readInstant(text, tz))).toBe(utc);
  });
});

describe('quantities', () => {
  it('are exact millionths', () => {
    expect(toMillionths(0.1) + toMillionths(0.2)).toBe(toMillionths(0.3));
    expect(toMillionths(2.0000015)).toBe(2_000_002n);
    expect(toMillionths(-0.5)).toBe(-500_000n);
    expect(toMillionths(1e-7)).toBe(0n);
    expect(fromMillionths(1_500_000n)).toBe(1.5);
  });
});

describe('flying', () => {
  it('goes a sixtieth of a degree of latitude in 1853 m', () => {
    // 6 371 008.8 · π / 180 / 60 = 1853.25; 1853 · 3.6 / 50 = 133.416
    const travel = flyTravel({ type: 'fly' }, { lon: 8, lat: 49 }, { lon: 8, lat: 49 + 1 / 60 });
    expect(travel).toEqual({ distance: 1853, duration: 134 });
  });

  it('takes the speed of the profile', () => {
    // A quarter of the way around: 6 371 008.8 · π / 2 = 10 007 557.2; · 3.6 / 100 = 360 272.052
    const travel = flyTravel({ type: 'fly', kmph: 100 }, { lon: 0, lat: 0 }, { lon: 90, lat: 0 });
    expect(travel).toEqual({ distance: 10_007_557, duration: 360_273 });
  });
});
