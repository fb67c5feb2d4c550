import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Domain, LimitChanges } from '../../src/domain/index.js';
import { DEFAULT_LIMITS } from '../support/limits.js';
import { checkSize, grantDuration } from '../../src/agencies/limits.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { openTestDomain, untilState } from '../support/domains.js';
import { preparedPlan } from '../support/plans.js';
import { storeOf } from '../support/store.js';

describe('the time granted', () => {
  it.each([
    ['sandbox', undefined, 5, undefined],
    ['production', undefined, 900, undefined],
    ['sandbox', 'PT5S', 5, 'PT5S'],
    ['sandbox', 'PT6S', 5, 'PT5S'],
    ['production', 'PT6H', 21_600, 'PT6H'],
    ['production', 'P1D', 21_600, 'PT6H'],
  ] as const)('in %s mode for %s is %d s', (mode, asked, seconds, stored) => {
    const granted = grantDuration(asked, mode, DEFAULT_LIMITS);
    expect(granted).toMatchObject({ seconds, stored });
    expect(granted.warnings.map(({ code }) => code)).toEqual(stored === asked ? [] : ['DURATION_CLAMPED']);
  });

  it('is never longer than the longest, also when nothing is asked for', () => {
    const limits = { ...DEFAULT_LIMITS, longestOptimization: { sandbox: 2, production: 60 } };
    expect(grantDuration(undefined, 'production', limits)).toMatchObject({ seconds: 60, stored: undefined });
  });
});

describe('the size of a plan', () => {
  const size = { resources: 3, orders: 10, stops: 20, stopsPerOrder: 4 };

  it('is refused with every limit it exceeds, and then as not allowed', () => {
    const limits = { ...DEFAULT_LIMITS, resources: 2, stops: 19, stopsPerOrder: 3 };
    expect(() => checkSize(size, limits)).toThrow(
      expect.objectContaining({
        kind: 'sizeLimits',
        errors: [
          expect.objectContaining({
            code: 'INVALID_VALUE',
            properties: { path: 'resources', details: 'The limit is 2 resources.' },
          }),
          expect.objectContaining({
            code: 'INVALID_VALUE',
            properties: { path: 'orders.stops', details: 'The limit is 19 stops.' },
          }),
          expect.objectContaining({ code: 'INVALID_VALUE' }),
          expect.objectContaining({ code: 'NOT_ALLOWED' }),
        ] as unknown[],
      }) as Error,
    );
  });

  it('may be as large as the limits, or any where there are none', () => {
    checkSize(size, { ...DEFAULT_LIMITS, ...size });
    checkSize({ ...size, stops: 1_000_000 }, DEFAULT_LIMITS);
  });
});

onEachDatabase('limits of an agency', (open) => {
  let database: TestDatabase;
  let domain: Domain;

  beforeAll(async () => {
    database = await open();
    domain = await openTestDomain(database);
  });
  afterAll(async () => {
    await domain.close();
    await database.drop();
  });

  const callerWith = async (limits: LimitChanges): Promise<Caller> => {
    const { id } = await domain.agencies.create({ name: 'limited', metered: false, limits });
    return { agencyId: id, mode: 'production', name: 'test' };
  };

  it('refuse a plan that is too large before anything is counted', async () => {
    const caller = await callerWith({ orders: 1 });
    await expect(domain.plans.create(caller, preparedPlan({ stops: ['a', 'b'] }))).rejects.toMatchObject({
      kind: 'sizeLimits',
    });
    expect((await domain.agencies.usage(caller.agencyId)).today).toBe(0);
  });

  it('count plans, new versions and restarts, and nothing else', async () => {
    const caller = await callerWith({ dailyOptimizations: 3 });
    const { id } = (await domain.plans.create(caller, preparedPlan())).plan.record;
    await domain.plans.replace(caller, id, preparedPlan());
    await domain.plans.replace(caller, id, preparedPlan({ note: 'new' }));
    await untilState(domain, caller, id, 'optimized');
    await domain.plans.restart(caller, id);
    await untilState(domain, caller, id, 'optimized');
    expect(await domain.agencies.usage(caller.agencyId)).toEqual({ today: 3, thisMonth: 3 });
    const refusal = {
      kind: 'quota',
      errors: [{ properties: { details: expect.stringContaining('daily') as string } }],
    };
    await expect(domain.plans.restart(caller, id)).rejects.toMatchObject(refusal);
    await expect(domain.plans.create(caller, preparedPlan())).rejects.toMatchObject(refusal);
    expect((await domain.plans.record(caller, id)).state).toBe('optimized');
    await domain.agencies.update(caller.agencyId, { limits: { dailyOptimizations: 4 } });
    await domain.plans.restart(caller, id);
  });

  it('are never exceeded by calls at the same time', async () => {
    const caller = await callerWith({ dailyOptimizations: null, monthlyOptimizations: 7 });
    const calls = await Promise.allSettled(
      Array.from({ length: 20 }, () => domain.plans.create(caller, preparedPlan())),
    );
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await domain.agencies.usage(caller.agencyId)).toEqual({ today: 7, thisMonth: 7 });
  });

  it('begin anew on the next day', async () => {
    const caller = await callerWith({ dailyOptimizations: 1 });
    await domain.plans.create(caller, preparedPlan());
    await storeOf(domain)
      .db.updateTable('optimization_counts')
      .set({ period: sql`to_char((now() - interval '1 day') at time zone 'utc', 'YYYY-MM-DD')` })
      .where('agency_id', '=', caller.agencyId)
      .where(sql`length(period)`, '=', 10)
      .execute();
    await domain.plans.create(caller, preparedPlan());
  });
});
