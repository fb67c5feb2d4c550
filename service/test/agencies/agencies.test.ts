import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Domain, DomainError } from '../../src/domain/index.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { openTestDomain } from '../support/domains.js';
import { testEngines } from '../support/engines.js';

onEachDatabase('agencies', (open) => {
  let database: TestDatabase;
  let domain: Domain;

  beforeAll(async () => {
    database = await open();
    domain = await openTestDomain(database, testEngines(), { role: 'api' });
  });
  afterAll(async () => {
    await domain.close();
    await database.drop();
  });

  it('begin metered, with the free credits and the limits of the service', async () => {
    const agency = await domain.agencies.create({ name: 'north' });
    expect(agency.id).toMatch(/^[A-Z]{3,6}_[0-9a-f]+$/);
    expect(agency).toMatchObject({ metered: true, credits: 1_000, limits: { runningPlans: 10, resources: null } });
    expect(await domain.agencies.ledger(agency.id, { limit: 5 })).toMatchObject([
      { kind: 'free', amount: 1_000, balance: 1_000 },
    ]);
    expect(await domain.agencies.read(agency.id)).toEqual(agency);
  });

  it('keep what is not named when they are changed', async () => {
    const { id } = await domain.agencies.create({ name: 'south', limits: { resources: 5 } });
    await domain.agencies.update(id, { limits: { runningPlans: 2 }, repurchase: { below: 10, amount: 50 } });
    expect(await domain.agencies.read(id)).toMatchObject({
      name: 'south',
      limits: { resources: 5, runningPlans: 2, orders: null },
      repurchase: { below: 10, amount: 50 },
    });
    const changed = await domain.agencies.update(id, { name: 'deep south', repurchase: null });
    expect(changed).toMatchObject({ name: 'deep south', limits: { resources: 5 } });
    expect(changed).not.toHaveProperty('repurchase');
  });

  it('are refused with all that is wrong', async () => {
    const wrong = {
      id: 'lower_case',
      name: '',
      limits: {
        ...{ runningPlans: 0, resources: -1, longestOptimization: { sandbox: 1 }, ordrs: 3 },
        // No integer of the database holds it.
        dailyOptimizations: 2 ** 31,
      },
    };
    const paths = [
      ...['name', 'id', 'limits.ordrs'],
      ...['runningPlans', 'resources', 'longestOptimization.production', 'dailyOptimizations'].map(
        (at) => `limits.${at}`,
      ),
    ];
    const refused = await domain.agencies.create(wrong as never).catch((error: unknown) => error as DomainError);
    expect(refused).toMatchObject({ kind: 'invalid' });
    expect((refused as DomainError).errors.map(({ properties }) => properties?.['path']).sort()).toEqual(paths.sort());
    for (const faulty of [{ name: ' ' }, { name: 'long', id: `ACME_${'x'.repeat(101)}` }]) {
      await expect(domain.agencies.create(faulty)).rejects.toMatchObject({ kind: 'invalid' });
    }
    await expect(
      domain.agencies.update('ACME_none', { repurchase: { below: 2 ** 31, amount: 1 } }),
    ).rejects.toMatchObject({ kind: 'invalid' });
    await domain.agencies.create({ id: 'ACME_once', name: 'once' });
    await expect(domain.agencies.create({ id: 'ACME_once', name: 'twice' })).rejects.toMatchObject({
      kind: 'conflict',
    });
    await expect(domain.agencies.read('ACME_none')).rejects.toMatchObject({ kind: 'notFound' });
    await expect(domain.agencies.update('ACME_none', {})).rejects.toMatchObject({ kind: 'notFound' });
    await expect(domain.agencies.addCredits('ACME_none', 1)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('hold no more credits than can be counted', async () => {
    const { id } = await domain.agencies.create({ name: 'rich' });
    await domain.agencies.addCredits(id, 1_000_000_000);
    await domain.agencies.addCredits(id, 1_000_000_000, 'second');
    await expect(domain.agencies.addCredits(id, 1_000_000_000)).rejects.toMatchObject({ kind: 'invalid' });
    // What was booked already needs no room.
    await domain.agencies.addCredits(id, 1_000_000_000, 'second');
    expect((await domain.agencies.read(id)).credits).toBe(2_000_001_000);
  });
});
