import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Caller, Domain } from '../../src/domain/index.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain, until, untilState } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { preparedPlan } from '../support/plans.js';

const MONTH = 30 * 86_400_000;

onEachDatabase('a clock that jumps', (open) => {
  let database: TestDatabase;
  let domain: Domain;
  let caller: Caller;

  beforeEach(async () => {
    database = await open();
    domain = await openTestDomain(
      database,
      testEngines(() => ({ values: [3, 2, 1], everyMs: 100 })),
    );
    caller = await meteredCaller(domain, 100);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await domain.close();
    await database.drop();
  });

  const jump = (ms: number): void => {
    const now = Date.now();
    vi.useRealTimers();
    // Date alone: what waits goes on waiting.
    vi.useFakeTimers({ toFake: ['Date'], now: now + ms });
  };

  it('neither bills anew nor ends runs nor forgets keys: times are the database’s', async () => {
    const { agencyId } = caller;
    const once = { scope: agencyId, key: 'key', fingerprint: 'same', secret: 'Bearer token' };
    const ask = () => domain.plans.create(caller, preparedPlan({ stops: ['a', 'b'] }), 'jumps', { once });
    const first = await ask();
    const credits = async () => (await domain.agencies.read(agencyId)).credits!;
    const after = await credits();
    for (const ms of [MONTH, -2 * MONTH, MONTH]) {
      jump(ms);
      expect(await ask()).toEqual(first);
      await domain.plans.replace(
        caller,
        'jumps',
        preparedPlan({ stops: ['a', 'b'], note: String(ms) + Math.random() }),
      );
      // The stops came within the day.
      expect(await credits()).toBe(after);
    }
    await untilState(domain, caller, 'jumps', 'optimized');
    expect((await domain.plans.objectives(caller, 'jumps')).items).toMatchObject([{ value: 1 }]);
    const { createdAt, updatedAt } = (await domain.plans.read(caller, 'jumps')).record;
    expect(Date.parse(updatedAt) - Date.parse(createdAt)).toBeLessThan(MONTH);
  });

  it('shows tokens and secrets as valid for as long as the database does', async () => {
    const hour = 3_600;
    const { id } = await domain.tokens.create({
      name: 'brief',
      mode: 'sandbox',
      agencyIds: [caller.agencyId],
      lifetimeSeconds: hour,
    });
    const webhook = await domain.webhooks.create(caller, { url: 'https://203.0.112.1/' });
    await domain.webhooks.rotateSecret(caller, webhook.id, hour);
    for (const ms of [MONTH, -2 * MONTH]) {
      jump(ms);
      const [token] = await domain.tokens.list(caller.agencyId);
      expect(token).toMatchObject({ id, status: 'active' });
      expect(await domain.webhooks.list(caller)).toMatchObject([{ previousSecretUntil: expect.any(String) as string }]);
    }
  });

  it('tells places in the line at times of the database', async () => {
    const { agencyId } = caller;
    await domain.agencies.update(agencyId, { limits: { runningPlans: 1 } });
    jump(-MONTH);
    for (const id of ['first', 'second', 'third']) await domain.plans.create(caller, preparedPlan(), id);
    const { id: tokenId } = await domain.tokens.create({ name: 'reader', mode: 'sandbox', agencyIds: [agencyId] });
    const { follow } = await domain.events.open(caller, { tokenId, planId: 'third' });
    const told: string[] = [];
    const over = new AbortController();
    const end = follow(
      {
        take: ({ type, number, timestamp }) => {
          if (type === 'plan.place' && number === undefined) told.push(timestamp);
          return true;
        },
        missed: () => true,
        beat: () => undefined,
        ready: () => Promise.resolve(),
      },
      over.signal,
    );
    await until('a place is told', () => told.length > 0);
    over.abort();
    await end;
    const { createdAt } = (await domain.plans.read(caller, 'third')).record;
    expect(Date.parse(told[0]!) - Date.parse(createdAt)).toBeLessThan(MONTH / 2);
    expect(Date.parse(told[0]!)).toBeGreaterThanOrEqual(Date.parse(createdAt));
  });
});
