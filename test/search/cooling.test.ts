import { describe, expect, test } from 'vitest';
import { temperature, type CoolingRule } from '../../src/search/cooling.js';

const rule: CoolingRule = { typicalChange: 200, stops: 100, kind: 'plain', warm: false };

describe('temperature', () => {
  test.each<[string, CoolingRule, number, number]>([
    // 100,000 iterations for 100 stops are 1000 a stop: T0 is the typical change itself.
    ['enough iterations', rule, 100_000, 200],
    ['more than enough', rule, 1e9, 240],
    ['less', rule, 80_000, 160],
    ['next to none', rule, 1, 140],
    ['times that can bind', { ...rule, kind: 'timed' }, 25_000, 200],
    ['times that can bind and next to none', { ...rule, kind: 'timed' }, 1, 160],
    ['times that can bind and more than enough', { ...rule, kind: 'timed' }, 1e9, 400],
    ['many stops and enough iterations', { ...rule, kind: 'large' }, 12_000, 400],
    ['many stops and next to none', { ...rule, kind: 'large' }, 1, 300],
    ['a warm start', { ...rule, warm: true }, 100_000, 30],
  ])('with %s it starts right', (_name, given, iterations, expected) => {
    expect(temperature(given, 0, iterations)).toBeCloseTo(expected, 9);
  });

  test('it ends at a hundredth, and stays there', () => {
    expect(temperature(rule, 1, 100_000)).toBeCloseTo(2, 9);
    expect(temperature(rule, 1.5, 100_000)).toBe(temperature(rule, 1, 100_000));
  });

  test('half way it is a tenth', () => {
    expect(temperature(rule, 0.5, 100_000)).toBeCloseTo(20, 9);
  });
});
