import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { hasPostgres, postgresDatabase } from '../support/databases.js';
import { openServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';
import { storeOf } from '../support/store.js';

describe.skipIf(!hasPostgres())('a PostgreSQL database with settings of its own', () => {
  it.each(["datestyle = 'German'", "default_transaction_isolation = 'serializable'"])(
    'may have %s',
    async (setting) => {
      const server = await openServer({
        database: async () => {
          const database = await postgresDatabase();
          const client = new pg.Client({ connectionString: inject('postgresUrl')! });
          await client.connect();
          const name = new URL(database.options.databaseUrl!).pathname.slice(1);
          await client.query(`alter database ${name} set ${setting}`).finally(() => client.end());
          return database;
        },
      });
      try {
        const post = () => server.call('POST', '/api/v2/plans', { body: smallPlan() });
        const answers = await Promise.all(Array.from({ length: 20 }, post));
        const stored = { status: 201, json: { createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string } };
        for (const answer of answers) expect(answer).toMatchObject(stored);
      } finally {
        await server.close();
      }
    },
  );

  it('notices soon that a machine which holds locks is gone', async () => {
    const server = await openServer({ database: postgresDatabase });
    try {
      const names = ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout'];
      const { rows } = await storeOf(server.domain).executeSql(
        `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
      );
      expect(Object.values(rows[0]!)).toEqual(['10', '5', '2', '20000']);
    } finally {
      await server.close();
    }
  });
});
