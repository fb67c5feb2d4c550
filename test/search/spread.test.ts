import { describe, expect, test } from 'vitest';

import { Feature, Size } from '../../src/problem/arrays/codes.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import type { CoolingRule } from '../../src/search/cooling.js';
import { coolingKindOf, parametersOf } from '../../src/search/driver.js';
import { hasUnevenQuantities } from '../../src/search/spread.js';
import { Tuning } from '../../src/search/tuning.js';
import { fakeArrays } from './fake-kernel.js';

/** Stops that deliver these quantities, again and again, by resources of one capacity. */
function delivering(stops: number, quantities: readonly number[], capacity = 100, features = PLAIN): ProblemArrays {
  const arrays = fakeArrays(stops, features);
  arrays.sizes[Size.CAPACITIES] = 1;
  arrays.sizes[Size.NEIGHBOURS] = 100;
  return {
    ...arrays,
    stopChange: Float64Array.from({ length: stops }, (_, stop) => -quantities[stop % quantities.length]),
    classCapacity: Float64Array.of(capacity),
  };
}

const PLAIN = Feature.DISTANCE_ONLY | Feature.ONE_DISTANCE;
/** Mean 14.5, standard deviation 28.5. */
const UNEVEN = [5, 5, 5, 5, 5, 5, 5, 5, 5, 100];
/** From 10 to 100. */
const EVEN = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

describe('quantities are uneven', () => {
  test.each([
    ['a few large ones among small ones', delivering(50, UNEVEN), true],
    ['all the same', delivering(50, [7]), false],
    ['up to ten times another', delivering(50, EVEN), false],
    ['what one tour could carry', delivering(10, UNEVEN, 1000), false],
    ['few stops have one at all, all the same', delivering(50, [0, 0, 0, 0, 0, 0, 0, 0, 0, 50]), false],
    ['no stop has one', delivering(50, [0]), false],
    ['no capacities', fakeArrays(50, PLAIN), false],
  ])('%s', (_, arrays, expected) => {
    expect(hasUnevenQuantities(arrays)).toBe(expected);
  });

  test('any capacity may be the one', () => {
    const arrays = delivering(40, UNEVEN);
    arrays.sizes[Size.CAPACITIES] = 2;
    const two = Float64Array.from({ length: 80 }, (_, at) => (at % 2 === 0 ? 10 : arrays.stopChange[at >> 1]));
    expect(hasUnevenQuantities({ ...arrays, stopChange: two, classCapacity: Float64Array.of(100, 100) })).toBe(true);
    expect(hasUnevenQuantities({ ...arrays, stopChange: two, classCapacity: Float64Array.of(100, 1e9) })).toBe(false);
  });
});

describe('the parameters and temperatures of plans', () => {
  const { plain, timed } = Tuning;
  const largeFirst = { ...plain, largestFirst: Tuning.uneven.largestFirst };
  test.each<[string, ProblemArrays, object, CoolingRule['kind']]>([
    ['uneven', delivering(350, UNEVEN), largeFirst, 'plain'],
    ['even', delivering(350, EVEN), plain, 'plain'],
    ['large', delivering(Tuning.largePlan, UNEVEN), largeFirst, 'large'],
    ['windows', delivering(350, UNEVEN, 100, PLAIN | Feature.TIME), timed, 'timed'],
    [
      'half of the orders have a price',
      { ...delivering(350, UNEVEN), orderPrice: Float64Array.from({ length: 350 }, (_, order) => order % 2) },
      largeFirst,
      'priced',
    ],
    ['more than distance counts', delivering(350, UNEVEN, 100, Feature.ONE_DISTANCE), plain, 'plain'],
  ])('%s', (_, arrays, expected, kind) => {
    expect(parametersOf({ arrays, seed: 7 })).toEqual({ ...expected, seed: 7 });
    expect(coolingKindOf(arrays)).toBe(kind);
  });
});
