import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration, LONGEST_DURATION, parseDuration } from '../../../src/model/time/duration.js';

describe('parseDuration', () => {
  it.each([
    ['PT0S', 0],
    ['P', 0],
    ['PT', 0],
    ['PT90M', 5_400],
    ['PT1H30M15S', 5_415],
    ['P1D', 86_400],
    ['P1W', 7 * 86_400],
    ['P1M', 30 * 86_400], // before the T an M is a month of 30 days
    ['P1Y', 365 * 86_400],
    ['P1Y1M1W1DT1H1M1S', (365 + 30 + 7 + 1) * 86_400 + 3_661],
    ['PT00060S', 60],
    ['P1000Y', LONGEST_DURATION],
  ])('reads %s as %i seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  it.each(['', 'PT1', '1H', 'PT1.5S', 'PT-1S', '-PT1S', 'PT1S ', 'pt1s', 'P1H', 'PT1M1H', 'PT1H\n', 'P1DT1H1D'])(
    'refuses %j',
    (text) => {
      expect(() => parseDuration(text)).toThrow(RangeError);
    },
  );

  it.each(['P1001Y', 'P1000YT1S', `P${'9'.repeat(400)}Y`, 'P1000000000Y'])(
    'refuses %s, which is longer than 1,000 years',
    (text) => {
      expect(() => parseDuration(text)).toThrow('longer than 1,000 years');
    },
  );
});

describe('formatDuration', () => {
  it.each([
    [0, 'PT0S'],
    [59, 'PT59S'],
    [60, 'PT1M'],
    [3_600, 'PT1H'],
    [3_601, 'PT1H1S'],
    [26 * 3_600 + 300, 'PT26H5M'], // days are written as hours
  ])('writes %i seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it.each([-1, 0.5, NaN, Infinity])('refuses %d, which is not a whole number of seconds', (seconds) => {
    expect(() => formatDuration(seconds)).toThrow(RangeError);
  });

  it('is inverted by parseDuration', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LONGEST_DURATION }), (seconds) => {
        expect(parseDuration(formatDuration(seconds))).toBe(seconds);
      }),
    );
  });
});
