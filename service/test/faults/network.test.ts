import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, Domain } from '../../src/domain/index.js';
import { proxyTo, type DatabaseProxy } from '../support/database-proxy.js';
import { hasPostgres, postgresDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain, until, untilState } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { preparedPlan } from '../support/plans.js';

const CREDITS = 100;

describe.skipIf(!hasPostgres())('a PostgreSQL behind a network with faults', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let domain: Domain;
  let caller: Caller;

  beforeEach(async () => {
    database = await postgresDatabase();
    proxy = await proxyTo(database.options.databaseUrl!);
    // No worker: its transactions would be cut as well as those that are meant.
    domain = await openTestDomain({ ...database, options: { databaseUrl: proxy.url } }, testEngines(), { role: 'api' });
    caller = await meteredCaller(domain, 0);
    await domain.agencies.addCredits(caller.agencyId, CREDITS);
  });
  afterEach(async () => {
    proxy.delay(0);
    proxy.back();
    await domain.close();
    await proxy.close();
    await database.drop();
  });

  const once = (key: string) => ({
    once: { scope: caller.agencyId, key, fingerprint: key, secret: 'Bearer token' },
  });
  const create = (id: string, key?: string) =>
    domain.plans.create(caller, preparedPlan({ stops: ['a', 'b'] }), id, key === undefined ? {} : once(key));
  const spent = async (): Promise<number> => {
    const entries = await domain.agencies.ledger(caller.agencyId, { limit: 1_000 });
    return entries.filter(({ kind }) => kind === 'spend').reduce((sum, { amount }) => sum - amount, 0);
  };

  it('loses nothing that was acknowledged while the database is gone, and goes on when it is back', async () => {
    await create('before');
    proxy.gone();
    await expect(create('meanwhile')).rejects.toThrow();
    expect((await domain.ready()).isReady).toBe(false);
    proxy.back();
    await until('it is ready again', async () => (await domain.ready()).isReady);
    expect((await domain.plans.read(caller, 'before')).record.version).toBe(1);
    await expect(domain.plans.read(caller, 'meanwhile')).rejects.toMatchObject({ kind: 'notFound' });
    await create('meanwhile');
    expect(await spent()).toBe(4);
  });

  it('bills once while every statement is slow', async () => {
    proxy.delay(30);
    const asked = Array.from({ length: 12 }, (_, n) => create(`slow-${n % 3}`, `key-${n % 3}`));
    const answers = await Promise.allSettled(asked);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ kind: 'keyInUse' });
    }
    proxy.delay(0);
    expect(await spent()).toBe(6);
  });

  it('changes nothing where the connection is cut before the commit', async () => {
    proxy.cutNextCommit('before');
    await expect(create('cut', 'cut')).rejects.toThrow();
    await expect(domain.plans.read(caller, 'cut')).rejects.toMatchObject({ kind: 'notFound' });
    expect(await spent()).toBe(0);
    expect((await create('cut', 'cut')).created).toBe(true);
    expect(await spent()).toBe(2);
  });

  it('has the plan whole, and bills it once, where the answer to the commit is cut off', async () => {
    proxy.cutNextCommit('after');
    await expect(create('cut')).rejects.toThrow();
    // What was committed is whole: its content, too.
    await until('the commit is done', () =>
      domain.plans.read(caller, 'cut').then(
        () => true,
        () => false,
      ),
    );
    expect(JSON.parse((await domain.plans.read(caller, 'cut')).content)).toHaveProperty('orders');
    expect(await spent()).toBe(2);
    await expect(create('cut')).rejects.toMatchObject({ kind: 'conflict' });
    expect(await spent()).toBe(2);
  });

  it('answers a request with a key what it came to, where the answer to the commit is cut off', async () => {
    proxy.cutNextCommit('after');
    const first = await create('cut', 'cut').catch(() => create('cut', 'cut'));
    expect(first.plan.record).toMatchObject({ id: 'cut', version: 1 });
    expect(await create('cut', 'cut')).toEqual(first);
    expect(await spent()).toBe(2);
  });

  it('runs are worked on to their end by a worker whose connections are cut', async () => {
    const other = await proxyTo(database.options.databaseUrl!);
    // 9 is found before the cut, 8 while there is no connection, 7 afterwards.
    let lowest = 9;
    const before = (value: number) => until(`${value} may be found`, () => value >= lowest);
    const worker = await openTestDomain(
      { ...database, options: { databaseUrl: other.url } },
      testEngines(() => ({ values: [9, 8, 7], before })),
    );
    try {
      await create('run');
      await untilState(domain, caller, 'run', 'optimizing');
      other.gone();
      lowest = 8;
      await new Promise((resolve) => setTimeout(resolve, 200));
      other.back();
      lowest = 7;
      // At the latest another look after its lease has run out.
      await untilState(domain, caller, 'run', 'optimized');
      expect((await domain.plans.objectives(caller, 'run')).items).toMatchObject([{ value: 7 }]);
    } finally {
      await worker.close();
      await other.close();
    }
  });
});
