import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlanWarning } from 'tourwright';
import { createMetrics } from '../../src/operations/metrics.js';
import { solutionWarnings } from '../../src/worker/store-solution.js';
import { onAnyDatabase } from '../support/databases.js';
import { until, untilState } from '../support/domains.js';
import { countingEngines, testEngines } from '../support/engines.js';
import { listening, openStream } from '../support/event-client.js';
import { fakeValhalla, type FakeValhalla } from '../support/fake-valhalla.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

const warning = (code: PlanWarning['code'], path = 'x'): PlanWarning => ({ code, message: code, properties: { path } });

it('warnings of a solution have what the engine remarked in place of the guesses of the plan', () => {
  const ofPlan = [warning('UNKNOWN_FIELD'), warning('CROW_FLY')];
  const heard = [
    warning('UNKNOWN_FIELD'),
    warning('OFF_ROAD', 'a'),
    warning('OFF_ROAD', 'b'),
    warning('OFF_ROAD', 'a'),
  ];
  const done = { type: 'done', warnings: heard } as const;
  expect(solutionWarnings(ofPlan, { ...done, isOnRoads: true })).toEqual([ofPlan[0], heard[1], heard[2]]);
  expect(solutionWarnings(ofPlan, { type: 'done', isOnRoads: true })).toEqual([ofPlan[0]]);
  expect(solutionWarnings(ofPlan, done)).toEqual(ofPlan);
});

it('warnings of a solution have what the engine remarked of its time', () => {
  const short = warning('TIME_TOO_SHORT');
  expect(solutionWarnings([], { type: 'done', warnings: [short, warning('KERNEL_FALLBACK')] })).toEqual([short]);
  const shared = (processorShare: number) => solutionWarnings([], { type: 'done', processorShare });
  expect([1.9, 0.5].map(shared)).toEqual([[], []]);
  expect(shared(0.126)).toMatchObject([
    { code: 'ENGINE_STARVED', properties: { details: expect.stringContaining('13 %') as string } },
  ]);
});

it('starved runs are counted', async () => {
  const { observer, registry } = createMetrics();
  const run = { agencyId: 'A', planId: 'p', planVersion: 1, runId: '1', seconds: 1, outcome: 'optimized' } as const;
  for (const isStarved of [true, false]) observer.runEnded({ ...run, isStarved });
  expect(await registry.metrics()).toMatch(/^tourwright_starved_runs_total 1$/m);
});

onAnyDatabase('a run whose engine was starved', (database) => {
  it('says so with its solution and in an event, until a run that had enough', async () => {
    const shares = [0.2, 0.9];
    const engines = testEngines((_job, nth) => ({ end: { type: 'done', processorShare: shares[nth]! } }));
    const server = await openServer({ engines, database });
    const door = await listening(server);
    try {
      const path = `/api/v2/agencies/${server.agencyId}/plans/starved`;
      const caller = { agencyId: server.agencyId, mode: 'production', name: 'x' } as const;
      const codes = async (): Promise<string[]> => {
        await untilState(server.domain, caller, 'starved', 'optimized');
        const { json } = await server.call('GET', `${path}/solution/objectives`);
        return (json as { warnings: PlanWarning[] }).warnings.map(({ code }) => code);
      };
      await server.call('PUT', path, { body: smallPlan({ remark: 1 }) });
      expect(await codes()).toEqual(['UNKNOWN_FIELD', 'ENGINE_STARVED']);
      const stream = await openStream(`${door.address}${path}/events`, server.token);
      const tells = /event: plan\.warnings\n.*ENGINE_STARVED/;
      await until('the event is told', () => tells.test(stream.text()));
      await server.call('PUT', `${path}/running`, { body: true });
      expect(await codes()).toEqual(['UNKNOWN_FIELD']);
    } finally {
      await door.close();
      await server.close();
    }
  });
});

onAnyDatabase('what an engine remarks of travels', (database) => {
  let valhalla: FakeValhalla;
  let server: TestServer;
  let path: string;
  beforeAll(async () => {
    valhalla = await fakeValhalla();
    const roads = valhalla.url;
    server = await openServer({ engines: countingEngines({ roads }), database, domain: { roads } });
    path = `/api/v2/agencies/${server.agencyId}/plans/remarked`;
  });
  afterAll(async () => {
    await server.close();
    valhalla.close();
  });

  it('is with the objectives once the optimization has ended', async () => {
    const plan = smallPlan();
    const [van] = plan['resources'] as object[];
    const lost = { id: 'lost', stops: [{ id: 'lost-1', position: { lon: 8.68, lat: 70 } }] };
    await server.call('PUT', path, {
      body: {
        ...plan,
        resources: [{ ...van, vehicleProfile: { type: 'car', avoidUTurns: true } }],
        orders: [...(plan['orders'] as object[]), lost],
      },
    });
    const caller = { agencyId: server.agencyId, mode: 'production', name: 'x' } as const;
    await untilState(server.domain, caller, 'remarked', 'optimized');
    const { json, headers } = await server.call('GET', `${path}/solution/objectives`);
    const { warnings } = json as { warnings: PlanWarning[] };
    const codes = warnings.map(({ code }) => code);
    expect(codes).toContain('OFF_ROAD');
    expect(codes).toContain('AVOIDANCE_IGNORED');
    expect(codes).not.toContain('CROW_FLY');
    const inHeader = await server.call('GET', '/api/v2/plans/remarked/solution/objectives');
    expect(JSON.parse(String(inHeader.headers['x-warnings']))).toEqual(warnings);
    expect(headers['etag']).toMatch(/^"[\w-]+"$/);
    const position = (plan['orders'] as object[]).length;
    expect(warnings.find(({ code }) => code === 'OFF_ROAD')?.properties.path).toBe(
      `orders[${position}].stops[0].position`,
    );
  });
});
