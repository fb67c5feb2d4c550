import { describe, expect, test } from 'vitest';
import { temperature, type CoolingRule } from '../../src/search/cooling.js';

const rule: CoolingRule = { typicalChange: 200, stops: 100, timed: false, warm: false };

describe('temperature', () => {
  test.each([
    // 150,000 iterations for 100 stops are 1500 a stop: T0 is the typical change itself.
    ['enough iterations', rule, 150_000, 200],
    ['more than enough', rule, 1e9, 200],
    ['half of it', rule, 75_000, 100],
    ['next to none', rule, 1, 20],
    ['times that can bind', { ...rule, timed: true }, 150_000, 600],
    ['a warm start', { ...rule, warm: true }, 150_000, 30],
  ])('with %s it starts right', (_name, given, iterations, expected) => {
    expect(temperature(given, 0, iterations)).toBeCloseTo(expected, 9);
  });

  test('it ends at a hundredth, and stays there', () => {
    expect(temperature(rule, 1, 150_000)).toBeCloseTo(2, 9);
    expect(temperature(rule, 1.5, 150_000)).toBe(temperature(rule, 1, 150_000));
  });

  test('half way it is a tenth', () => {
    expect(temperature(rule, 0.5, 150_000)).toBeCloseTo(20, 9);
  });
});
