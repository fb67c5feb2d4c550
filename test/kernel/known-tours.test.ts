import { describe, expect, it } from 'vitest';

import { KnownTours } from '../../src/kernel/typescript/tour/known-tours.js';

describe('known tours', () => {
  it('have the same stops, in the same order, and the same owner', () => {
    const known = new KnownTours<string>();
    const tour = Int32Array.of(4, 2, 7, 9);
    known.set(0, tour, 3, 'three of the first');
    known.set(1, tour, 3, 'three of the second');
    known.set(0, tour, 4, 'all');
    const ask = (owner: number, count: number): string | undefined => known.get(owner, tour, count);
    expect([ask(0, 3), ask(1, 3), ask(0, 4), ask(2, 3), ask(0, 2)]).toEqual([
      'three of the first',
      'three of the second',
      'all',
      undefined,
      undefined,
    ]);
    tour[0] = 5;
    expect(ask(0, 3)).toBe(undefined);
    tour[0] = 4;
    expect(ask(0, 3)).toBe('three of the first');
  });

  it('are evicted by others, and never confused with them', () => {
    const known = new KnownTours<number>();
    for (let stop = 0; stop < 5000; stop++) known.set(0, Int32Array.of(stop), 1, stop);
    const kept = Array.from({ length: 5000 }, (_, stop) => known.get(0, Int32Array.of(stop), 1));
    for (const [stop, value] of kept.entries()) if (value !== undefined) expect(value).toBe(stop);
    expect(kept.some((value) => value === undefined)).toBe(true);
    expect(kept.at(-1)).toBe(4999);
  });
});
