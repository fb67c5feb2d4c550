import { describe, expect, it } from 'vitest';

import { isBridged } from '../../src/problem/travel/bridged-travel.js';
import { travelDistance } from '../../src/problem/travel/metric.js';
import { UNREACHABLE } from '../../src/problem/arrays/codes.js';
import { line, order, problemOf, resource } from '../evaluation/line.js';

const state = { assignments: [{ stopId: 'far' }] };
const orders = [order('near', 10), order('far', 30)];

describe('travels over a gap', () => {
  it('are crow-fly only for the resource that has to make them', async () => {
    const { arrays } = await problemOf({ resources: [resource('van', { state }), resource('bike')], orders }, line(20));
    const [van, bike] = [arrays.classMode[arrays.resourceClass[0]], arrays.classMode[arrays.resourceClass[1]]];
    const [near, far] = arrays.stopLocation;
    expect(travelDistance(arrays, bike, near, far)).toBe(UNREACHABLE);
    // A fifth of a degree on the equator.
    expect(travelDistance(arrays, van, near, far)).toBe(22239);
    expect(isBridged(arrays, van, near, far)).toBe(true);
    expect(isBridged(arrays, bike, near, far)).toBe(false);
    expect(travelDistance(arrays, van, 0, near)).toBe(10000);
    expect(isBridged(arrays, van, 0, near)).toBe(false);
  });

  it('need no separate tables if there is no gap, or nothing is decided', async () => {
    const whole = await problemOf({ resources: [resource('van', { state })], orders }, line());
    expect([...whole.arrays.modeTruth]).toEqual([0]);
    const free = await problemOf({ resources: [resource('van')], orders }, line(20));
    expect(free.arrays.modeTruth).toHaveLength(0);
  });
});
