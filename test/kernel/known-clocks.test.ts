import { describe, expect, it } from 'vitest';

import { KnownClocks } from '../../src/kernel/typescript/tour/known-clocks.js';
import type { DecidedTimetable } from '../../src/kernel/typescript/tour/decided-times.js';

const clockOf = (begin: number, hasTimes = true): DecidedTimetable => ({
  hasTimes,
  begin,
  end: begin + 1,
  delay: 0,
  outside: new Uint8Array(),
  lateBreaks: 0,
  lateness: 0,
  arrival: new Float64Array(),
  serviceBegin: new Float64Array(),
  departure: new Float64Array(),
});

describe('known clocks', () => {
  it('are computed once for the same stops of the same resource', () => {
    const known = new KnownClocks();
    const tour = Int32Array.of(4, 2, 7, 9);
    const begins = [1, 2, 3, 4, 5, 6];
    const ask = (resource: number, count: number): number =>
      known.of(resource, tour, count, true, () => clockOf(begins.shift()!)).begin;
    expect(ask(0, 3)).toBe(1);
    expect(ask(0, 3)).toBe(1);
    expect(ask(1, 3)).toBe(2);
    expect(ask(0, 4)).toBe(3);
    tour[0] = 5;
    expect(ask(0, 3)).toBe(4);
    tour[0] = 4;
    expect(ask(0, 3)).toBe(1);
  });

  it('are computed once more where the times of stops are wanted and not known', () => {
    const known = new KnownClocks();
    const tour = Int32Array.of(4, 2);
    const ask = (wantsTimes: boolean, begin: number): number =>
      known.of(0, tour, 2, wantsTimes, () => clockOf(begin, wantsTimes)).begin;
    expect([ask(false, 1), ask(false, 2), ask(true, 3), ask(true, 4), ask(false, 5)]).toEqual([1, 1, 3, 3, 3]);
  });

  it('give way to others: no two tours are taken for one', () => {
    const known = new KnownClocks();
    for (let round = 0; round < 2; round++) {
      for (let stop = 0; stop < 5000; stop++) {
        const clock = known.of(0, Int32Array.of(stop), 1, true, () => clockOf(stop));
        expect(clock.begin).toBe(stop);
      }
    }
  });
});
