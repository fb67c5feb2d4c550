import { describe, expect, it } from 'vitest';
import { InvalidOptionsError } from '../../src/model/errors.js';
import { MissingPositionError, MissingProfileError, matrix } from '../../src/travel/index.js';

const a = { lon: 1, lat: 1 };
const b = { lon: 2, lat: 1 };
const c = { lon: 3, lat: 1 };
const car = { type: 'car' } as const;

describe('matrix', () => {
  it.each([
    ['rows', [[0, 12], [21, 0]]], // prettier-ignore
    ['one array', [0, 12, 21, 0]],
    ['a typed array', Int32Array.of(0, 12, 21, 0)],
  ])('finds rows by exact position, from %s', async (_form, distance) => {
    const provider = matrix({ positions: [a, b], profiles: { car: { distance, duration: [0, 1, 2, 0] } } });
    const { distances, durations } = await provider.matrix(car, [b, a]);
    expect([...(distances as Float64Array)]).toEqual([0, 21, 12, 0]);
    expect([...(durations as Float64Array)]).toEqual([0, 2, 1, 0]);
  });

  it('passes on a whole table unchanged if all of it is requested in order', async () => {
    const distance = Float64Array.of(0, 1, 1, 0);
    const provider = matrix({ positions: [a, b], profiles: { car: { distance, duration: distance } } });
    expect((await provider.matrix(car, [a, b])).distances).toBe(distance);
  });

  it('reads null as no route, not as zero', async () => {
    const provider = matrix({ positions: [a, b], profiles: { car: { distance: [0, null, 1, 0], duration: [[0, null], [1, 0]] } } }); // prettier-ignore
    const { distances, durations } = await provider.matrix(car, [a, b]);
    expect(distances[1]).toBeNaN();
    expect(durations[1]).toBeNaN();
  });

  it('accepts a duplicate position with equal figures, and refuses it with different ones', async () => {
    const make = (table: readonly number[]) =>
      matrix({ positions: [a, b, a], profiles: { car: { distance: table, duration: table } } });
    const { distances } = await make([0, 1, 9, 2, 0, 2, 9, 1, 0]).matrix(car, [a, b]);
    expect([...(distances as Float64Array)]).toEqual([0, 1, 2, 0]);
    expect(() => make([0, 1, 9, 2, 0, 9, 9, 1, 0])).toThrow(
      'positions[2]: is the place of positions[0], but profiles.car.distance has other figures for it.',
    );
  });

  it.each<[string, unknown, readonly string[]]>([
    ['no options', undefined, ['options: is nothing.']],
    ['nothing', {}, ['positions: is missing.', 'profiles: is missing.']],
    [
      'names of other programs',
      { locations: [a], profiles: { car: { distances: [0], durations: [0] } } },
      [
        'positions: is missing. Rename locations.',
        'profiles.car.distance: is missing. Rename distances.',
        'profiles.car.duration: is missing. Rename durations.',
      ],
    ],
    [
      'other positions',
      { positions: [[1, 1], { lat: 1, lng: 1 }, { lon: '1', lat: 100 }, null], profiles: {} },
      [
        'positions[0]: is a list and no position. Write { lon, lat }',
        'positions[1].lon: is missing. Rename lng.',
        'positions[2].lon: is "1".',
        'positions[2].lat: is 100. Give degrees as a number from -90 to 90.',
        'positions[3]: is null and no position.',
      ],
    ],
    [
      'texts from a file',
      { positions: [a, b], profiles: { car: { distance: [['0', '60'], ['60', '0']], duration: ['0', '60', '60', '0'] } } }, // prettier-ignore
      [
        'profiles.car.distance[0][0]: is "0", and 1 more figures like it. Give meters as a number',
        'profiles.car.distance[1][0]: is "60", and 1 more figures like it.',
        'profiles.car.duration[0] (row 0): is "0", and 3 more figures like it. Give seconds as a number',
      ],
    ],
    [
      'figures that are none',
      { positions: [a, b], profiles: { car: { distance: [0, -1, NaN, 0], duration: [0, undefined, true, 0] } } },
      [
        'profiles.car.distance[1] (row 0): is -1, and 1 more',
        'profiles.car.duration[1] (row 0): is nothing, and 1 more',
      ],
    ],
    [
      'no lists',
      { positions: 'here', profiles: { car: { distance: '0', duration: 5 } } },
      ['positions: is "here".', 'profiles.car.distance: is "0".', 'profiles.car.duration: is 5.'],
    ],
    [
      'a profile that does not exist',
      { positions: [a], profiles: { cars: { distance: [0], duration: [0] } } },
      ['profiles.cars: is no type of vehicle profile. Maybe car is meant.'],
    ],
    [
      'buckets that are none',
      { positions: [a], profiles: { car: { distance: [0], duration: [0], buckets: { begins: [7], tz: 'UTC' } } } },
      [
        'profiles.car.buckets.durations: is missing.',
        'profiles.car.buckets.tz: is not a field. Maybe timeZone is meant.',
        'profiles.car.buckets.begins: is a list. Give a list of texts',
      ],
    ],
  ])('reports all errors of %s', (_what, given, faults) => {
    let message = '';
    try {
      matrix(given as never);
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidOptionsError);
      ({ message } = error as Error);
    }
    for (const fault of faults) expect(message).toContain(fault);
  });

  it('reads a negative figure in an integer array as no route', async () => {
    const provider = matrix({ positions: [a, b], profiles: { car: { distance: Int32Array.of(0, -1, 1, 0), duration: [0, null, 1, 0] } } }); // prettier-ignore
    expect([...((await provider.matrix(car, [a, b])).distances as Int32Array)]).toEqual([0, -1, 1, 0]);
  });

  it('reports which positions and which profile it lacks', () => {
    const provider = matrix({ positions: [a], profiles: { car: { distance: [0], duration: [0] } } });
    expect(() => provider.matrix(car, [b, a, c])).toThrow(MissingPositionError);
    expect(() => provider.matrix(car, [b, a, c])).toThrow(expect.objectContaining({ indices: [0, 2] }));
    expect(() => provider.matrix({ type: 'truck' }, [a])).toThrow(MissingProfileError);
    expect(() => provider.matrix({ type: 'truck' }, [a])).toThrow(expect.objectContaining({ known: ['car'] }));
  });

  it('refuses a table that is not square, naming it', () => {
    const good = [0, 1, 1, 0];
    const make = (distance: number[] | number[][]) => () =>
      matrix({ positions: [a, b], profiles: { car: { distance, duration: good } } });
    expect(make([0, 1, 1])).toThrow('profiles.car.distance: has 3 figures');
    expect(make([[0, 1]])).toThrow('profiles.car.distance: has 1 rows');
    expect(make([[0, 1], [0]])).toThrow('profiles.car.distance[1]: has 1 figures');
  });

  describe('with buckets', () => {
    const table = [0, 1, 1, 0];
    const withBuckets = (begins: readonly string[], more: { timeZone?: string; tables?: number[][] } = {}) => {
      const { tables = begins.map(() => table), ...zone } = more;
      const buckets = { begins, ...zone, durations: tables };
      return matrix({ positions: [a, b], profiles: { car: { distance: table, duration: table, buckets } } });
    };

    it('passes them on for the requested places', async () => {
      const provider = withBuckets(['07:00', '09:00'], { tables: [table, [0, 2, 3, 0]], timeZone: 'Europe/Berlin' });
      const { buckets } = await provider.matrix(car, [b, a]);
      expect(buckets).toMatchObject({ begins: ['07:00', '09:00'], timeZone: 'Europe/Berlin' });
      expect(buckets?.durations.map((figures) => [...(figures as Float64Array)])).toEqual([table, [0, 3, 2, 0]]);
    });

    it('reports that traffic is off if it is requested and there are none', () => {
      const wanted = { type: 'car', withTraffic: true } as const;
      const without = matrix({ positions: [a, b], profiles: { car: { distance: table, duration: table } } });
      expect(without.remarks?.(wanted)).toMatchObject([{ code: 'TRAFFIC_OFF' }]);
      expect(without.remarks?.(car)).toEqual([]);
      expect(withBuckets(['07:00']).remarks?.(wanted)).toEqual([]);
    });

    it.each([
      [[], /^profiles\.car\.buckets\.begins: has 0 entries/],
      [['07:00', '7:30'], 'begins[1]: is "7:30", no time of day (hh:mm), as the first one is.'],
      [['7:00', '09:00'], 'begins[0]: is "7:00", neither a time of day (hh:mm) nor a date-time with Z or an offset.'],
      [['07:00', '2030-01-07T08:00:00Z'], 'no time of day'],
      [['2030-01-07T08:00:00Z', '09:00'], 'no date-time with Z or an offset, as the first one is'],
      [['2030-01-07 08:00'], 'neither a time of day (hh:mm) nor a date-time'],
      [['09:00', '09:00'], 'not later than the one before it'],
      [['2030-01-07T08:00:00Z', '2030-01-07T08:30:00+01:00'], 'not later than the one before it'],
    ])('refuses begins %j', (begins, reason) => {
      expect(() => withBuckets(begins)).toThrow(reason);
    });

    it('refuses other faults, naming them', () => {
      expect(() => withBuckets(['07:00'], { timeZone: 'Mars' })).toThrow('timeZone: is "Mars", no time zone');
      expect(() => withBuckets(['07:00'], { tables: [] })).toThrow('buckets.durations: has 0 tables');
      expect(() => withBuckets(['07:00'], { tables: [[0, 1]] })).toThrow('buckets.durations[0]: has 2 figures');
    });
  });
});
