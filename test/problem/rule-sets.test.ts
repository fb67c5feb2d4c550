import { describe, expect, it } from 'vitest';
import { ruleSetsOf } from '../../src/problem/stops/stop-sets.js';
import { stopTableOf } from '../../src/problem/plan/stop-table.js';
import { order, resource } from './plans.js';

const orders = Array.from({ length: 34 }, (_, i) =>
  order(`o${i}`, i, { tags: i > 31 ? ['late', 'odd'] : i === 1 ? ['odd'] : [] }),
);

describe('sets of stops for rules', () => {
  it('have one row each, whatever their source', () => {
    const sets = ruleSetsOf(stopTableOf({ resources: [resource('r')], orders }));
    expect(sets.ofTags(['late'])).toBe(0);
    expect(sets.ofTags(['odd'])).toBe(1);
    expect(sets.ofTags(['odd', 'late', 'nowhere'])).toBe(1);
    expect(sets.ofStops([33, 32, 33])).toBe(0);
    expect(sets.ofStops(orders.keys())).toBe(2);
    expect(sets.ofTags(['nowhere'])).toBe(3);
    expect(sets.ofStops([])).toBe(3);
    expect([0, 1, 2, 3].map(sets.size)).toEqual([2, 3, 34, 0]);
    const all = sets.stopSets();
    expect([...all]).toEqual([0, 3, 2, 3, 0xffffffff, 3, 0, 0]);
    expect(all.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('are empty if no rule needs them', () => {
    expect(ruleSetsOf(stopTableOf({ resources: [], orders: [] })).stopSets()).toHaveLength(0);
  });
}); // prettier-ignore
