import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Caller, Domain } from '../../src/domain/index.js';
import { startUpkeep, upkeep } from '../../src/retention/upkeep.js';
import { packText, writeDocument } from '../../src/store/documents.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain, until, untilState } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { preparedPlan } from '../support/plans.js';
import { storeOf } from '../support/store.js';

onEachDatabase('upkeep', (open) => {
  let database: TestDatabase;
  let domain: Domain;
  let caller: Caller;

  beforeAll(async () => {
    database = await open();
    const engines = testEngines(({ fields }) =>
      fields['maxOptimizationDuration'] === 'PT1H' ? { lastsMs: 3_600_000 } : {},
    );
    domain = await openTestDomain(database, engines);
    caller = await meteredCaller(domain, 100);
  });
  afterAll(async () => {
    await domain.close();
    await database.drop();
  });

  const daysPass = async (days: number): Promise<void> => {
    await sql`update plans set updated_at = updated_at - make_interval(days => ${days}),
      archived_at = archived_at - make_interval(days => ${days})`.execute(storeOf(domain).db);
  };

  it('forgets counts of optimizations of days and months long past', async () => {
    const { db } = storeOf(domain);
    const { agencyId: agency_id } = await meteredCaller(domain, 0);
    const ago = (months: number, form: string) =>
      sql<string>`to_char(now() at time zone 'utc' - make_interval(months => ${months}), ${form})`;
    const kept = [ago(0, 'YYYY-MM-DD'), ago(0, 'YYYY-MM'), ago(1, 'YYYY-MM-DD'), ago(1, 'YYYY-MM')];
    const past = [ago(3, 'YYYY-MM-DD'), ago(3, 'YYYY-MM')];
    const rows = [...kept, ...past].map((period) => ({ agency_id, period, count: 1 }));
    await db.insertInto('optimization_counts').values(rows).execute();
    await upkeep(db, { archiveAfterDays: 0, deleteAfterDays: 0 });
    const { count } = await db
      .selectFrom('optimization_counts')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('agency_id', '=', agency_id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(kept.length);
  });

  it('archives plans that nobody changed for so many days, but none that runs, and deletes them later', async () => {
    const { db } = storeOf(domain);
    await domain.plans.create(caller, preparedPlan(), 'done');
    await domain.plans.create(caller, preparedPlan({ duration: 'PT1H' }), 'running');
    await untilState(domain, caller, 'done', 'optimized');
    await untilState(domain, caller, 'running', 'optimizing');
    await daysPass(29);
    await upkeep(db, { archiveAfterDays: 30, deleteAfterDays: 0 });
    expect(await domain.plans.record(caller, 'done')).not.toHaveProperty('archivedAt');
    await daysPass(2);
    await upkeep(db, { archiveAfterDays: 0, deleteAfterDays: 10 });
    expect(await domain.plans.record(caller, 'done')).not.toHaveProperty('archivedAt');
    await upkeep(db, { archiveAfterDays: 30, deleteAfterDays: 0 });
    expect(await domain.plans.record(caller, 'done')).toHaveProperty('archivedAt');
    expect(await domain.plans.record(caller, 'running')).not.toHaveProperty('archivedAt');
    const list = async (archived: 'excluded' | 'included' | 'only') =>
      (await domain.plans.list(caller, { page: 1, itemsPerPage: 10, archived })).items.map(({ id }) => id);
    expect(await list('excluded')).toEqual(['running']);
    expect(await list('only')).toEqual(['done']);
    expect(await list('included')).toEqual(['running', 'done']);

    await daysPass(11);
    await upkeep(db, { archiveAfterDays: 30, deleteAfterDays: 10 });
    await expect(domain.plans.read(caller, 'done')).rejects.toMatchObject({ kind: 'notFound' });
    await domain.plans.remove(caller, 'running');
    // A solution that the run has just found is written first, and dropped as the plan is gone.
    const documents = () => db.selectFrom('documents').select('id').execute();
    await until('no document is left', async () => (await documents()).length === 0);
    expect(await db.selectFrom('plan_states').select('seq').execute()).toEqual([]);
  });

  it('sweeps away documents that nothing refers to, once they are old', async () => {
    const { db } = storeOf(domain);
    await domain.plans.create(caller, preparedPlan(), 'kept');
    await untilState(domain, caller, 'kept', 'optimized');
    const orphan = await writeDocument(db, await packText('left behind'));
    await upkeep(db, { archiveAfterDays: 0, deleteAfterDays: 0 });
    const orphans = () => db.selectFrom('documents').select('id').where('id', '=', orphan).execute();
    expect(await orphans()).toHaveLength(1);
    await sql`update documents set created_at = created_at - interval '1 day'`.execute(db);
    await upkeep(db, { archiveAfterDays: 0, deleteAfterDays: 0 });
    expect(await orphans()).toEqual([]);
    expect((await domain.plans.read(caller, 'kept')).content).toBe(preparedPlan().content);
    expect((await domain.plans.solution(caller, 'kept')).planVersion).toBe(1);
  });

  it('goes on when the time of day is set back, and begins with what was left behind while no service ran', async () => {
    const store = storeOf(domain);
    const { db } = store;
    const orphans = async () =>
      (await db.selectFrom('documents').select('id').where('id', 'in', left).execute()).length;
    const leave = async (): Promise<string> => {
      const id = await writeDocument(db, await packText('left behind'));
      await sql`update documents set created_at = created_at - interval '100 days' where id = ${id}`.execute(db);
      return id;
    };
    const left = [await leave()];
    let count = 0;
    const troubles: unknown[] = [];
    const stop = startUpkeep(
      { db, exclusively: (act) => store.exclusively(() => act().then(() => void count++)) },
      { archiveAfterDays: 0, deleteAfterDays: 0 },
      (error) => troubles.push(error),
      50,
    );
    try {
      await until('the first is over', () => count > 0);
      expect(await orphans()).toBe(0);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
      left.push(await leave());
      const before = count;
      await until('two more are over', () => count > before + 2);
    } finally {
      vi.useRealTimers();
      await stop();
    }
    // Later ones look only at the last days.
    expect(await orphans()).toBe(1);
    expect(troubles).toEqual([]);
  });

  it('lets deliveries go on that wait since the clock was set back', async () => {
    const { db } = storeOf(domain);
    const other = await meteredCaller(domain, 100);
    const { id: webhookId } = await domain.webhooks.create(other, { url: 'https://receiver.invalid/', active: false });
    await domain.webhooks.update(other, webhookId, { active: true });
    await domain.plans.create(other, preparedPlan(), 'told');
    const dueAt = async (): Promise<string[]> => {
      const rows = await domain.webhooks.deliveries(other, webhookId, { state: 'pending', limit: 100 });
      return rows.map(({ dueAt }) => dueAt!);
    };
    await until('there are some', async () => (await dueAt()).length > 0);
    await domain.webhooks.update(other, webhookId, { active: false });
    const inAYear = Date.now() + 300 * 86_400_000;
    await sql`update webhook_deliveries set due_at = due_at + interval '1 year', leased_until = null
      where webhook_id = ${webhookId}`.execute(db);
    expect((await dueAt()).filter((at) => Date.parse(at) > inAYear)).not.toEqual([]);
    await upkeep(db, { archiveAfterDays: 0, deleteAfterDays: 0 });
    expect((await dueAt()).filter((at) => Date.parse(at) > inAYear)).toEqual([]);
  });

  it('tells of plans that are put away, and forgets events and their deliveries once they are old', async () => {
    const { db } = storeOf(domain);
    const other = await meteredCaller(domain, 100);
    const { agencyId } = other;
    // Nobody is there: deliveries stay pending.
    const { id: webhookId } = await domain.webhooks.create(other, { url: 'https://receiver.invalid/' });
    await domain.plans.create(other, preparedPlan(), 'old');
    await untilState(domain, other, 'old', 'optimized');
    await daysPass(40);
    await upkeep(db, { archiveAfterDays: 30, deleteAfterDays: 0 });
    await daysPass(11);
    await upkeep(db, { archiveAfterDays: 0, deleteAfterDays: 10 });
    const types = async (): Promise<string[]> => {
      const rows = await db
        .selectFrom('events')
        .select('type')
        .where('agency_id', '=', agencyId)
        .orderBy('number')
        .execute();
      return rows.map(({ type }) => type);
    };
    await until('all is in the log', async () => (await types()).includes('plan.deleted'));
    expect((await types()).slice(-2)).toEqual(['plan.archived', 'plan.deleted']);

    await sql`update events set at = at - make_interval(days => 8) where type <> 'plan.deleted'`.execute(db);
    await upkeep(db, { archiveAfterDays: 0, deleteAfterDays: 0, eventDays: 7 });
    expect(await types()).toEqual(['plan.deleted']);
    const left = await domain.webhooks.deliveries(other, webhookId, { limit: 100 });
    expect(left.map(({ type }) => type)).toEqual(['plan.deleted']);
  });

  it('deletes many events in batches: others get their turn meanwhile', async () => {
    const { db } = storeOf(domain);
    const { agencyId } = await meteredCaller(domain, 0);
    await sql`insert into events (agency_id, number, plan_id, version, type, data, at)
      select ${agencyId}::text, number, 'x', 1, 'plan.state', '{}', now() - interval '8 days'
      from generate_series(1, 8000) number`.execute(db);
    const left = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from events
        where agency_id = ${agencyId}`.execute(db);
      return rows[0]!.count;
    };
    // A connection for each of the two: to open one takes as long as the upkeep.
    await Promise.all([left(), left()]);
    const seen = new Set<number>();
    let isOver = false;
    const done = upkeep(db, { archiveAfterDays: 0, deleteAfterDays: 0 }).finally(() => (isOver = true));
    while (!isOver) seen.add(await left());
    await done;
    expect([...seen].filter((count) => count > 0 && count < 8000)).not.toEqual([]);
    expect(await left()).toBe(0);
  });

  it('deletes plans one by one: others get their turn meanwhile', async () => {
    const { db } = storeOf(domain);
    const other = await meteredCaller(domain, 100);
    const ids = Array.from({ length: 20 }, (_, n) => `many-${n}`);
    for (const id of ids) await domain.plans.create(other, preparedPlan(), id);
    for (const id of ids) await untilState(domain, other, id, 'optimized');
    await sql`update plans set archived_at = now() - interval '11 days' where agency_id = ${other.agencyId}`.execute(
      db,
    );
    const left = async () => (await domain.plans.list(other, { page: 1, itemsPerPage: 1, archived: 'included' })).total;
    const seen = new Set<number>();
    let isOver = false;
    const done = upkeep(db, { archiveAfterDays: 0, deleteAfterDays: 10 }).finally(() => (isOver = true));
    while (!isOver) seen.add(await left());
    await done;
    expect([...seen].filter((count) => count > 0 && count < ids.length)).not.toEqual([]);
    expect(await left()).toBe(0);
  });
});
