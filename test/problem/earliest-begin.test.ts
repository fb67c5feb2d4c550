import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earliestBegin, latestReady, type WindowArrays } from '../../src/problem/stops/earliest-begin.js';
import { allowedBegins, type Interval } from '../../src/problem/stops/windows.js';

function arraysOf(intervals: readonly Interval[]): WindowArrays {
  return {
    sizes: Int32Array.of(1),
    startWindows: Int32Array.of(0, intervals.length),
    startBegin: Float64Array.from(intervals, ({ begin }) => begin),
    startEnd: Float64Array.from(intervals, ({ end }) => end),
  };
}

const interval = fc.tuple(fc.nat(60), fc.nat(12)).map(([begin, length]) => ({ begin, end: begin + length }));
const windows = fc.array(interval, { maxLength: 4 });

/** The rule word for word, tried second by second. */
function naiveBegin(authorized: readonly Interval[], preferred: readonly Interval[], ready: number): number {
  const inside = (t: number, list: readonly Interval[]): boolean =>
    list.some(({ begin, end }) => begin <= t && t <= end);
  const allowed = (t: number): boolean => authorized.length === 0 || inside(t, authorized);
  for (let t = ready; t <= 100; t++) if (allowed(t) && inside(t, preferred)) return t;
  for (let t = ready; t <= 100; t++) if (allowed(t)) return t;
  return Infinity;
}

describe('the earliest begin', () => {
  it('is the earliest preferred instant while there is one, then the earliest authorized', () => {
    fc.assert(
      fc.property(windows, windows, fc.nat(90), (authorized, preferred, ready) => {
        const arrays = arraysOf(allowedBegins(authorized, preferred));
        expect(earliestBegin(arrays, 0, 0, ready)).toBe(naiveBegin(authorized, preferred, ready));
      }),
      { numRuns: 2000 },
    );
  });

  it('never gets earlier when ready later', () => {
    fc.assert(
      fc.property(windows, windows, fc.nat(90), (authorized, preferred, ready) => {
        const arrays = arraysOf(allowedBegins(authorized, preferred));
        expect(earliestBegin(arrays, 0, 0, ready + 1)).toBeGreaterThanOrEqual(earliestBegin(arrays, 0, 0, ready));
      }),
    );
  });

  it('finds the row of view and stop', () => {
    const arrays = {
      sizes: Int32Array.of(2),
      startWindows: Int32Array.of(0, 1, 2, 3, 5),
      startBegin: Float64Array.of(0, 10, 20, 30, 50),
      startEnd: Float64Array.of(5, 15, 25, 35, Infinity),
    };
    expect(earliestBegin(arrays, 0, 1, 0)).toBe(10);
    expect(earliestBegin(arrays, 1, 0, 0)).toBe(20);
    expect(earliestBegin(arrays, 1, 1, 40)).toBe(50);
    expect(earliestBegin(arrays, 1, 1, 60)).toBe(60);
    expect(earliestBegin(arrays, 1, 0, 26)).toBe(Infinity);
  });
});

describe('the latest ready time', () => {
  it('is the last whose earliest begin is not too late', () => {
    fc.assert(
      fc.property(windows, windows, fc.nat(90), (authorized, preferred, begin) => {
        const arrays = arraysOf(allowedBegins(authorized, preferred));
        let latest = -Infinity;
        for (let ready = -5; ready <= begin; ready++) if (earliestBegin(arrays, 0, 0, ready) <= begin) latest = ready;
        expect(latestReady(arrays, 0, 0, begin)).toBe(latest);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the latest begin itself where no window binds', () => {
    const arrays = arraysOf([{ begin: -Infinity, end: Infinity }]);
    expect(latestReady(arrays, 0, 0, 17)).toBe(17);
    expect(earliestBegin(arrays, 0, 0, 17)).toBe(17);
  });
});
