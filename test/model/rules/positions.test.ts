import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validatePlan } from '../../../src/model/validate-plan.js';
import { placesOf, resourceWith, stopWith } from '../plans.js';

type Place = readonly [lon: number, lat: number];

/** Hours from 08:00 on. */
const shift = (hours: number): object => ({
  begin: '2025-03-03T08:00:00Z',
  end: new Date(Date.UTC(2025, 2, 3, 8 + hours)).toISOString().replace('.000', ''),
});

/** Messages on the positions of stops at these places, and of resources that depart from others. */
function remarks(stops: readonly Place[], departures: readonly Place[] = [], resource: object = {}): string[] {
  const resources = departures.map(([lon, lat], r) =>
    resourceWith({ id: `van-${r}`, departure: { lon, lat }, ...resource }),
  );
  const plan = {
    resources: resources.length > 0 ? resources : [resourceWith(resource)],
    orders: stops.map(([lon, lat], s) => ({
      id: `o-${s}`,
      stops: [stopWith({ id: `s-${s}`, position: { lon, lat } })],
    })),
  };
  const read = validatePlan(plan);
  return read.warnings.map(({ message, properties }) => `${properties.path}: ${message}`);
}

/** Places around one, a few kilometers from each other. */
const around = ([lon, lat]: Place, count: number, degrees = 0.1): Place[] =>
  Array.from({ length: count }, (_, n) => {
    const turn = 2.4 * n;
    const far = degrees * Math.sqrt((n + 0.5) / count);
    return [lon + far * Math.cos(turn), lat + far * Math.sin(turn)];
  });

const heidelberg: Place = [8.69, 49.41];
const berlin: Place = [13.4, 52.52];
const munich: Place = [11.57, 48.14];

describe('an unlikely position', () => {
  it.each<[string, Place, string]>([
    ['at 0,0', [0, 0], '0,0 lies in the sea'],
    ['with lon and lat swapped', [49.42, 8.7], 'Maybe lon and lat are swapped'],
    ['with the wrong sign of lon', [-8.7, 49.4], 'Maybe the sign of lon is wrong'],
    ['with the wrong sign of lat', [8.7, -49.4], 'Maybe the sign of lat is wrong'],
    ['on another continent', [-58.4, -34.6], 'Check lon and lat.'],
  ])('%s is reported, for many stops, for few, and for the depot', (_, wrong, advice) => {
    for (const count of [2, 3, 40, 400]) {
      expect(remarks([...around(heidelberg, count), wrong])).toEqual([
        expect.stringMatching(new RegExp(`^orders\\[${count}\\]\\.stops\\[0\\]\\.position: .*${advice}`)),
      ]);
    }
    expect(remarks(around(heidelberg, 5), [wrong])).toEqual([
      expect.stringMatching(new RegExp(`^resources\\[0\\]\\.departure: .*${advice}`)),
    ]);
  });

  it('is reported if there is one stop besides the depot and a remedy', () => {
    expect(remarks([[49.42, 8.7]], [heidelberg])).toEqual([expect.stringContaining('swapped')]);
    expect(remarks([[0, 0]], [heidelberg])).toEqual([expect.stringContaining('0,0 lies in the sea')]);
  });

  it('is reported for many at once, up to nearly half of all', () => {
    const swapped = around(heidelberg, 40).map(([lon, lat]): Place => [lat, lon]);
    expect(remarks([...around(heidelberg, 50), ...swapped.slice(0, 2)])).toEqual([
      expect.stringMatching(/^orders\[50\].*swapped/),
      expect.stringMatching(/^orders\[51\].*swapped/),
    ]);
    // More of one kind are told as one.
    expect(remarks([...around(heidelberg, 50), ...swapped])).toEqual([
      expect.stringContaining('(And 39 more like it.)'),
    ]);
  });

  it('is reported across the date line as well', () => {
    const fiji: Place = [179.98, -17];
    expect(remarks(around(fiji, 20).map(([lon, lat]): Place => [lon > 180 ? lon - 360 : lon, lat]))).toEqual([]);
    expect(remarks([...around(fiji, 20, 0.01), [-17, 90 - 1e-3]])).toHaveLength(1);
  });
});

describe('no position is unlikely', () => {
  it.each<[string, Place[], Place[], object?]>([
    ['in one town', around(heidelberg, 50), [heidelberg]],
    ['in two towns', [...around(berlin, 30), ...around(munich, 30)], [berlin]],
    ['in a large town and a small one', [...around(berlin, 80), ...around(munich, 2)], [berlin, munich]],
    ['where the depot is in another town', around(munich, 20), [berlin]],
    [
      'in Paris, London, Madrid and Rome',
      [
        [2.35, 48.86],
        [-0.13, 51.5],
        [-3.7, 40.42],
        [12.5, 41.9],
      ],
      [],
    ],
    ['over a continent', [...around([10, 50], 60, 12), ...around([-4, 40], 5, 2)], [[10, 50]]],
    [
      'far away, where a vehicle has days',
      [...around(berlin, 20), [-9.14, 38.72]],
      [berlin],
      { workingTimeWindow: shift(120) },
    ],
    [
      'far away, where it flies',
      [...around(berlin, 20), [-9.14, 38.72]],
      [berlin],
      { vehicleProfile: { type: 'fly', kmph: 800 } },
    ],
    ['of one stop alone', [heidelberg], []],
    ['of two stops far from each other', [berlin, [-58.4, -34.6]], []],
    ['where all lie around 0,0', [[0, 0], ...around([0, 0], 10, 1)], [[0, 0]]],
    [
      'of places in a row',
      [
        [0, 0],
        [10, 0],
        [20, 0],
        [30, 0],
      ],
      [],
    ],
    ['where lon and lat are alike', [...around([40, 39], 20, 0.2), [39.1, 40.1]], []],
    ['where all are the same', [berlin, berlin, berlin], [berlin]],
  ])('%s', (_, stops, departures, resource) => {
    expect(remarks(stops, departures, resource)).toEqual([]);
  });

  it('if everything lies within 300 km of the rest', () => {
    const place = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -60, max: 60, noNaN: true }),
    );
    const apart = fc.array(
      fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(place, apart, ([lon, lat], shifts) => {
        const wrapped = (east: number): number => ((((lon + east + 180) % 360) + 360) % 360) - 180;
        expect(remarks(shifts.map(([east, north]): Place => [wrapped(east), lat + north]))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('is reported for the valid parts of an invalid plan', () => {
    const read = validatePlan({ resources: [{}], orders: [{ id: 'o', stops: [{ id: 's', position: { lon: 1 } }] }] });
    expect(placesOf(read.warnings)).toEqual([]);
  });
});

describe('positions that all lie far from the time zone', () => {
  const told = (tz: string, places: readonly Place[]): string[] => {
    const orders = places.map(([lon, lat], s) => ({
      id: `o-${s}`,
      stops: [stopWith({ id: `s-${s}`, position: { lon, lat } })],
    }));
    return validatePlan({ tz, resources: [resourceWith()], orders }).warnings.map(({ properties }) => properties.path);
  };
  const swapped = (places: readonly Place[]): Place[] => places.map(([lon, lat]) => [lat, lon]);

  it.each<[string, Place]>([
    ['Europe/Berlin', heidelberg],
    ['America/New_York', [-74, 40.7]],
    ['Asia/Kolkata', [77.2, 28.6]],
    ['Africa/Nairobi', [36.8, -1.3]],
  ])('are reported once if they are swapped: %s', (tz, city) => {
    const places = around(city, 5);
    expect(told(tz, places)).toEqual([]);
    expect(told(tz, swapped(places))).toEqual(['orders[0].stops[0].position']);
  });

  it.each<[string, Place]>([
    ['Europe/Madrid', [-8.7, 42.2]],
    ['Africa/El_Aaiun', [-16, 23.7]],
    ['America/Argentina/Mendoza', [-68.8, -32.9]],
    ['Asia/Shanghai', [76, 39.5]],
    ['America/Adak', [-176.6, 51.9]],
    ['Pacific/Kiritimati', [-157.4, 1.9]],
    ['America/Nuuk', [-51.7, 64.2]],
    ['Etc/UTC', [46.7, 24.7]],
    ['UTC', [46.7, 24.7]],
  ])('are not reported if a zone is wide or has no location: %s', (tz, city) => {
    expect(told(tz, around(city, 5))).toEqual([]);
  });
});
