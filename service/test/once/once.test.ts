import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Domain, OnceRequest } from '../../src/domain/index.js';
import { createOnce, seal, transactingOnce, unseal } from '../../src/once/once.js';
import { upkeep } from '../../src/retention/upkeep.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain, untilState } from '../support/domains.js';
import { preparedPlan } from '../support/plans.js';
import { storeOf } from '../support/store.js';

const request = (key: string, more: Partial<OnceRequest> = {}): OnceRequest => ({
  scope: 'AGENCY_once',
  key,
  fingerprint: 'the same',
  secret: 'Bearer token',
  ...more,
});

onEachDatabase('requests with a key', (open) => {
  let database: TestDatabase;
  let domain: Domain;
  let caller: Caller;

  beforeAll(async () => {
    database = await open();
    domain = await openTestDomain(database);
    caller = await meteredCaller(domain, 1_000);
  });
  afterAll(async () => {
    await domain.close();
    await database.drop();
  });

  const create = (key: string, plan = preparedPlan(), more = {}) =>
    domain.plans.create(caller, plan, undefined, { once: request(key, more) });
  const credits = async (): Promise<number> => (await domain.agencies.read(caller.agencyId)).credits!;
  const count = async (): Promise<number> =>
    (await domain.plans.list(caller, { page: 1, itemsPerPage: 1, archived: 'included' })).total;

  it('make one plan and one bill, a hundred at once', async () => {
    const [before, plans] = [await credits(), await count()];
    const asked = Array.from({ length: 100 }, () => create('hundred', preparedPlan({ stops: ['a', 'b', 'c'] })));
    const answers = await Promise.allSettled(asked);
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    expect(made.length).toBeGreaterThan(0);
    for (const reason of refused) expect(reason).toMatchObject({ kind: 'keyInUse' });
    expect(new Set(made.map((change) => change.plan.record.id)).size).toBe(1);
    expect(await credits()).toBe(before - 3);
    expect(await count()).toBe(plans + 1);
    expect(await create('hundred')).toEqual(made[0]);
    expect(await credits()).toBe(before - 3);
  });

  it('get the plan as it was, whatever became of it since', async () => {
    const first = await create('replaced', preparedPlan({ note: 'first' }));
    const { id } = first.plan.record;
    await untilState(domain, caller, id, 'optimized');
    await domain.plans.replace(caller, id, preparedPlan({ note: 'second' }));
    expect(await create('replaced')).toEqual(first);
    await domain.plans.remove(caller, id);
    let replays = 0;
    expect(await create('replaced', preparedPlan(), { onReplay: () => replays++ })).toEqual(first);
    expect(replays).toBe(1);
    await expect(domain.plans.read(caller, id)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('that change nothing change nothing when they are sent again, whatever became of the plan since', async () => {
    const { id } = (await domain.plans.create(caller, preparedPlan({ note: 'first' }))).plan.record;
    const change = () =>
      domain.plans.revise(caller, id, () => Promise.resolve(preparedPlan({ note: 'first' })), {
        once: request('no change'),
      });
    const first = await change();
    expect(first).toMatchObject({ changed: false, plan: { record: { version: 1 } } });
    await domain.plans.replace(caller, id, preparedPlan({ note: 'second' }));
    const again = await change();
    expect(again).toMatchObject({ changed: false, plan: { record: { version: 1 }, content: first.plan.content } });
    expect((await domain.plans.record(caller, id)).version).toBe(2);
  });

  it('are refused when the key was for another request', async () => {
    await create('reused');
    await expect(create('reused', preparedPlan(), { fingerprint: 'another' })).rejects.toMatchObject({
      kind: 'keyReused',
    });
    // Another agency's keys are its own.
    const other = await create('reused', preparedPlan(), { fingerprint: 'another', scope: 'AGENCY_other' });
    expect(other.created).toBe(true);
  });

  it('may try again after a refusal', async () => {
    const poor = await meteredCaller(domain, 0);
    await storeOf(domain).db.updateTable('agencies').set({ balance: 0 }).where('id', '=', poor.agencyId).execute();
    const once = request('refused', { scope: poor.agencyId });
    const ask = () => domain.plans.create(poor, preparedPlan(), undefined, { once });
    await expect(ask()).rejects.toMatchObject({ kind: 'credits' });
    await domain.agencies.addCredits(poor.agencyId, 5);
    expect((await ask()).created).toBe(true);
  });

  it('keep nothing of an effect that did not come to be, and the other way round', async () => {
    const { db } = storeOf(domain);
    const once = createOnce(db, 24);
    const asked = request('together');
    const failing = transactingOnce(db, once, asked, async (tx) => {
      await sql`update agencies set name = 'changed' where id = ${caller.agencyId}`.execute(tx);
      throw new Error('the process dies');
    });
    await expect(failing).rejects.toThrow('dies');
    expect(await domain.agencies.read(caller.agencyId)).toMatchObject({ name: 'metered' });
    expect(await transactingOnce(db, once, asked, () => Promise.resolve('done'))).toBe('done');
    const never = (): Promise<string> => Promise.reject(new Error('it was done before'));
    expect(await transactingOnce(db, once, asked, never)).toBe('done');
    // What is kept tells nothing to who reads the database.
    const { rows } = await sql<{ result: string }>`select result from idempotency_keys
      where scope = 'AGENCY_once' and document_id is null`.execute(db);
    for (const { result } of rows) expect(Buffer.from(result, 'base64').toString('latin1')).not.toContain('done');
  });

  it('see the effect whose commit was never confirmed', async () => {
    const { db } = storeOf(domain);
    const once = createOnce(db, 24);
    let effects = 0;
    const cutAfter = () =>
      once(
        request('cut'),
        async (keeper) => {
          await db.transaction().execute(async (tx) => {
            await keeper!.enter(tx);
            effects++;
            await keeper!.keep(tx, { result: 'kept' });
          });
          throw new Error('Connection terminated unexpectedly');
        },
        ({ result }) => Promise.resolve(result),
      );
    expect(await cutAfter()).toBe('kept');
    expect(await cutAfter()).toBe('kept');
    expect(effects).toBe(1);
  });

  it('are forgotten after 24 hours, with the documents kept for them', async () => {
    const { db } = storeOf(domain);
    const gone = (await create('old', preparedPlan({ note: 'gone' }))).plan.record.id;
    const there = (await create('old too', preparedPlan({ note: 'there' }))).plan.record.id;
    const { document_id } = await db
      .selectFrom('plans')
      .select('document_id')
      .where('id', '=', gone)
      .executeTakeFirstOrThrow();
    const documents = () => db.selectFrom('documents').select('id').where('id', '=', document_id).execute();
    await domain.plans.remove(caller, gone);
    const retention = { archiveAfterDays: 0, deleteAfterDays: 0, idempotencyHours: 24 };
    await upkeep(db, retention);
    expect((await create('old')).plan.record.id).toBe(gone);
    expect(await documents()).toHaveLength(1);
    await sql`update idempotency_keys set created_at = created_at - interval '24 hours'`.execute(db);
    // Also before it is swept away.
    expect((await create('old too')).plan.record.id).not.toBe(there);
    await upkeep(db, retention);
    const { rows } = await sql`select 1 from idempotency_keys where created_at < now() - interval '1 hour'`.execute(db);
    expect(rows).toEqual([]);
    expect((await domain.plans.read(caller, there)).content).toContain('there');
    expect(await documents()).toEqual([]);
  });

  describe('of administration', () => {
    it('make one agency, one pack and one token', async () => {
      const once = (key: string) => ({ once: request(key, { scope: 'token' }) });
      const make = () => domain.agencies.create({ name: 'once' }, undefined, once('agency'));
      const { id } = await make();
      expect((await make()).id).toBe(id);
      const add = () => domain.agencies.addCredits(id, 5, undefined, undefined, once('credits'));
      expect(await add()).toEqual(await add());
      expect((await domain.agencies.read(id)).credits).toBe(1_005);
      const issue = () =>
        domain.tokens.create({ name: 'x', mode: 'sandbox', agencyIds: [id] }, undefined, once('issue'));
      const token = await issue();
      expect(await issue()).toEqual(token);
      const renew = () => domain.tokens.regenerate(token.id, undefined, once('renew'));
      const fresh = await renew();
      expect(await renew()).toEqual(fresh);
      expect(await domain.tokens.list(id)).toHaveLength(2);
    });
  });
});

it('gives a text back to who has the secret, and to nobody else', () => {
  const sealed = seal('{"token":"tw_live_ä"}', 'secret');
  expect(sealed).not.toContain('tw_live');
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('tw_live');
  expect(unseal(sealed, 'secret')).toBe('{"token":"tw_live_ä"}');
  expect(() => unseal(sealed, 'another')).toThrow();
  expect(seal('a', 'b')).not.toBe(seal('a', 'b'));
});
