import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBoss } from '../../src/queue/boss.js';
import { openEmbedded, type Store } from '../../src/store/open-store.js';
import { embeddedDatabase, type TestDatabase } from '../support/databases.js';
import { until } from '../support/domains.js';

describe('the job queue', () => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await embeddedDatabase();
    store = await openEmbedded(database.options.data!);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  it('tells of a job that could not be ended because the database was down, and ends no process', async () => {
    const told: string[] = [];
    const unhandled: unknown[] = [];
    const onUnhandled = (error: unknown): number => unhandled.push(error);
    process.on('unhandledRejection', onUnhandled);
    let isDown = false;
    const executeSql: Store['executeSql'] = (text, values) =>
      isDown ? Promise.reject(new Error('The database is down.')) : store.executeSql(text, values);
    // The embedded database has no queue of wakes: nobody else would be woken.
    const boss = await startBoss({ ...store, embedded: false, executeSql }, (message) => told.push(message));
    await boss.onWake(() => (isDown = true));
    boss.wake();
    await until('it is told', () => told.includes('A job of the queue did not end.'));
    isDown = false;
    await boss.stop();
    process.off('unhandledRejection', onUnhandled);
    expect(unhandled).toEqual([]);
  });
});
