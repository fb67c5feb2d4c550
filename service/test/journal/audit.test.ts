import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry, AuditQuery, Caller, Domain, Principal } from '../../src/domain/index.js';
import { upkeep } from '../../src/retention/upkeep.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { openTestDomain, untilState } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { preparedPlan } from '../support/plans.js';
import { storeOf } from '../support/store.js';

onEachDatabase('the audit log', (open) => {
  let database: TestDatabase;
  let domain: Domain;
  let principal: Principal;
  let caller: Caller;
  let text: string;

  beforeAll(async () => {
    database = await open();
    const engines = testEngines(({ fields }) =>
      fields['maxOptimizationDuration'] === 'PT1H' ? { lastsMs: 3_600_000 } : {},
    );
    domain = await openTestDomain(database, engines);
    await domain.agencies.create({ id: 'ACME_north', name: 'north', metered: true });
    const issued = await domain.tokens.create({ name: 'desk', mode: 'production', agencyIds: ['ACME_north'] });
    text = issued.token;
    principal = await domain.tokens.authenticate(`Bearer ${text}`, '198.51.100.7');
    caller = domain.tokens.enter(principal);
  });
  afterAll(async () => {
    await domain.close();
    await database.drop();
  });

  const entries = async (query: Partial<AuditQuery> = {}): Promise<readonly AuditEntry[]> =>
    (await domain.audit.list({ limit: 1000, ...query })).items;
  const by = () => ({ tokenId: principal.tokenId, name: 'desk', address: '198.51.100.7' });
  const daysPass = (days: number) =>
    sql`update plans set updated_at = updated_at - make_interval(days => ${days}),
      archived_at = archived_at - make_interval(days => ${days})`.execute(storeOf(domain).db);

  it('tells who made, changed, stopped, restarted and deleted a plan, from where, and what it cost', async () => {
    await domain.plans.create(caller, preparedPlan({ stops: ['a', 'b'] }), 'p');
    await untilState(domain, caller, 'p', 'optimized');
    await domain.plans.replace(caller, 'p', preparedPlan({ stops: ['a', 'b'] }));
    await domain.plans.replace(caller, 'p', preparedPlan({ stops: ['a', 'b', 'c'], duration: 'PT1H' }));
    await domain.plans.stop(caller, 'p');
    await domain.plans.stop(caller, 'p');
    await domain.plans.restart(caller, 'p');
    await domain.plans.remove(caller, 'p');
    const subject = { agencyId: 'ACME_north', planId: 'p', by: by() };
    const noted = await entries({ agencyId: 'ACME_north', planId: 'p' });
    // What changes nothing is not noted: identical content, a second stop.
    expect(noted).toMatchObject([
      { ...subject, action: 'plan.deleted', planVersion: 2 },
      { ...subject, action: 'plan.restarted', planVersion: 2 },
      { ...subject, action: 'plan.stopped', planVersion: 2 },
      { ...subject, action: 'plan.changed', planVersion: 2, details: { credits: 1 } },
      { ...subject, action: 'plan.created', planVersion: 1, details: { credits: 2 } },
    ]);
    expect(noted[0]).not.toHaveProperty('details');
  });

  it('is written with what it tells of, or not at all', async () => {
    const before = await entries();
    const poor = await domain.agencies.create({ id: 'ACME_poor', name: 'poor', metered: true, limits: {} });
    await storeOf(domain).executeSql(`update agencies set balance = 0 where id = $1`, [poor.id]);
    const theirs: Caller = { ...caller, agencyId: poor.id };
    await expect(domain.plans.create(theirs, preparedPlan(), 'unpaid')).rejects.toMatchObject({ kind: 'credits' });
    await expect(domain.plans.remove(theirs, 'unpaid')).rejects.toMatchObject({ kind: 'notFound' });
    await expect(domain.tokens.create({ name: '', mode: 'sandbox', agencyIds: [] }, principal)).rejects.toThrow();
    expect((await entries()).length - before.length).toBe(1);
    // Where the log cannot be written nothing is done.
    const { db } = storeOf(domain);
    await sql`alter table audit_entries rename to away`.execute(db);
    await expect(domain.plans.create(caller, preparedPlan(), 'unseen')).rejects.toThrow();
    await expect(domain.agencies.addCredits(poor.id, 7)).rejects.toThrow();
    await sql`alter table away rename to audit_entries`.execute(db);
    await expect(domain.plans.record(caller, 'unseen')).rejects.toMatchObject({ kind: 'notFound' });
    expect((await domain.agencies.read(poor.id)).credits).toBe(0);
  });

  it('tells of tokens: made, first used once, regenerated, revoked once; and never their texts', async () => {
    const request = { name: 'phone', mode: 'sandbox', agencyIds: ['ACME_north'], scopes: ['read'] } as const;
    const first = await domain.tokens.create(request, principal);
    const use = () => domain.tokens.authenticate(`Bearer ${first.token}`, '203.0.113.1');
    await Promise.all([use(), use(), use()]);
    const second = await domain.tokens.regenerate(first.id, principal);
    await domain.tokens.revoke(second.id, principal);
    await domain.tokens.revoke(second.id, principal);
    expect(await entries({ tokenId: first.id })).toMatchObject([
      { action: 'token.regenerated', by: by(), tokenId: first.id, details: { replacedBy: second.id } },
      { action: 'token.firstUsed', by: { tokenId: first.id, name: 'phone', address: '203.0.113.1' } },
      { action: 'token.created', by: by(), tokenId: first.id, details: { name: 'phone', scopes: ['read'] } },
    ]);
    expect(await entries({ tokenId: second.id })).toMatchObject([{ action: 'token.revoked', by: by() }]);
    const { rows } = await storeOf(domain).executeSql('select * from audit_entries');
    for (const token of [first.token, second.token, text, domain.firstToken!.token]) {
      expect(JSON.stringify(rows)).not.toContain(token.split('_')[3]);
    }
  });

  it('tells of agencies and credits, and who booked them', async () => {
    const { id } = await domain.agencies.create({ name: 'south', metered: true }, principal);
    await domain.agencies.update(id, { name: 'deep south', limits: { stops: 5 } }, principal);
    await domain.agencies.addCredits(id, 50, 'invoice-1', principal);
    await domain.agencies.addCredits(id, 50, 'invoice-1', principal);
    expect(await entries({ agencyId: id })).toMatchObject([
      { action: 'credits.booked', by: by(), details: { credits: 50, reference: 'invoice-1' } },
      { action: 'agency.changed', by: by(), details: { fields: ['name', 'limits'] } },
      { action: 'agency.created', by: by(), details: { credits: 1000 } },
    ]);
    await domain.agencies.update(id, { repurchase: { below: 2000, amount: 100 } });
    await domain.plans.create({ ...caller, agencyId: id }, preparedPlan(), 'bought');
    await expect
      .poll(async () => (await entries({ agencyId: id, action: 'credits.booked' }))[0], { timeout: 60_000 })
      .toMatchObject({ by: { name: 'repurchase rule' }, details: { credits: 100 } });
    await domain.agencies.update(id, { repurchase: null });
  });

  it('is narrowed by action and time, and read page by page', async () => {
    const all = await entries();
    expect(all.map(({ id }) => Number(id))).toEqual([...all].map(({ id }) => Number(id)).sort((a, b) => b - a));
    const created = await entries({ action: 'plan.created' });
    expect(created).toEqual(all.filter(({ action }) => action === 'plan.created'));
    expect(created.length).toBeGreaterThan(0);
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const hourAhead = new Date(Date.now() + 3_600_000).toISOString();
    expect(await entries({ from: hourAgo, to: hourAhead })).toEqual(all);
    expect(await entries({ to: hourAgo })).toEqual([]);
    expect(await entries({ from: hourAhead })).toEqual([]);
    const paged: AuditEntry[] = [];
    for (let before: string | undefined; ;) {
      const { items, next } = await domain.audit.list({ limit: 4, before });
      paged.push(...items);
      if (next === undefined) break;
      before = next;
    }
    expect(paged).toEqual(all);
  });

  it('tells what retention puts away, and is put away itself', async () => {
    const { db } = storeOf(domain);
    await domain.plans.create(caller, preparedPlan(), 'old');
    await untilState(domain, caller, 'old', 'optimized');
    await daysPass(31);
    await upkeep(db, { archiveAfterDays: 30, deleteAfterDays: 0 });
    await domain.plans.replace(caller, 'old', preparedPlan(), { force: true });
    await untilState(domain, caller, 'old', 'optimized');
    await daysPass(31);
    await upkeep(db, { archiveAfterDays: 30, deleteAfterDays: 0 });
    await daysPass(11);
    await upkeep(db, { archiveAfterDays: 30, deleteAfterDays: 10 });
    expect(await entries({ planId: 'old' })).toMatchObject([
      { action: 'plan.deleted', by: { name: 'retention' }, planVersion: 2 },
      { action: 'plan.archived', by: { name: 'retention' }, planVersion: 2 },
      { action: 'plan.changed', by: by(), planVersion: 2, details: { unarchived: true } },
      { action: 'plan.archived', by: { name: 'retention' }, planVersion: 1 },
      { action: 'plan.created', by: by() },
    ]);
    await sql`update audit_entries set at = at - interval '9 days' where plan_id = 'old'`.execute(db);
    await upkeep(db, { archiveAfterDays: 0, deleteAfterDays: 0, auditDays: 10 });
    expect(await entries({ planId: 'old' })).toHaveLength(5);
    await upkeep(db, { archiveAfterDays: 0, deleteAfterDays: 0, auditDays: 8 });
    expect(await entries({ planId: 'old' })).toEqual([]);
    expect((await entries()).length).toBeGreaterThan(0);
  });
});
