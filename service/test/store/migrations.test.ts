import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbedded, openPostgres, type Store } from '../../src/store/open-store.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain, untilState } from '../support/domains.js';
import { preparedPlan } from '../support/plans.js';

onEachDatabase('tables of a newer version', (open) => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await open()));
  afterEach(() => database.drop());

  const openStore = (): Promise<Store> => {
    const { data, databaseUrl } = database.options;
    return data === undefined ? openPostgres(databaseUrl!, 4, () => undefined) : openEmbedded(data);
  };

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
