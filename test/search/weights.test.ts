import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LevelKind } from '../../src/problem/arrays/codes.js';
import type { Scale } from '../../src/search/scale.js';
import { weigh } from '../../src/search/weights.js';

const {
  VIOLATIONS,
  LATENESS,
  CROW_FLY,
  CUSTOM,
  UNSERVED_MANDATORY,
  DELAY,
  COSTS,
  RESOURCES_USED,
  UNSERVED_OPTIONAL,
  PREFERRED,
  LARGEST_TOUR,
  TRAVEL,
  WORKING_SPREAD,
  WORKING,
  DISTANCE,
} = LevelKind;

/** Legs of 400 m and 60 s, stops that cost 2.50. */
const scale: Scale = { legMeters: 400, legSeconds: 60, stopCost: 2_500_000, highestPrice: 0 };

const weightsOf = (levels: readonly number[], given: Scale = scale): number[] => [...weigh(levels, given).weights];

describe('weights of the levels', () => {
  test.each<[string, readonly number[], readonly number[]]>([
    ['distance alone is measured in meters', [DISTANCE], [1]],
    // An unserved stop is 100 legs of 400 m.
    ['stops, then distance', [UNSERVED_MANDATORY, DISTANCE], [40_000, 1]],
    // A tour is 10 legs; an unserved stop 2 · (4000 + 50 · 400).
    ['stops, tours, distance', [UNSERVED_MANDATORY, RESOURCES_USED, DISTANCE], [48_000, 4000, 1]],
    ['distance before tours', [DISTANCE, RESOURCES_USED], [1, 40]],
    // 0.03 of a leg's 60 s, in meters.
    ['working duration before distance', [WORKING, DISTANCE], [1, (0.03 * 60) / 400]],
    ['costs are measured in money', [COSTS, DISTANCE], [1e-6, (0.03 * 2.5) / 400]],
    // A minute of delay counts as 10 legs.
    ['delay before distance', [DELAY, DISTANCE], [67, 1]],
    // Above an unserved stop of 100 legs: travels that do not exist, a minute of lateness, and a violation; each 4
    // times more.
    [
      'what decided tours break before all',
      [VIOLATIONS, LATENESS, CROW_FLY, UNSERVED_MANDATORY, DISTANCE],
      [2_560_000, 10_667, 160_000, 40_000, 1],
    ],
    ['delay alone', [DELAY], [1]],
    ['distance before delay', [DISTANCE, DELAY], [1, (0.03 * 400) / 60]],
  ])('%s', (_name, levels, expected) => {
    const weights = weightsOf(levels);
    expect(weights).toHaveLength(expected.length);
    weights.forEach((weight, level) => expect(weight).toBeCloseTo(expected[level], 9));
  });

  test('a typical change is one leg, or the cost of one stop', () => {
    expect(weigh([UNSERVED_MANDATORY, DISTANCE], scale).typicalChange).toBe(400);
    expect(weigh([COSTS, DISTANCE], scale).typicalChange).toBe(2.5);
  });

  test('custom costs are measured like costs if they come first', () => {
    const { weights, typicalChange } = weigh([CUSTOM, UNSERVED_MANDATORY, DISTANCE], {
      ...scale,
      customCosts: [8e6, 0, 0],
    });
    expect(typicalChange).toBe(8);
    expect(weights[0]).toBe(1e-6);
    // Before anything was measured the dearest of all cost functions stands in.
    expect(weigh([UNSERVED_MANDATORY, CUSTOM], scale).typicalChange).toBe(2.5);
  });

  test('if orders have prices, mandatory stops are worth more than the highest, and costs after another level are measured by it', () => {
    const priced = { ...scale, highestPrice: 1e12 };
    expect(weigh([UNSERVED_MANDATORY, COSTS], priced).weights[0]).toBeGreaterThan(1e6);
    const [meter, micro] = weigh([DISTANCE, COSTS], priced).weights;
    expect(micro * 1e12).toBeLessThan(meter * 400);
  });

  test('costs that no tour causes are skipped in favour of the next level', () => {
    const { weights, typicalChange } = weigh([COSTS, DISTANCE], { ...scale, stopCost: 0 });
    expect(typicalChange).toBe(400);
    expect(weights[1]).toBe(1);
    expect(weights[0] * 1e6).toBeGreaterThanOrEqual(4000 - 1);
  });
});

const counts = [UNSERVED_MANDATORY, RESOURCES_USED, UNSERVED_OPTIONAL, PREFERRED];
const continuous = [DELAY, COSTS, LARGEST_TOUR, WORKING, DISTANCE, TRAVEL, WORKING_SPREAD];

/** What each kind changes by, typically. */
const typicalChangeOf = (kind: number): number =>
  ({
    [DELAY]: 60,
    [COSTS]: 2_500_000,
    [LARGEST_TOUR]: 60,
    [WORKING]: 60,
    [TRAVEL]: 60,
    [WORKING_SPREAD]: 60,
    [DISTANCE]: 400,
  })[kind] ?? 1;

describe('the scalar follows the lexicographic order', () => {
  test('of any two levels, a typical change of the upper weighs more than one of the lower', () => {
    const kinds = [...counts, ...continuous];
    for (const upper of kinds) {
      for (const lower of kinds.filter((kind) => kind !== upper)) {
        const [first, second] = weightsOf([upper, lower]);
        expect(first * typicalChangeOf(upper), `${upper} before ${lower}`).toBeGreaterThan(
          second * typicalChangeOf(lower),
        );
      }
    }
  });

  test('for any list as well', () => {
    const lists = fc
      .shuffledSubarray([...counts, ...continuous], { minLength: 1 })
      .filter((levels) => levels.includes(DISTANCE));
    fc.assert(
      fc.property(lists, (levels) => {
        const sizes = weightsOf(levels).map((weight, level) => weight * typicalChangeOf(levels[level]));
        sizes.forEach((size, level) => {
          if (level > 0) expect(size).toBeLessThan(sizes[level - 1]);
        });
      }),
    );
  });

  test('all weights are positive, finite and at most 10^9', () => {
    const levels = fc.array(fc.constantFrom(...counts, ...continuous), { minLength: 1, maxLength: 14 });
    const amount = fc.double({ min: 0, max: 1e12, noNaN: true });
    const scales = fc.record({ legMeters: amount, legSeconds: amount, stopCost: amount, highestPrice: amount });
    fc.assert(
      fc.property(levels, scales, (kinds, given) => {
        for (const weight of weightsOf(kinds, given)) {
          expect(weight).toBeGreaterThanOrEqual(0);
          expect(weight).toBeLessThanOrEqual(1e9);
        }
      }),
    );
  });
});
