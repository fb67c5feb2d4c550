import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain } from '../support/domains.js';
import { preparedPlan } from '../support/plans.js';
import type { Domain } from '../../src/domain/index.js';

let database: TestDatabase;
let domain: Domain;

beforeAll(async () => {
  database = await embeddedDatabase();
  domain = await openTestDomain(database, undefined, { storedLimit: 1_000 });
});
afterAll(async () => {
  await domain.close();
  await database.drop();
});

it('measures a plan as it is stored: what packs well may be long', async () => {
  const caller = await meteredCaller(domain, 0);
  const long = await domain.plans.create(caller, preparedPlan({ note: 'x'.repeat(100_000) }));
  expect(long.created).toBe(true);
  const random = Array.from({ length: 2_000 }, () => Math.random().toString(36).slice(2)).join('');
  await expect(domain.plans.create(caller, preparedPlan({ note: random }))).rejects.toMatchObject({
    kind: 'tooLarge',
    errors: [{ code: 'INVALID_VALUE', properties: { details: expect.stringContaining('1000 bytes') } }],
  });
  expect((await domain.plans.list(caller, { page: 1, itemsPerPage: 10, archived: 'included' })).total).toBe(1);
});
