import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Caller, Domain } from '../../src/domain/index.js';
import { lockWebhook } from '../../src/webhooks/delivery-line.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain, until, untilState } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { preparedPlan } from '../support/plans.js';
import { isSigned, startReceiver, type ReceivedDelivery, type Receiver } from '../support/receiver.js';
import { storeOf } from '../support/store.js';

/** Seconds: a receiver in this process answers within them also where much else runs, and is sent nothing twice. */
const WEBHOOK_TIMEOUT = 5;

onEachDatabase('webhooks', (open) => {
  let database: TestDatabase;
  let domain: Domain;
  let receiver: Receiver;
  let caller: Caller;
  const troubles: string[] = [];

  beforeAll(async () => {
    database = await open();
    domain = await openTestDomain(
      database,
      testEngines(() => ({ values: [3, 2] })),
      {
        observer: { trouble: (message, error) => void troubles.push(`${message} ${String(error)}`) },
        webhookNetworks: '127.0.0.1',
        webhookTimeout: WEBHOOK_TIMEOUT,
        webhookFirstRepeat: 0.1,
        webhookLongestRepeat: 0.5,
      },
    );
  });
  afterAll(async () => {
    await domain.close();
    await database.drop();
  });
  beforeEach(async () => {
    receiver = await startReceiver();
    caller = await meteredCaller(domain, 1_000);
  });
  afterEach(async () => {
    for (const { id } of await domain.webhooks.list(caller)) await domain.webhooks.remove(caller, id);
    await receiver.close();
  });

  const dead = (webhookId: string) => domain.webhooks.deliveries(caller, webhookId, { state: 'dead', limit: 1000 });
  const pending = (webhookId: string) =>
    domain.webhooks.deliveries(caller, webhookId, { state: 'pending', limit: 1000 });
  const settled = (webhookId: string, numbers: number): Promise<void> =>
    until('all is delivered or dead', async () => {
      const all = await domain.webhooks.deliveries(caller, webhookId, { limit: 1000 });
      return all.length === numbers && all.every(({ state }) => state !== 'pending');
    });
  /** Of each plan the numbers in which they came first. */
  const firstSeen = (deliveries: readonly ReceivedDelivery[], planId: string): number[] => [
    ...new Set(
      deliveries
        .filter(({ message }) => message['planId'] === planId)
        .map(({ message }) => message['number'] as number),
    ),
  ];
  /** Waiting, its place, processing, optimizing, and what is found: seven or, where a second is faster, six. */
  const optimize = async (...planIds: string[]): Promise<number> => {
    for (const planId of planIds) await domain.plans.create(caller, preparedPlan(), planId);
    for (const planId of planIds) await untilState(domain, caller, planId, 'optimized');
    const { db } = storeOf(domain);
    const { rows: waiting } = await sql`select 1 from event_inbox`.execute(db);
    if (waiting.length > 0) await until('all is numbered', async () => (await count(db, 'event_inbox')) === 0);
    return count(db, 'events');
  };
  const count = async (db: ReturnType<typeof storeOf>['db'], table: 'events' | 'event_inbox'): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}
      where agency_id = ${caller.agencyId}`.execute(db);
    return rows[0].count;
  };

  it('get every event, signed, in the order of each plan', async () => {
    const { id, secret } = await domain.webhooks.create(caller, { url: receiver.url });
    const numbers = await optimize('a', 'b', 'c');
    await settled(id, numbers);
    expect(receiver.deliveries).toHaveLength(numbers);
    for (const delivery of receiver.deliveries) {
      expect(isSigned(delivery, secret)).toBe(true);
      expect(isSigned(delivery, `${secret}x`)).toBe(false);
      expect(isSigned({ ...delivery, body: `${delivery.body} ` }, secret)).toBe(false);
      expect(delivery.message).toMatchObject({ deliveryId: delivery.id, agencyId: caller.agencyId, planVersion: 1 });
    }
    for (const planId of ['a', 'b', 'c']) {
      const seen = firstSeen(receiver.deliveries, planId);
      expect(seen).toEqual([...seen].sort((one, other) => one - other));
    }
    expect(new Set(receiver.deliveries.map(({ id: delivery }) => delivery)).size).toBe(numbers);
    expect(receiver.most()).toBeLessThanOrEqual(4);
  });

  it('get every event in order from a receiver that fails, hangs, redirects, babbles and comes back', async () => {
    const elsewhere = await startReceiver();
    const { id } = await domain.webhooks.create(caller, { url: receiver.url });
    receiver.behave(500);
    const numbers = await optimize('tour');
    const attempted = async (error: RegExp): Promise<void> =>
      until(`the last error is ${error.source}`, async () => {
        const first = (await pending(id)).at(-1);
        return error.test(first?.lastError ?? '');
      });
    await attempted(/It answered 500/);
    receiver.behave(() => undefined);
    await attempted(new RegExp(`no answer within ${WEBHOOK_TIMEOUT} seconds`));
    receiver.behave((_request, response) => response.writeHead(307, { location: elsewhere.url }).end());
    await attempted(/Redirects are not followed/);
    receiver.behave((request) => request.socket.destroy());
    await attempted(/socket hang up|ECONNRESET/);
    // Nobody behind the first was tried before it.
    expect(firstSeen(receiver.deliveries, 'tour')).toEqual([1]);
    receiver.behave((_request, response) => {
      response.writeHead(200);
      // More than anybody wants to know.
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await settled(id, numbers);
    expect(firstSeen(receiver.deliveries, 'tour')).toEqual(Array.from({ length: numbers }, (_, nth) => nth + 1));
    expect(elsewhere.deliveries).toEqual([]);
    expect(await dead(id)).toEqual([]);
    const first = receiver.deliveries.filter(({ message }) => message['number'] === 1);
    expect(first.length).toBeGreaterThan(4);
    expect(new Set(first.map(({ id: delivery }) => delivery)).size).toBe(1);
    await elsewhere.close();
  });

  it('are given up after a day, listed, and sent again by hand in their order', async () => {
    const { id } = await domain.webhooks.create(caller, { url: receiver.url });
    receiver.behave(503);
    const numbers = await optimize('tour');
    await until('the first is tried', async () => ((await pending(id)).at(-1)?.attempts ?? 0) > 0);
    await storeOf(domain)
      .db.transaction()
      .execute(async (tx) => {
        await lockWebhook(tx, id);
        await sql`update webhook_deliveries set queued_at = queued_at - interval '1 day' where webhook_id = ${id}`.execute(
          tx,
        );
      });
    await until('all are dead', async () => (await dead(id)).length === numbers);
    const tried = receiver.deliveries.length;
    expect((await dead(id))[0]).toMatchObject({ lastStatus: 503, lastError: 'It answered 503.', planId: 'tour' });
    expect((await dead(id))[0]).not.toHaveProperty('dueAt');
    // Each was tried once at least, and none is any longer.
    expect(firstSeen(receiver.deliveries, 'tour')).toHaveLength(numbers);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(receiver.deliveries).toHaveLength(tried);

    receiver.behave(200);
    const [last] = await dead(id);
    expect(await domain.webhooks.resend(caller, id, last.id)).toMatchObject({ id: last.id, state: 'pending' });
    await until('it is sent', () => receiver.deliveries.length === tried + 1);
    await until('it is noted', async () => (await dead(id)).length === numbers - 1);
    expect(receiver.deliveries.at(-1)).toMatchObject({ id: last.id });
    expect(await domain.webhooks.resendDead(caller, id)).toBe(numbers - 1);
    await settled(id, numbers);
    expect(await dead(id)).toEqual([]);
    const again = receiver.deliveries.slice(tried + 1).map(({ message }) => message['number']);
    expect(again).toEqual(Array.from({ length: numbers - 1 }, (_, nth) => nth + 1));
    // What was delivered stays so.
    expect(await domain.webhooks.resend(caller, id, last.id)).toMatchObject({ state: 'delivered' });
  });

  it('try what has waited while they were not active as long as what is new', async () => {
    const { id } = await domain.webhooks.create(caller, { url: receiver.url, types: ['plan.deleted'] });
    await optimize('tour');
    receiver.behave(503);
    await domain.plans.remove(caller, 'tour');
    await until('it is tried', async () => ((await pending(id)).at(0)?.attempts ?? 0) > 0);
    await domain.webhooks.update(caller, id, { active: false });
    // Not while it is tried: then it would have been tried for so long.
    await until('it has waited for two days', async () => {
      const { rows } = await sql`update webhook_deliveries set queued_at = queued_at - interval '2 days'
        where webhook_id = ${id} and leased_until is null returning 1`.execute(storeOf(domain).db);
      return rows.length > 0;
    });
    const { attempts } = (await pending(id))[0];
    await domain.webhooks.update(caller, id, { active: true });
    await until('it is tried again', async () => ((await pending(id)).at(0)?.attempts ?? 0) > attempts + 1);
    expect(await dead(id)).toEqual([]);
    receiver.behave(204);
    await settled(id, 1);
  });

  it('hear of nothing else than what they are for', async () => {
    const { id } = await domain.webhooks.create(caller, { url: receiver.url, types: ['plan.deleted'] });
    const silent = await domain.webhooks.create(caller, { url: receiver.url, active: false });
    const stranger = await meteredCaller(domain, 10);
    await domain.plans.create(stranger, preparedPlan(), 'theirs');
    await untilState(domain, stranger, 'theirs', 'optimized');
    await domain.plans.remove(stranger, 'theirs');
    await optimize('tour');
    await domain.plans.remove(caller, 'tour');
    await settled(id, 1);
    expect(receiver.deliveries.map(({ message }) => message)).toMatchObject([
      { type: 'plan.deleted', agencyId: caller.agencyId, planId: 'tour' },
    ]);
    expect(await domain.webhooks.deliveries(caller, silent.id, { limit: 10 })).toEqual([]);
    await expect(domain.webhooks.read(stranger, id)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(domain.webhooks.remove(stranger, id)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(domain.webhooks.deliveries(stranger, id, { limit: 1 })).rejects.toMatchObject({ kind: 'notFound' });
    expect(await domain.webhooks.list(stranger)).toEqual([]);
  });

  it('are signed by the time of the database, whatever the clock of the process shows', async () => {
    await domain.webhooks.create(caller, { url: receiver.url, types: ['plan.deleted'] });
    await optimize('late');
    const before = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: before - 3_600_000 });
    try {
      await domain.plans.remove(caller, 'late');
      await until('it is sent', () => receiver.deliveries.length > 0);
    } finally {
      vi.useRealTimers();
    }
    const [, time] = /t=(\d+),/.exec(receiver.deliveries[0].signature)!;
    expect(Math.abs(Number(time) - before / 1000)).toBeLessThan(300);
  });

  it('are signed with both secrets for a while after a new one', async () => {
    const { id, secret: old } = await domain.webhooks.create(caller, { url: receiver.url, types: ['plan.deleted'] });
    const send = async (planId: string): Promise<ReceivedDelivery> => {
      const before = receiver.deliveries.length;
      await optimize(planId);
      await domain.plans.remove(caller, planId);
      await until('it is sent', () => receiver.deliveries.length > before);
      return receiver.deliveries.at(-1)!;
    };
    // What changes nothing is not in the audit log below.
    await domain.webhooks.update(caller, id, {});
    const rotated = await domain.webhooks.rotateSecret(caller, id, 3_600);
    expect(rotated.secret).not.toBe(old);
    expect(rotated).toHaveProperty('previousSecretUntil');
    const both = await send('a');
    expect([isSigned(both, old), isSigned(both, rotated.secret)]).toEqual([true, true]);
    await sql`update webhooks set previous_until = now() where id = ${id}`.execute(storeOf(domain).db);
    const one = await send('b');
    expect([isSigned(one, old), isSigned(one, rotated.secret)]).toEqual([false, true]);
    expect(await domain.webhooks.read(caller, id)).not.toHaveProperty('secret');
    expect(await domain.webhooks.read(caller, id)).not.toHaveProperty('previousSecretUntil');
    const { items } = await domain.audit.list({ agencyId: caller.agencyId, limit: 100 });
    const done = items.filter(({ action }) => action.startsWith('webhook.'));
    expect(done.map(({ action, details }) => [action, details?.webhookId])).toEqual([
      ['webhook.secretRotated', id],
      ['webhook.created', id],
    ]);
    expect(JSON.stringify(items)).not.toContain('whsec_');
  });

  it('never hold up each other', async () => {
    const hanging = await startReceiver();
    hanging.behave(() => undefined);
    const stuck = await domain.webhooks.create(caller, { url: hanging.url });
    const { id } = await domain.webhooks.create(caller, { url: receiver.url });
    const numbers = await optimize(...Array.from({ length: 12 }, (_, nth) => `p${nth}`));
    await settled(id, numbers);
    expect(receiver.deliveries).toHaveLength(numbers);
    expect(hanging.most()).toBeLessThanOrEqual(4);
    expect(await pending(stuck.id)).toHaveLength(numbers);
    await domain.webhooks.remove(caller, stuck.id);
    await hanging.close();
  });

  it('can be deleted while deliveries are made, fail and are put off', async () => {
    receiver.behave(500);
    for (let round = 0; round < 5; round++) {
      const made = await Promise.all([1, 2, 3].map(() => domain.webhooks.create(caller, { url: receiver.url })));
      const planIds = ['a', 'b', 'c', 'd'].map((name) => `${name}${round}`);
      const planning = Promise.all(planIds.map((planId) => domain.plans.create(caller, preparedPlan(), planId)));
      const tried = receiver.deliveries.length;
      await until('some are tried', () => receiver.deliveries.length > tried + 3);
      await Promise.all(made.map(({ id }) => domain.webhooks.remove(caller, id)));
      await planning;
    }
    expect(await domain.webhooks.list(caller)).toEqual([]);
    await optimize('last');
    expect(troubles).toEqual([]);
  });

  it('are at most twenty an agency, and of addresses that are public', async () => {
    const urls = ['http://10.0.0.1/', 'http://[::1]/', 'ftp://example.com/', 'https://a:b@example.com/', 'nonsense'];
    for (const url of urls) {
      await expect(domain.webhooks.create(caller, { url })).rejects.toMatchObject({
        kind: 'invalid',
        errors: [{ code: 'INVALID_VALUE', properties: { path: 'url' } }],
      });
    }
    const made = await Promise.allSettled(
      Array.from({ length: 25 }, () => domain.webhooks.create(caller, { url: 'https://receiver.invalid/' })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await expect(domain.webhooks.create(caller, { url: 'https://receiver.invalid/' })).rejects.toMatchObject({
      kind: 'quota',
      errors: [{ code: 'NOT_ALLOWED', properties: { details: 'webhook limit' } }],
    });
  });
});
