import { describe, expect, it } from 'vitest';
import { floorsCost } from '../../src/evaluation/tour-cost.js';

// constantCost 10, free up to 2, then 3 each, above 5 dearer by nothing less than 7 each.
const floors = Float64Array.of(10, 2, 3, 5, 7);
const unlimited = Float64Array.of(0, 0, 4, Infinity, 0);

describe('floorsCost', () => {
  it.each([
    { x: 0, cost: 10, why: '10 + 3 · 0 + 7 · 0' },
    { x: 2, cost: 10, why: '10 + 3 · 0 + 7 · 0: the floor itself is free' },
    { x: 3, cost: 13, why: '10 + 3 · 1' },
    { x: 5, cost: 19, why: '10 + 3 · 3: the overcost begins above 5' },
    { x: 6.5, cost: 29.5, why: '10 + 3 · 3 + 7 · 1.5' },
  ])('charges $cost for $x: $why', ({ x, cost }) => {
    expect(floorsCost(floors, 0, x)).toBe(cost);
  });

  it('charges every unit without floors, without limit', () => {
    expect(floorsCost(unlimited, 0, 250)).toBe(1000);
  });

  it('reads the entry at its offset', () => {
    expect(floorsCost(Float64Array.of(...unlimited, ...floors), 5, 3)).toBe(13);
  });
});
