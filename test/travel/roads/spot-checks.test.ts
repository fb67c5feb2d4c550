import { describe, expect, it } from 'vitest';
import { solve, type Plan } from '../../../src/index.js';
import { roadTravel, roads, type RoadEngine, type SpotChecks } from '../../../src/travel/index.js';
import { spotChecked } from '../../../src/travel/roads/spot-checks.js';
import { fakeRoads, townPositions, type FakeRoads } from '../../support/fake-roads.js';
import { fakeServer, send } from '../../support/roads/fake-server.js';

const car = { type: 'car' } as const;

/** Asks so many tables of five places, and what was found of them. */
async function checkedTables(fake: FakeRoads, tables: number, more: Partial<RoadEngine> = {}): Promise<SpotChecks> {
  const places = townPositions(5);
  const { engine, checks } = spotChecked({ ...fakeRoads(fake), ...more });
  for (let i = 0; i < tables; i++) await engine.table(car, places.slice(0, 2), places.slice(2));
  return checks();
}

describe('spot checks', () => {
  it('find nothing where tables and ways agree, and check fewer as tables become many', async () => {
    expect(await checkedTables({}, 10)).toEqual({ pairs: 10, deviating: 0, worstSeconds: 0 });
    expect((await checkedTables({}, 100)).pairs).toBe(20 + 8);
  });

  it('count every travel that a table shows longer than the way is, and how much longer', async () => {
    const found = await checkedTables(
      { onTable: (_, answer) => ({ ...answer(), durations: answer().durations.map((seconds) => seconds + 60) }) },
      15,
    );
    expect(found).toMatchObject({ pairs: 15, deviating: 15 });
    expect(found.worstSeconds).toBeCloseTo(60);
  });

  it('count ways that only one of the two knows', async () => {
    const lost: FakeRoads = { onTable: (_, answer) => ({ ...answer(), durations: answer().durations.fill(NaN) }) };
    expect(await checkedTables(lost, 5)).toMatchObject({ pairs: 5, deviating: 5 });
    const noWays = { route: () => Promise.resolve([null]) };
    expect(await checkedTables({}, 5, noWays)).toMatchObject({ pairs: 5, deviating: 5 });
    expect(await checkedTables(lost, 5, noWays)).toMatchObject({ pairs: 5, deviating: 0 });
  });

  it('cost no table: ways that fail are not counted', async () => {
    const failing = { route: () => Promise.reject(new Error('no ways today')) };
    expect(await checkedTables({}, 5, failing)).toEqual({ pairs: 0, deviating: 0, worstSeconds: 0 });
  });

  it('ask the way at the hour of the table', async () => {
    const departures: (string | undefined)[] = [];
    const real = fakeRoads();
    const { engine, checks } = spotChecked({
      ...real,
      route: (profile, positions, query) => {
        departures.push(query?.departure);
        return real.route(profile, positions, query);
      },
    });
    const [from, to] = townPositions(2);
    await engine.table(car, [from], [to], { departure: '2026-11-23T08:00' });
    await checks();
    expect(departures).toEqual(['2026-11-23T08:00']);
  });

  it('unmask a server whose tables are made up, while a plan is solved with it', async () => {
    interface Question {
      readonly sources?: readonly object[];
      readonly targets?: readonly object[];
      readonly locations?: readonly { readonly lon: number; readonly lat: number }[];
    }
    const server = await fakeServer(({ path, body }, _, response) => {
      const { sources = [], targets = [], locations = [] } = (body ?? {}) as Question;
      const rows = (value: number): number[][] => sources.map(() => targets.map(() => value));
      if (path === '/sources_to_targets') {
        send(response, 200, { sources_to_targets: { durations: rows(900), distances: rows(15) } });
      } else if (path === '/route') {
        const legs = locations.slice(1).map(() => ({ summary: { time: 1800, length: 30 }, shape: '' }));
        send(response, 200, { trip: { status: 0, legs } });
      } else if (path === '/locate') {
        send(
          response,
          200,
          locations.map(({ lon, lat }) => ({ edges: [{ correlated_lon: lon, correlated_lat: lat }] })),
        );
      } else send(response, 200, { version: '3.6.1', tileset_last_modified: 1 });
    });
    const travel = roads({ url: server.url, cache: false });
    try {
      const [depot, ...places] = townPositions(11);
      const plan = {
        resources: [
          {
            id: 'car',
            departure: depot,
            arrival: depot,
            vehicleProfile: car,
            workingTimeWindow: { begin: '2026-01-05T08:00:00Z', end: '2026-01-05T20:00:00Z' },
          },
        ],
        orders: places.map((position, i) => ({ id: `o${i}`, stops: [{ id: `s${i}`, position }] })),
        objectives: ['maximizeMandatoryStops', 'minimizeDistance'],
      } as unknown as Plan;
      await solve(plan, { travel, iterations: 20 });
      const { pairs, deviating, worstSeconds } = await travel.spotChecks();
      expect(pairs).toBeGreaterThan(0);
      expect(deviating).toBe(pairs);
      expect(worstSeconds).toBe(900);
    } finally {
      await travel.close();
      await server.close();
    }
  });

  it('are counted by the provider', async () => {
    const travel = roadTravel(fakeRoads(), { cache: false });
    await travel.matrix(car, townPositions(30));
    expect((await travel.spotChecks()).pairs).toBeGreaterThan(0);
  });
});
