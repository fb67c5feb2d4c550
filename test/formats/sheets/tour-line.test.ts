import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeGeojson } from '../../../src/formats/sheets/geojson.js';
import { writeGpx } from '../../../src/formats/sheets/gpx.js';
import { tourLines } from '../../../src/formats/sheets/tour-line.js';
import type { Solution, Tour } from '../../../src/index.js';

type Pair = readonly [lon: number, lat: number];

/** A tour that passes these places, and nothing else of a tour. */
const tourOf = (places: readonly Pair[]): Tour =>
  ({
    resourceId: 'van',
    vehicleProfile: { type: 'fly' },
    wayPoints: places.map(([lon, lat]) => ({
      type: 'stop',
      stopId: 's',
      position: { lon, lat },
      arrivalTime: '2026-03-10T08:00:00Z',
      beginTime: '2026-03-10T08:00:00Z',
      departureTime: '2026-03-10T08:00:00Z',
      fromPrevious: {},
    })),
  }) as unknown as Tour;

const lines = (...places: Pair[]): Pair[][] =>
  tourLines(tourOf(places)).map((line) => line.map(({ lon, lat }): Pair => [lon, lat]));

describe('the line of a tour', () => {
  it.each<[string, Pair[], Pair[][]]>([
    [
      'stays whole',
      [
        [8, 49],
        [9, 50],
      ],
      [
        [
          [8, 49],
          [9, 50],
        ],
      ],
    ],
    [
      'stays whole over Greenwich',
      [
        [-1, 49],
        [1, 50],
      ],
      [
        [
          [-1, 49],
          [1, 50],
        ],
      ],
    ],
    [
      'is cut to the east and back',
      [
        [179.95, -16],
        [-179.95, -17],
        [179.95, -16],
      ],
      [
        [
          [179.95, -16],
          [180, -16.5],
        ],
        [
          [-180, -16.5],
          [-179.95, -17],
          [-180, -16.5],
        ],
        [
          [180, -16.5],
          [179.95, -16],
        ],
      ],
    ],
    [
      'is cut nearer to the side that is nearer',
      [
        [-179, 0],
        [177, 4],
      ],
      [
        [
          [-179, 0],
          [-180, 1],
        ],
        [
          [180, 1],
          [177, 4],
        ],
      ],
    ],
    [
      'has no part of one point where it ends at the line',
      [
        [179, 1],
        [-180, 2],
      ],
      [
        [
          [179, 1],
          [180, 2],
        ],
      ],
    ],
    [
      'has no part of one point where it begins there',
      [
        [-180, 1],
        [179, 2],
      ],
      [
        [
          [180, 1],
          [179, 2],
        ],
      ],
    ],
    [
      'goes along the line',
      [
        [180, 1],
        [-180, 2],
        [-179, 2],
      ],
      [
        [
          [180, 1],
          [180, 2],
        ],
        [
          [-180, 2],
          [-179, 2],
        ],
      ],
    ],
    [
      'is a point',
      [
        [180, 1],
        [-180, 1],
      ],
      [[[180, 1]]],
    ],
  ])('%s', (_, places, expected) => {
    expect(lines(...places)).toEqual(expected);
  });

  it('never spans half of the world, and keeps every position', () => {
    const place = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -80, max: 80 }));
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 12 }), (places) => {
        const parts = lines(...places);
        for (const part of parts) {
          for (const [at, [lon]] of part.entries())
            if (at > 0) expect(Math.abs(lon - part[at - 1]![0])).toBeLessThanOrEqual(180);
        }
        const drawn = new Set(parts.flat().map(([lon, lat]) => `${lon === -180 ? 180 : lon} ${lat}`));
        for (const [lon, lat] of places) expect(drawn).toContain(`${lon === -180 ? 180 : lon} ${lat}`);
      }),
      { numRuns: 200 },
    );
  });
});

describe('exports across the date line', () => {
  const solution = {
    tours: [
      tourOf([
        [179.95, -16],
        [-179.95, -16],
      ]),
    ],
  } as unknown as Solution;

  it('are a MultiLineString in GeoJSON', () => {
    const { features } = JSON.parse(writeGeojson(solution).content as string) as { features: { geometry: unknown }[] };
    expect(features[0]!.geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [179.95, -16],
          [180, -16],
        ],
        [
          [-180, -16],
          [-179.95, -16],
        ],
      ],
    });
  });

  it('are two segments of a track in GPX', () => {
    expect((writeGpx(solution).content as string).match(/<trkseg>/g)).toHaveLength(2);
  });
});
