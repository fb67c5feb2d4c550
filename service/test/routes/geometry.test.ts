import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Solution } from 'tourwright';
import { onAnyDatabase } from '../support/databases.js';
import { untilState } from '../support/domains.js';
import { countingEngines } from '../support/engines.js';
import { FAKE_WAY, fakeValhalla, type FakeValhalla } from '../support/fake-valhalla.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

function planByCar(): Record<string, unknown> {
  const plan = smallPlan();
  const [van] = plan['resources'] as object[];
  return { ...plan, resources: [{ ...van, vehicleProfile: { type: 'car' } }] };
}

/** The ways of all legs that lead somewhere. */
function waysOf({ tours }: Solution): (string | undefined)[] {
  return tours.flatMap(({ wayPoints }) =>
    wayPoints
      .filter(({ fromPrevious }) => fromPrevious.travelDistanceInKm > 0)
      .map(({ fromPrevious }) => fromPrevious.polyline),
  );
}

onAnyDatabase('ways of a solution', (database) => {
  let valhalla: FakeValhalla;
  let server: TestServer;
  let paths: readonly string[];
  const planId = 'drawn';
  const read = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { headers });
  const optimize = async (): Promise<void> => {
    await server.call('PUT', paths[1]!, { body: planByCar() });
    const caller = { agencyId: server.agencyId, mode: 'production', name: 'x' } as const;
    await untilState(server.domain, caller, planId, 'optimized');
  };
  beforeAll(async () => {
    valhalla = await fakeValhalla();
    const roads = `car=${valhalla.url}`;
    server = await openServer({ engines: countingEngines({ roads }), database, domain: { roads } });
    paths = [`/api/v2/plans/${planId}`, `/api/v2/agencies/${server.agencyId}/plans/${planId}`];
    await optimize();
  });
  afterAll(async () => {
    await server.close();
    valhalla.close();
  });

  it('are told to be missing where the roads do not answer, and are there as soon as they do', async () => {
    valhalla.setWays(false);
    const lacking = await read(`${paths[0]!}/solution?geometry=true`);
    valhalla.setWays(true);
    expect(lacking.status).toBe(200);
    expect(lacking.text).not.toContain('polyline');
    expect(JSON.parse(String(lacking.headers['x-warnings']))).toMatchObject([{ code: 'GEOMETRY_MISSING' }]);
    const all = await read(`${paths[0]!}/solution?geometry=true`, { 'if-none-match': String(lacking.headers['etag']) });
    expect(all.status).toBe(200);
    expect(waysOf(all.json)).toContain(FAKE_WAY);
  });

  it('stand beside the figures where they are asked for, by both paths, at once and after a wait', async () => {
    const plain: Solution = (await read(`${paths[0]!}/solution`)).json;
    expect(JSON.stringify(plain)).not.toContain('polyline');
    for (const query of ['?geometry=true', '?geometry=true&wait=PT10S']) {
      const { json, headers } = await read(`${paths[0]!}/solution${query}`);
      const ways = waysOf(json);
      expect(ways.length).toBeGreaterThan(0);
      expect(ways.every((way) => way === FAKE_WAY)).toBe(true);
      expect(headers['x-warnings']).toBeUndefined();
      const { item } = (await read(`${paths[1]!}/solution${query}`)).json as { item: Solution };
      expect(item).toEqual(json);
      const bare = JSON.parse(JSON.stringify(json), (key, value: unknown) => (key === 'polyline' ? undefined : value));
      expect(bare).toMatchObject({ ...plain });
    }
  });

  it('are asked once for each solution, and have a tag of their own', async () => {
    const { headers } = await read(`${paths[0]!}/solution?geometry=true`);
    const asked = valhalla.asked.length;
    expect((await read(`${paths[1]!}/solution?geometry=true`)).status).toBe(200);
    expect(valhalla.asked).toHaveLength(asked);
    const tag = String(headers['etag']);
    expect((await read(`${paths[0]!}/solution?geometry=true`, { 'if-none-match': tag })).status).toBe(304);
    expect((await read(`${paths[0]!}/solution`, { 'if-none-match': tag })).status).toBe(200);
  });

  it('are true or false and nothing else', async () => {
    expect((await read(`${paths[0]!}/solution?geometry=maybe`)).status).toBe(400);
  });
});

onAnyDatabase('ways of a service without roads', (database) => {
  it('are told to be missing', async () => {
    const server = await openServer({ database });
    try {
      await server.call('PUT', `/api/v2/agencies/${server.agencyId}/plans/p`, { body: smallPlan() });
      const caller = { agencyId: server.agencyId, mode: 'production', name: 'x' } as const;
      await untilState(server.domain, caller, 'p', 'optimized');
      const { status, headers } = await server.call('GET', '/api/v2/plans/p/solution?geometry=true');
      expect(status).toBe(200);
      expect(JSON.parse(String(headers['x-warnings']))).toMatchObject([{ code: 'GEOMETRY_MISSING' }]);
    } finally {
      await server.close();
    }
  });
});
