import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  differences,
  evaluate,
  solve,
  statsOf,
  withGeometry,
  type Plan,
  type PlanWarning,
  type Solution,
} from '../../src/index.js';
import { roadTravel } from '../../src/travel/index.js';
import { RoadsError } from '../../src/travel/roads/errors.js';
import { fakeRoads, gridMeters, townPositions } from '../support/fake-roads.js';

/** Deliveries in a town, by car, from one depot. */
function plan(stops: number, more: object = {}): Plan {
  const [depot, ...places] = townPositions(stops + 1);
  return {
    resources: Array.from({ length: 4 }, (_, r) => ({
      id: `car${r}`,
      departure: depot,
      arrival: depot,
      vehicleProfile: { type: 'car' },
      workingTimeWindow: { begin: '2026-01-05T08:00:00Z', end: '2026-01-05T20:00:00Z' },
      ...more,
    })),
    orders: places.map((position, i) => ({
      id: `order${i}`,
      stops: [{ id: `stop${i}`, position, operationDuration: 'PT1M' }],
    })),
    objectives: ['maximizeMandatoryStops', 'minimizeDistance'],
  } as unknown as Plan;
}

/** Meters of a solution's tours by the very roads, and as the solution says. */
function meters(solution: Solution): { real: number; said: number } {
  let [real, said] = [0, 0];
  for (const { wayPoints } of solution.tours) {
    wayPoints.forEach((point, at) => {
      said += Math.round(1000 * point.fromPrevious.travelDistanceInKm);
      const before = wayPoints[at - 1];
      if (before !== undefined && 'position' in point && 'position' in before) {
        real += gridMeters(before.position, point.position);
      }
    });
  }
  return { real, said };
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roads-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('solve with a road engine', () => {
  it('has the figures of its roads, and reports the progress of travels', async () => {
    const words: number[] = [];
    const engine = fakeRoads();
    const travel = roadTravel(engine, { cache: folder });
    const solution = await solve(plan(40), {
      travel,
      iterations: 300,
      onTravels: ({ done, total }) => words.push(done / total),
    });
    const { real, said } = meters(solution);
    expect(Math.abs(real - said)).toBeLessThan(2 * 45);
    expect(words.at(-1)).toBe(1);
    expect(statsOf(solution)?.travels).toMatchObject({ asked: 41 * 40, cached: 0, estimated: 0 });
    expect(statsOf(solution)?.warnings).toEqual([]);
  });

  it('requests nothing again that another plan has requested', async () => {
    await solve(plan(30), { travel: roadTravel(fakeRoads(), { cache: folder }), iterations: 10 });
    const engine = fakeRoads();
    const solution = await solve(plan(40), { travel: roadTravel(engine, { cache: folder }), iterations: 10 });
    expect(statsOf(solution)?.travels).toMatchObject({ cached: 31 * 30, asked: 41 * 40 - 31 * 30 });
  });

  it('requests each estimated leg of large plans, between rounds that do not depend on a clock', async () => {
    const options = { sparseAbove: 50, nearest: 3 };
    const run = async (cache: string): Promise<Solution> =>
      await solve(plan(150), { travel: roadTravel(fakeRoads(), { cache, ...options }), iterations: 2000, seed: 5 });
    const solution = await run(folder);
    const { real, said } = meters(solution);
    expect(Math.abs(real - said)).toBeLessThan(2 * 155);
    expect(statsOf(solution)?.warnings).toEqual([]);
    expect(statsOf(solution)?.travels.estimated).toBeGreaterThan(0);
    // From what the first run left behind all the same tours come.
    const again = await run(folder);
    expect(again.tours).toEqual(solution.tours);
  });

  it('keeps windows with exact travels where estimates would have broken them', async () => {
    // Roads across the river are five times longer than all that near ones let guess.
    const river = 8.66;
    const across = (from: { lon: number; lat: number }, to: { lon: number; lat: number }): number =>
      gridMeters(from, to) + (from.lon < river === to.lon < river ? 0 : 15_000);
    const windows = { workingTimeWindow: { begin: '2026-01-05T08:00:00Z', end: '2026-01-05T11:00:00Z' } };
    const solution = await solve(plan(120, windows), {
      travel: roadTravel(fakeRoads({ meters: across }), { cache: folder, sparseAbove: 50, nearest: 3 }),
      iterations: 2000,
    });
    expect(solution.tours.length).toBeGreaterThan(1);
    expect(solution.tours.every(({ isValid }) => isValid)).toBe(true);
    expect(statsOf(solution)?.warnings).toEqual([]);
    const judged = await evaluate(plan(120, windows), solution, {
      travel: roadTravel(fakeRoads({ meters: across }), { cache: folder }),
    });
    expect(judged.tours.map(({ distanceInKm }) => distanceInKm)).toEqual(
      solution.tours.map(({ distanceInKm }) => distanceInKm),
    );
  });

  it('ends in time with a slow engine, and reports what is estimated', async () => {
    const engine = fakeRoads({
      limits: { sources: 2, targets: 50, concurrency: 1 },
      onTable: async (_question, answer, query) => {
        await new Promise((resolve, reject) => {
          const timer = setTimeout(resolve, 150);
          query?.signal?.addEventListener('abort', () => {
            clearTimeout(timer);
            reject(query.signal?.reason as Error);
          });
        });
        return answer();
      },
    });
    const heard: PlanWarning[] = [];
    const solution = await solve(plan(60), {
      travel: roadTravel(engine, { cache: folder }),
      maxDuration: 1.5,
      onWarnings: (warnings) => heard.push(...warnings),
    });
    const stats = statsOf(solution);
    expect(solution.tours.length).toBeGreaterThan(0);
    expect(stats?.stopped).toBe('deadline');
    expect(stats?.travels.estimated).toBeGreaterThan(0);
    expect(stats?.travels.milliseconds).toBeGreaterThan(0);
    expect(heard.map(({ code }) => code)).toContain('TRAVEL_ESTIMATED');
    expect(heard.some(({ message }) => message.includes('of 3,660 travels'))).toBe(true);
    // By estimates or not, the day is long enough for all.
    expect(solution.unaffectedStopIds).toEqual([]);
  });

  it('fails with a clear error when nothing answers', async () => {
    const engine = fakeRoads({
      onTable: () => {
        throw new RoadsError('NO_DATA', 'The folder /tiles has no roads.');
      },
    });
    await expect(
      solve(plan(10), { travel: roadTravel(engine, { cache: folder }), maxDuration: 5 }),
    ).rejects.toMatchObject({
      name: 'RoadsError',
      code: 'NO_DATA',
      message: 'The folder /tiles has no roads.',
    });
  });

  it('ends at once when it is aborted while requesting travels', async () => {
    const stop = new AbortController();
    let wasAborted = false;
    const engine = fakeRoads({
      onTable: (_question, _answer, query) => {
        setTimeout(() => stop.abort(new Error('enough')), 20);
        return new Promise<never>((_, reject) => {
          query?.signal?.addEventListener('abort', () => {
            wasAborted = true;
            reject(query.signal?.reason as Error);
          });
        });
      },
    });
    const travel = roadTravel(engine, { cache: folder });
    await expect(solve(plan(10), { travel, maxDuration: 30, signal: stop.signal })).rejects.toThrow('enough');
    expect(wasAborted).toBe(true);
  });

  it('serves no stop off the road, and reports it', async () => {
    const given = plan(12);
    const lost = (given as unknown as { orders: { stops: { position: { lon: number } }[] }[] }).orders[3].stops[0];
    const engine = fakeRoads({ beside: ({ lon }) => (Math.abs(lon - lost.position.lon) < 1e-6 ? 9000 : 0) });
    const solution = await solve(given, { travel: roadTravel(engine, { cache: folder }), iterations: 100 });
    expect(solution.unaffectedStopIds).toEqual(['stop3']);
    expect(statsOf(solution)?.warnings).toMatchObject([
      { code: 'OFF_ROAD', properties: { path: 'orders[3].stops[0].position' } },
    ]);
  });

  it('has the route to each waypoint on request, and none for flying resources', async () => {
    const travel = roadTravel(fakeRoads(), { cache: folder });
    const options = { travel, iterations: 200, geometry: true };
    const driven = await solve(plan(45), options);
    for (const { wayPoints } of driven.tours) {
      const [begin, ...others] = wayPoints.map(({ fromPrevious }) => fromPrevious.polyline);
      expect(begin).toBeUndefined();
      // More than one question: the ways of a tour are asked in stretches.
      expect(others).toHaveLength(46);
      expect(others.every((line) => line !== undefined)).toBe(true);
    }
    const plain = await solve(plan(45), { travel, iterations: 200 });
    expect(JSON.stringify(plain)).not.toContain('polyline');
    expect(differences(plain, driven)).toEqual([]);
    const drawn = await withGeometry(plain, { travel });
    expect(drawn.tours).toEqual(driven.tours);
    const flown = await solve(plan(12, { vehicleProfile: { type: 'fly' } }), options);
    expect(flown.tours.length).toBeGreaterThan(0);
    expect(JSON.stringify(flown)).not.toContain('polyline');
  });

  it('omits unknown routes, with a warning', async () => {
    const engine = { ...fakeRoads(), route: () => Promise.reject(new RoadsError('UNAVAILABLE', 'no connection')) };
    const solution = await solve(plan(5), {
      travel: roadTravel(engine, { cache: folder }),
      iterations: 20,
      geometry: true,
    });
    expect(solution.unaffectedStopIds).toEqual([]);
    expect(JSON.stringify(solution)).not.toContain('polyline');
    expect(statsOf(solution)?.warnings).toMatchObject([
      { code: 'GEOMETRY_MISSING', message: 'The ways of 6 travels are not known: no connection' },
    ]);
  });
});
