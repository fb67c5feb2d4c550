import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres } from '../support/databases.js';
import { until, untilState } from '../support/domains.js';
import { ownPostgres, type PostgresServer } from '../support/postgres-server.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

describe.skipIf(!hasPostgres())('a PostgreSQL server that is stopped and started again', () => {
  let postgres: PostgresServer;
  let server: TestServer;
  beforeAll(async () => {
    postgres = (await ownPostgres())!;
    const drop = (): Promise<void> => Promise.resolve();
    const options = { databaseUrl: postgres.url };
    server = await openServer({ database: () => Promise.resolve({ options, drop }) });
  });
  afterAll(async () => {
    // Should it be down still: to close, the service wants to hand back its runs.
    await postgres.start();
    await server.close();
    await postgres.remove();
  });

  it('every request is 503 while it is down, and all that was acknowledged is there afterwards', async () => {
    const path = `/api/v2/agencies/${server.agencyId}/plans`;
    const caller = { agencyId: server.agencyId, mode: 'production', name: 'x' } as const;
    expect((await server.call('PUT', `${path}/before`, { body: smallPlan() })).status).toBe(201);
    await untilState(server.domain, caller, 'before', 'optimized');
    await postgres.stop();
    const asked: readonly [string, string, object?][] = [
      ['GET', path],
      ['GET', `${path}/before`],
      ['GET', `${path}/before/state`],
      ['GET', `${path}/before/solution`],
      ['PUT', `${path}/meanwhile`, smallPlan()],
      ['POST', '/api/v2/plans', smallPlan()],
      ['DELETE', `${path}/before`],
      ['GET', '/api/v2/me'],
      ['GET', '/api/v2/admin/audit'],
    ];
    for (const round of [1, 2]) {
      const answers = await Promise.all(asked.map(([method, to, body]) => server.call(method, to, { body })));
      for (const [n, { status, json }] of answers.entries()) {
        expect([round, asked[n]![1], status]).toEqual([round, asked[n]![1], 503]);
        expect((json as { errors: object[] }).errors).toMatchObject([{ code: 'SERVICE_UNAVAILABLE' }]);
      }
    }
    expect((await server.call('GET', '/health/ready')).status).toBe(503);
    expect((await server.call('GET', '/health/live')).status).toBe(200);
    const metrics = (await server.call('GET', '/metrics')).text;
    expect(metrics).toMatch(/^tourwright_database_up 0$/m);
    const counts = [...metrics.matchAll(/^tourwright_http_seconds_count\{.*status="503".*\} (\d+)$/gm)];
    const logged = server
      .logs()
      .split('\n')
      .filter((line) => line.includes('"status":503'));
    // And that of /health/ready.
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(2 * asked.length + 1);
    expect(logged).toHaveLength(2 * asked.length + 1);

    await postgres.start();
    await until('it is ready again', async () => (await server.call('GET', '/health/ready')).status === 200);
    expect((await server.call('GET', `${path}/before/solution`)).status).toBe(200);
    expect((await server.call('GET', `${path}/meanwhile`)).status).toBe(404);
    expect((await server.call('PUT', `${path}/meanwhile`, { body: smallPlan() })).status).toBe(201);
    await untilState(server.domain, caller, 'meanwhile', 'optimized');
  });
});
