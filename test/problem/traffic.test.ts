import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { travelSeconds } from '../checker/schedule/timed-travel.js';
import { InvalidPlanError } from '../../src/model/errors.js';
import { compile } from '../../src/problem/compile.js';
import { Feature, UNREACHABLE } from '../../src/problem/arrays/codes.js';
import { hasFeature } from '../../src/problem/arrays/problem-arrays.js';
import type { Problem } from '../../src/problem/problem.js';
import { travelDuration } from '../../src/problem/travel/metric.js';
import { hasTraffic, latestDeparture, travelDurationAt } from '../../src/problem/travel/traffic.js';
import { matrix, type MatrixBuckets, type TravelProvider } from '../../src/travel/index.js';
import { runsOf } from '../support/numbered-runs.js';
import { order, resource } from './plans.js';

const home = { lon: 0, lat: 0 };
const there = { lon: 1, lat: 0 };
const car = { type: 'car', withTraffic: true } as const;

/** One way of so many seconds by bucket, and a window from eight to six on a day of winter. */
async function problemWith(
  buckets: Omit<MatrixBuckets, 'durations'>,
  seconds: readonly (number | null)[],
  more: { tz?: string; coefficient?: number; profile?: typeof car | { type: 'car' } } = {},
): Promise<Problem> {
  const table = (value: number | null) => [
    [0, value],
    [value, 0],
  ];
  const durations = seconds.map(table);
  const profiles = { car: { distance: table(5000), duration: table(77), buckets: { ...buckets, durations } } };
  const travel = matrix({ positions: [home, there], profiles });
  return compile(planOf(more), travel);
}

function planOf({ tz, coefficient, profile = car }: NonNullable<Parameters<typeof problemWith>[2]>) {
  const own = {
    vehicleProfile: profile,
    departure: home,
    workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' },
    ...(coefficient !== undefined && { travelTimeCoefficient: coefficient }),
  };
  return {
    resources: [resource('r', own)],
    orders: [order('a', 1, { position: there })],
    ...(tz !== undefined && { tz }),
    objectives: ['maximizeMandatoryStops' as const, 'minimizeWorkingDuration' as const],
  };
}

const at = ({ arrays }: Problem, departure: number): number => travelDurationAt(arrays, 0, 0, 1, departure);
const HOUR = 3600;

describe('durations by time of travel', () => {
  it('apply only to profiles with traffic', async () => {
    const daily = { begins: ['00:00', '09:00'] };
    const wanted = await problemWith(daily, [600, 1200]);
    expect(hasTraffic(wanted.arrays, 0)).toBe(true);
    expect(hasFeature(wanted.arrays, Feature.TRAFFIC)).toBe(true);
    expect(travelDuration(wanted.arrays, 0, 0, 1)).toBe(600);
    const steady = await problemWith(daily, [600, 1200], { profile: { type: 'car' } });
    expect(hasTraffic(steady.arrays, 0)).toBe(false);
    expect(hasFeature(steady.arrays, Feature.TRAFFIC)).toBe(false);
    expect(at(steady, 5 * HOUR)).toBe(77);
  });

  it('repeat every day, in their own zone, otherwise the plan’s, otherwise UTC', async () => {
    const daily = { begins: ['09:30', '10:00'] };
    const utc = await problemWith(daily, [1200, 600]);
    expect([at(utc, 0), at(utc, 1.5 * HOUR), at(utc, 2 * HOUR), at(utc, 25.5 * HOUR)]).toEqual([600, 1200, 600, 1200]);
    const plans = await problemWith(daily, [1200, 600], { tz: 'Europe/Paris' });
    expect([at(plans, 0.5 * HOUR), at(plans, 1 * HOUR)]).toEqual([1200, 600]);
    const own = await problemWith({ ...daily, timeZone: 'America/New_York' }, [1200, 600], { tz: 'Europe/Paris' });
    expect([at(own, 6.5 * HOUR), at(own, 7 * HOUR)]).toEqual([1200, 600]);
  });

  it('apply before the first and after the last date-time as well', async () => {
    const once = { begins: ['2030-01-07T09:00:00Z', '2030-01-07T11:00:00+01:00'] };
    const problem = await problemWith(once, [1200, 600]);
    expect([at(problem, 0), at(problem, 1.6 * HOUR), at(problem, 2 * HOUR), at(problem, 90 * HOUR)]).toEqual([
      1200, 1200, 600, 600,
    ]);
  });

  it('are multiplied by travelTimeCoefficient, each rounded up', async () => {
    const problem = await problemWith({ begins: ['00:00', '09:00'] }, [601, 1201], { coefficient: 1.5 });
    expect([at(problem, 0), at(problem, 2 * HOUR)]).toEqual([902, 1802]);
    expect(travelDuration(problem.arrays, 0, 0, 1)).toBe(902);
  });

  it('have no route if one bucket lacks it', async () => {
    const problem = await problemWith({ begins: ['00:00', '09:00'] }, [600, null]);
    expect(at(problem, 0)).toBe(UNREACHABLE);
    expect(latestDeparture(problem.arrays, 0, 0, 1, 5000)).toBe(-Infinity);
  });

  it('never let a later departure arrive earlier, and give the latest departure', async () => {
    const buckets = fc.array(fc.record({ minute: fc.integer({ min: 1, max: 500 }), seconds: fc.integer({ min: 0, max: 9000 }) }), { minLength: 1, maxLength: 6 }); // prettier-ignore
    await fc.assert(
      fc.asyncProperty(buckets, fc.integer({ min: -4000, max: 40_000 }), async (drawn, from) => {
        const sorted = [...new Map(drawn.map(({ minute, seconds }) => [minute, seconds]))].sort(([a], [b]) => a - b);
        const begin = (minute: number): number => Date.UTC(2030, 0, 7, 8, minute) / 1000;
        const begins = sorted.map(([minute]) => new Date(1000 * begin(minute)).toISOString().replace('.000', ''));
        const seconds = sorted.map(([, value]) => value);
        const problem = await problemWith({ begins }, seconds);
        const stretches = sorted.map(([minute, value]) => ({ begin: minute * 60, seconds: value }));
        let before = -Infinity;
        for (let departure = from; departure < from + 400; departure += 3) {
          const duration = at(problem, departure);
          expect(duration).toBe(travelSeconds(stretches, departure));
          expect(departure + duration).toBeGreaterThanOrEqual(before);
          before = departure + duration;
          const latest = latestDeparture(problem.arrays, 0, 0, 1, departure);
          expect(latest + at(problem, latest)).toBeLessThanOrEqual(departure);
          expect(latest + 1 + at(problem, latest + 1)).toBeGreaterThan(departure);
        }
      }),
      { numRuns: runsOf(150) },
    );
  });

  it('have as many figures as there are pairs', async () => {
    const own: TravelProvider = {
      matrix: () => ({
        distances: [0, 1, 1, 0],
        durations: [0, 1, 1, 0],
        buckets: { begins: ['00:00'], durations: [[0, 1, 1]] },
      }),
    };
    await expect(compile(planOf({}), own)).rejects.toThrow('3 durations in a bucket for 2 positions');
  });

  it('are refused if their tables would not fit', async () => {
    const wide: TravelProvider = {
      holdsTables: true,
      matrix: (_profile, positions) => {
        const figures = { length: positions.length ** 2, fill: 0 } as unknown as ArrayLike<number>;
        return {
          distances: figures,
          durations: figures,
          buckets: {
            begins: Array.from({ length: 288 }, (_, i) => `${String(Math.floor(i / 12)).padStart(2, '0')}:${String((i % 12) * 5).padStart(2, '0')}`), // prettier-ignore
            durations: Array.from({ length: 288 }, () => figures),
          },
        };
      },
    };
    const orders = Array.from({ length: 2000 }, (_, i) => order(`o${i}`, 1, { position: { lon: i / 100, lat: 1 } }));
    const refused = compile({ ...planOf({}), orders }, wide);
    await expect(refused).rejects.toThrow(InvalidPlanError);
    await expect(refused).rejects.toMatchObject({ errors: [{ code: 'PRECONDITION_FAILED' }] });
  });
});
