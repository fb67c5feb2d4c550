import { describe, expect, it } from 'vitest';
import { timeBudget, wholeNumber } from '../../src/cli/option-values.js';

describe('timeBudget', () => {
  it.each([
    ['5', 5],
    ['2.5', 2.5],
    ['.5', 0.5],
    ['PT5M', 300],
    ['PT1H30M', 5400],
    ['P1D', 86_400],
  ])('reads %s', (text, seconds) => {
    expect(timeBudget('time', text)).toBe(seconds);
  });

  it('is absent when not given', () => {
    expect(timeBudget('time', undefined)).toBeUndefined();
  });

  it.each(['0', '-5', '5s', 'PT', 'PT0S', 'five', '1e3', 'Infinity', 'NaN', '', 'P9999999Y'])(
    'refuses "%s"',
    (text) => {
      expect(() => timeBudget('time', text)).toThrow(`--time is "${text}".`);
    },
  );
});

describe('wholeNumber', () => {
  const bounds = { minimum: 1, maximum: 8 };

  it.each([
    ['1', 1],
    ['8', 8],
    ['+3', 3],
  ])('reads %s', (text, value) => {
    expect(wholeNumber('threads', text, bounds)).toBe(value);
  });

  it.each(['0', '9', '1.5', 'two', '', '0x2', '-1'])('refuses "%s"', (text) => {
    expect(() => wholeNumber('threads', text, bounds)).toThrow(`--threads is "${text}".`);
  });
});
