import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Domain } from '../../src/domain/index.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain, untilState } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { preparedPlan } from '../support/plans.js';

onEachDatabase('the wait for traffic', (open) => {
  let database: TestDatabase;
  let domain: Domain;
  let arrive: () => void;
  const traffic = new Promise<void>((resolve) => (arrive = resolve));
  const engines = testEngines(() => ({ values: [2, 1], awaits: traffic }));

  beforeAll(async () => {
    database = await open();
    domain = await openTestDomain(database, engines, {});
  });
  afterAll(async () => {
    await domain.close();
    await database.drop();
  });

  it('ends when the plan is stopped', async () => {
    const caller = await meteredCaller(domain, 100);
    await domain.plans.create(caller, preparedPlan(), 'long');
    await untilState(domain, caller, 'long', 'preOptimizing');
    await domain.plans.stop(caller, 'long');
    await untilState(domain, caller, 'long', 'interrupted');
  });

  it('is a state of its own, before optimizing', async () => {
    const caller = await meteredCaller(domain, 100);
    await domain.plans.create(caller, preparedPlan(), 'busy');
    await untilState(domain, caller, 'busy', 'preOptimizing');
    expect((await domain.plans.record(caller, 'busy')).status).toMatchObject({
      waitingTraffic: { waitingVersion: 1 },
      creation: {},
      optimization: {},
    });
    arrive();
    await untilState(domain, caller, 'busy', 'optimized');
    const states = (await domain.plans.states(caller, 'busy', 20)).map(({ state }) => state);
    expect(states).toEqual(['optimized', 'optimizing', 'preOptimizing', 'processing', 'waiting']);
    expect((await domain.plans.record(caller, 'busy')).status.waitingTraffic).toEqual({});
  });
});
