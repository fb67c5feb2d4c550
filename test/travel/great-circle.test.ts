import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EARTH_RADIUS, arcSine, greatCircle, unitVectors } from '../../src/travel/great-circle.js';

const position = fc.record({
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
});

/** The textbook formula, with the library's trigonometry. */
function haversine(a: { lon: number; lat: number }, b: { lon: number; lat: number }): number {
  const radians = Math.PI / 180;
  const sinLat = Math.sin(((b.lat - a.lat) * radians) / 2);
  const sinLon = Math.sin(((b.lon - a.lon) * radians) / 2);
  const h = sinLat * sinLat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * sinLon * sinLon;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

describe('great circles', () => {
  it('are within a meter of the haversine formula', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(Math.abs(greatCircle(unitVectors([a, b]), 0, 1) - haversine(a, b))).toBeLessThan(1);
      }),
      { numRuns: 2000 },
    );
  });

  it('are the same in both directions', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const vectors = unitVectors([a, b]);
        expect(greatCircle(vectors, 0, 1)).toBe(greatCircle(vectors, 1, 0));
      }),
    );
  });

  it('reach half around the earth between opposite points', () => {
    const vectors = unitVectors([
      { lon: 0, lat: 90 },
      { lon: 77, lat: -90 },
      { lon: 8.69, lat: 49.41 },
      { lon: 8.69 - 180, lat: -49.41 },
    ]);
    // π · 6 371 008.8 m = 20 015 114.44 m
    expect(Math.abs(greatCircle(vectors, 0, 1) - 20_015_114.44)).toBeLessThan(1);
    expect(Math.abs(greatCircle(vectors, 2, 3) - 20_015_114.44)).toBeLessThan(1);
  });

  it('use an arc sine as good as the library’s', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (h) => {
        expect(arcSine(h)).toBeCloseTo(Math.asin(h), 13);
      }),
    );
    expect(arcSine(0)).toBe(0);
  });
});
