import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded, type Store } from '../../src/store/open-store.js';
import { embeddedDatabase, type TestDatabase } from '../support/databases.js';
import { until } from '../support/domains.js';

const MB = 1024 * 1024;
const ROUND = 30;

describe('an embedded database whose rows are replaced all the time', () => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await embeddedDatabase();
    store = await openEmbedded(database.options.data!, undefined, 50);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const figure = async (expression: string): Promise<number> => {
    const { rows } = await store.executeSql(`select (${expression})::float8 as bytes`);
    return Number(rows[0]!['bytes']);
  };
  const size = () => figure(`pg_total_relation_size('documents')`);
  const dead = () => figure('select sum(n_dead_tup) from pg_stat_all_tables');
  const log = () => figure('select sum(size) from pg_ls_waldir()');
  /** What a run does that finds better and better solutions of 1 MB. */
  const replace = async (): Promise<void> => {
    for (let n = 0; n < ROUND; n++) {
      await store.executeSql(`delete from documents;
        insert into documents (id, part, bytes) values ('a', 0, decode(repeat('00', ${MB}), 'hex'))`);
    }
  };

  it('takes the place of replaced rows again, and keeps its log short', async () => {
    for (let round = 0; round < 5; round++) {
      await replace();
      // Its counts of rows are a second late.
      await until('it was vacuumed', async () => (await dead()) <= 10_000);
    }
    expect(await size()).toBeLessThan(2.5 * ROUND * MB);
    await until('the log was ended', async () => (await log()) < 2 * 64 * MB);
  });
});
