import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geometryArrays } from '../../src/problem/travel/geometry.js';
import { travelDistance, type TravelArrays } from '../../src/problem/travel/metric.js';
import { MAX_NEIGHBOURS, neighboursOf } from '../../src/problem/travel/neighbours.js';
import { TableKind, UNREACHABLE } from '../../src/problem/arrays/codes.js';
import { selectSmallest } from '../../src/problem/travel/tabled-neighbours.js';
import type { Geometry } from '../../src/travel/provider.js';

function bruteForce(travel: TravelArrays, stopLocation: Int32Array): { neighbours: number[]; distances: number[] } {
  const n = stopLocation.length;
  const count = Math.min(Math.max(0, n - 1), MAX_NEIGHBOURS);
  const lists = [...stopLocation.keys()].map((stop) =>
    [...stopLocation.keys()]
      .filter((other) => other !== stop)
      .map((other) => ({
        other,
        distance: Math.min(
          travelDistance(travel, 0, stopLocation[stop], stopLocation[other]),
          travelDistance(travel, 0, stopLocation[other], stopLocation[stop]),
        ),
      }))
      .sort((a, b) => a.distance - b.distance || a.other - b.other)
      .slice(0, count),
  );
  return {
    neighbours: lists.flatMap((list) => list.map(({ other }) => other)),
    distances: lists.flatMap((list) => list.map(({ distance }) => distance)),
  };
}

const NO_GAPS = { longestDuration: Infinity, gaps: false };

function expectBruteForce(travel: TravelArrays, stopLocation: Int32Array, gaps: boolean): void {
  const found = neighboursOf(travel, stopLocation, { longestDuration: Infinity, gaps });
  const expected = bruteForce(travel, stopLocation);
  expect([...found.neighbours]).toEqual(expected.neighbours);
  expect([...found.neighbourDistance]).toEqual(expected.distances);
}

function arraysOf(geometry: Geometry, positions: readonly { lon: number; lat: number }[]): TravelArrays {
  return geometryArrays(
    [geometry],
    { profiles: [{ type: 'fly' }], modes: [{ profile: 0, coefficient: 1 }] },
    positions,
  );
}

/** Stops that partly share locations, on a coarse grid: many ties. */
const crowded = fc.integer({ min: 1, max: 60 }).chain((locations) =>
  fc.tuple(
    fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })), {
      minLength: locations,
      maxLength: locations,
      selector: ([x, y]) => 100 * x + y,
    }),
    fc.array(fc.nat(locations - 1), { maxLength: 300 }),
  ),
);

describe('neighbours', () => {
  it('on a sphere are those of brute force', () => {
    fc.assert(
      fc.property(crowded, ([grid, stops]) => {
        const positions = grid.map(([x, y]) => ({ lon: 179.8 + x * 1e-4, lat: 49 + y * 1e-4 }));
        const detour = stops.length % 2 === 0 ? 1 : 1.3;
        expectBruteForce(arraysOf({ kind: 'sphere', detour }, positions), Int32Array.from(stops), false);
      }),
      { numRuns: 60 },
    );
  });

  it('on a plane are those of brute force, with every rounding', () => {
    fc.assert(
      fc.property(
        crowded,
        fc.constantFrom(0.1, 1, 17),
        fc.constantFrom('nearest' as const, 'truncate' as const, 'none' as const),
        ([points, stops], scale, rounding) => {
          const travel = arraysOf(
            { kind: 'plane', points, scale, rounding },
            points.map(() => ({ lon: 0, lat: 0 })),
          );
          expectBruteForce(travel, Int32Array.from(stops), false);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('around the whole earth are those of brute force', () => {
    const positions = Array.from({ length: 400 }, (_, i) => ({
      lon: ((i * 137.508) % 360) - 180,
      lat: (Math.asin(1 - (2 * i + 1) / 400) * 180) / Math.PI,
    }));
    expectBruteForce(arraysOf({ kind: 'sphere' }, positions), Int32Array.from(positions.keys()), false);
  });

  it('in tables use the shorter direction, unreachable ones last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer(), (n, seed) => {
        let state = seed >>> 0;
        const distances = Int32Array.from({ length: n * n }, () => {
          state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
          return state % 7 === 0 ? UNREACHABLE : (state >>> 8) % 50;
        });
        const travel: TravelArrays = {
          ...arraysOf(
            { kind: 'sphere' },
            Array.from({ length: n }, () => ({ lon: 0, lat: 0 })),
          ),
          tableKind: Int32Array.of(TableKind.DENSE),
          distances,
        };
        expectBruteForce(
          travel,
          Int32Array.from({ length: n }, (_, i) => (i * 7) % n),
          true,
        );
      }),
    );
  });

  it('in tables of more stops than a list holds are those of brute force', () => {
    fc.assert(
      fc.property(crowded, fc.integer({ min: 0, max: 4 }), ([points, stops], spread) => {
        const travel = arraysOf(
          { kind: 'plane', points, scale: 1, rounding: 'nearest' },
          points.map(() => ({ lon: 0, lat: 0 })),
        );
        const n = points.length;
        const distances = Int32Array.from({ length: n * n }, (_, cell) => {
          const meters = travelDistance(travel, 0, Math.floor(cell / n), cell % n);
          // The way back is longer, or there is none.
          const isBack = cell % n < Math.floor(cell / n);
          return isBack && spread > 0 ? (cell % 5 === 0 ? UNREACHABLE : meters + spread) : meters;
        });
        const tables = { ...travel, tableKind: Int32Array.of(TableKind.DENSE), distances };
        expectBruteForce(tables, Int32Array.from([...stops, ...stops]), spread > 0);
      }),
      { numRuns: 60 },
    );
  });

  it('of one stop, or of none, are empty', () => {
    const travel = arraysOf({ kind: 'sphere' }, [{ lon: 0, lat: 0 }]);
    expect(neighboursOf(travel, Int32Array.of(0), NO_GAPS).count).toBe(0);
    expect(neighboursOf(travel, Int32Array.of(), NO_GAPS).count).toBe(0);
  });

  it('of three hundred stops at one place are the first by index', () => {
    const travel = arraysOf({ kind: 'sphere' }, [{ lon: 0, lat: 0 }]);
    const { neighbours, count } = neighboursOf(travel, new Int32Array(300), NO_GAPS);
    expect(count).toBe(128);
    expect([...neighbours.subarray(0, 3)]).toEqual([1, 2, 3]);
    expect([...neighbours.subarray(299 * count, 299 * count + 3)]).toEqual([0, 1, 2]);
  });
});

describe('selecting the smallest', () => {
  it('sorts the smallest to the front and leaves what is past the length alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.nat(60), (list, count) => {
        const values = Float64Array.from([...list, -1]);
        selectSmallest(values, list.length, count);
        const expected = [...list].sort((a, b) => a - b).slice(0, count);
        expect([...values.subarray(0, Math.min(count, list.length))]).toEqual(expected);
        expect(values[list.length]).toBe(-1);
      }),
    );
  });
});
