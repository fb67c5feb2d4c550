import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasPostgres, postgresDatabase } from '../support/databases.js';
import { until } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

describe.skipIf(!hasPostgres())('a PostgreSQL that becomes read-only', () => {
  let server: TestServer;
  let name: string;
  beforeAll(async () => {
    server = await openServer({
      engines: testEngines(),
      database: async () => {
        const database = await postgresDatabase();
        name = new URL(database.options.databaseUrl!).pathname.slice(1);
        return database;
      },
    });
  });
  afterAll(() => server.close());

  async function become(setting: string): Promise<void> {
    const client = new pg.Client({ connectionString: inject('postgresUrl')! });
    await client.connect();
    await client.query(`alter database ${name} ${setting}`);
    // Waits until they have gone: a session that lives on would keep its old setting.
    await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [name]);
    await client.end();
  }

  it('is read, writes are 503, and its health says so', async () => {
    await become('set default_transaction_read_only = on');
    const write = () => server.call('POST', '/api/v2/plans', { body: smallPlan() });
    // A pool may notice only by a failing statement that a connection was ended.
    await until('plans are listed', async () => (await server.call('GET', '/api/v2/plans')).status === 200);
    expect(await write()).toMatchObject({ status: 503, json: { errors: [{ code: 'SERVICE_UNAVAILABLE' }] } });
    const { status, json } = await server.call('GET', '/health/ready');
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { status: 'ready', reason: 'The database is read-only: nothing can be stored.' },
    });
    await become('reset default_transaction_read_only');
    await until('plans are stored again', async () => (await write()).status === 201);
    expect((await server.call('GET', '/health/ready')).json).not.toHaveProperty('reason');
  });
});
