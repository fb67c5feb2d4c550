import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exponential } from '../../src/search/cooling.js';

test('agrees with Math.exp to 14 digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -600, max: 600, noNaN: true }), (x) => {
      expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-14);
    }),
  );
});

// The bits are part of the promise that a run by iterations is the same everywhere. They may only change together with
// a note that solutions of given seeds change.
test.each([
  [0, 1],
  [1, 2.7182818284590455],
  [-1, 0.36787944117144233],
  [-4.605170185988092, 0.009999999999999995],
  [0.1, 1.1051709180756477],
])('e^%d always has the same bits', (x, expected) => {
  expect(exponential(x)).toBe(expected);
});

test('beyond the range of doubles it is 0 or Infinity', () => {
  expect(exponential(-1e9)).toBe(0);
  expect(exponential(1e9)).toBe(Infinity);
  expect(exponential(NaN)).toBe(0);
});
