import { Migrator, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginning } from '../../src/store/migrations/0001-beginning.js';
import { migrate } from '../../src/store/migrations/all.js';
import { packText, writeDocument } from '../../src/store/documents.js';
import { openEmbedded, openPostgres, type Store } from '../../src/store/open-store.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain, untilState } from '../support/domains.js';
import { preparedPlan } from '../support/plans.js';

onEachDatabase('tables of other versions', (open) => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await open()));
  afterEach(() => database.drop());

  const openStore = (): Promise<Store> => {
    const { data, databaseUrl } = database.options;
    return data === undefined ? openPostgres(databaseUrl!, 4, () => undefined) : openEmbedded(data);
  };

  describe('older ones', () => {
    it('are filled: properties of stored plans stand beside their content', async () => {
      const store = await openStore();
      // As they were before.
      await store.executeSql('drop schema public cascade; create schema public');
      const provider = { getMigrations: () => Promise.resolve({ '0001-beginning': beginning }) };
      expect((await new Migrator({ db: store.db, provider }).migrateToLatest()).error).toBeUndefined();
      await store.executeSql(
        `insert into agencies (id, name, metered, limits) values ('AGENCY_old', 'old', false, '{}')`,
      );
      const long = { note: 'x'.repeat(10_000), 'a "key"': 'ä' };
      const contents = [
        { properties: { name: 'Monday' } },
        { resources: [] },
        { properties: long },
        { properties: {} },
      ];
      for (const [nth, content] of contents.entries()) {
        const id = await writeDocument(store.db, await packText(JSON.stringify(content)));
        await sql`insert into plans (agency_id, id, version, state, hash, document_id, mode, nb_resources, nb_orders,
          billing, warnings, created_by, updated_by) values ('AGENCY_old', ${`plan-${nth}`}, 1, 'optimized', '', ${id},
          'sandbox', 0, 0, '', '[]', 'old', 'old')`.execute(store.db);
      }
      await migrate(store.db);
      const { rows } = await store.executeSql('select properties from plans order by id');
      expect(rows.map(({ properties }) => properties)).toEqual([{ name: 'Monday' }, null, long, {}]);
      // Once more there is nothing to do.
      await migrate(store.db);
      await store.close();
    });
  });

  describe('newer ones', () => {
    it('are worked with as they are: they only have more', async () => {
      let store = await openStore();
      await store.executeSql(`alter table plans add column colour text not null default 'red';
        alter table runs add column lane integer;
        create table lanes (id integer primary key);
        insert into kysely_migration (name, timestamp) values ('9999-lanes', '2027-01-01T00:00:00.000Z')`);
      await store.close();

      const domain = await openTestDomain(database);
      const caller = await meteredCaller(domain, 10);
      await domain.plans.create(caller, preparedPlan(), 'older');
      await untilState(domain, caller, 'older', 'optimized');
      await domain.plans.replace(caller, 'older', preparedPlan({ note: 'again' }));
      await untilState(domain, caller, 'older', 'optimized');
      await domain.close();

      store = await openStore();
      const { rows } = await store.executeSql('select colour, version from plans');
      expect(rows).toEqual([{ colour: 'red', version: 2 }]);
      const { rows: done } = await store.executeSql(`select 1 from kysely_migration where name = '9999-lanes'`);
      expect(done).toHaveLength(1);
      await store.close();
    });
  });
});
