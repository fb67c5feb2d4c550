import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Domain, type Scope, SCOPES } from '../../src/domain/index.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { openTestDomain } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { storeOf } from '../support/store.js';

onEachDatabase('tokens', (open) => {
  let database: TestDatabase;
  let domain: Domain;
  let agencyId: string;

  beforeAll(async () => {
    database = await open();
    domain = await openTestDomain(database, testEngines(), { role: 'api' });
    agencyId = (await domain.agencies.create({ name: 'north', id: 'ACME_north' })).id;
  });
  afterAll(async () => {
    await domain.close();
    await database.drop();
  });

  const issue = (more = {}) =>
    domain.tokens.create({ name: 'test', mode: 'production', agencyIds: [agencyId], ...more });
  const use = (text: string) => domain.tokens.authenticate(`Bearer ${text}`);

  it('of the first start is for an unmetered agency in production mode, and may administrate', async () => {
    const first = domain.firstToken!;
    const principal = await use(first.token);
    expect(principal).toMatchObject({
      mode: 'production',
      scopes: ['read', 'plan', 'admin', 'operator'],
      agencyIds: ['AGENCY_main'],
    });
    expect(await domain.agencies.read('AGENCY_main')).toMatchObject({ metered: false });
    expect(await domain.agencies.read('AGENCY_main')).not.toHaveProperty('credits');
    for (const scope of SCOPES) domain.tokens.require(principal, scope);
  });

  it('say who they speak for', async () => {
    const { token, id } = await issue({ mode: 'sandbox', name: ' phone ' });
    const principal = await use(token);
    expect(principal).toEqual({
      tokenId: id,
      name: 'phone',
      mode: 'sandbox',
      scopes: ['read', 'plan'],
      agencyIds: [agencyId],
    });
    expect(domain.tokens.enter(principal)).toEqual({ agencyId, mode: 'sandbox', tokenId: id, name: 'phone' });
    expect(domain.tokens.enter(principal, agencyId).agencyId).toBe(agencyId);
    expect(() => domain.tokens.enter(principal, 'AGENCY_main')).toThrow(
      expect.objectContaining({ kind: 'agencyForbidden' }) as Error,
    );
  });

  it('are not accepted missing, malformed, unknown or expired', async () => {
    const { token } = await issue();
    const other = (token.at(-1) === 'a' ? 'b' : 'a') as string;
    const headers = [
      undefined,
      '',
      'Bearer',
      token,
      `Basic ${token}`,
      'Bearer nonsense',
      `Bearer ${token.slice(0, -1)}${other}`,
      `Bearer tw_live_0123456789abcdef_${'x'.repeat(43)}`,
    ];
    for (const header of headers) {
      await expect(domain.tokens.authenticate(header)).rejects.toMatchObject({ kind: 'unauthenticated' });
    }
    const brief = await issue({ lifetimeSeconds: 3_600 });
    expect((await use(brief.token)).tokenId).toBe(brief.id);
    await storeOf(domain).executeSql(`update tokens set expires_at = now() - interval '1 second' where id = $1`, [
      brief.id,
    ]);
    await expect(use(brief.token)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect((await domain.tokens.list(agencyId)).find(({ id }) => id === brief.id)?.status).toBe('expired');
    // A new text would have expired, too.
    await expect(domain.tokens.regenerate(brief.id)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('are invalid at once when they are revoked', async () => {
    const { token, id } = await issue();
    expect(await domain.tokens.revoke(id)).toMatchObject({ id, status: 'revoked' });
    await expect(use(token)).rejects.toMatchObject({
      kind: 'invalidToken',
      errors: [{ code: 'NOT_ALLOWED', properties: { details: expect.stringContaining('token is invalid') as string } }],
    });
    await expect(domain.tokens.regenerate(id)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(domain.tokens.revoke('unknown')).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('get a new text with the same rights when they are regenerated', async () => {
    const before = await issue({ scopes: ['read', 'admin'] });
    const after = await domain.tokens.regenerate(before.id);
    expect(after).toMatchObject({ name: 'test', mode: 'production', scopes: ['read', 'admin'], agencyIds: [agencyId] });
    await expect(use(before.token)).rejects.toMatchObject({ kind: 'invalidToken' });
    expect((await use(after.token)).tokenId).toBe(after.id);
  });

  it('may what they are made for, and no more', async () => {
    const may = async (more: object): Promise<readonly Scope[]> => {
      const principal = await use((await issue(more)).token);
      return SCOPES.filter((scope) => {
        try {
          domain.tokens.require(principal, scope);
          return true;
        } catch (error) {
          expect(error).toMatchObject({
            kind: 'scopeMissing',
            errors: [{ code: 'NOT_ALLOWED', properties: { scope, details: expect.stringContaining(scope) as string } }],
          });
          return false;
        }
      });
    };
    expect(await may({})).toEqual(['read', 'plan']);
    expect(await may({ scopes: ['read'] })).toEqual(['read']);
    // Who may change plans may read them: the answers show them anyway.
    expect(await may({ scopes: ['plan'] })).toEqual(['read', 'plan']);
    expect(await may({ scopes: ['admin'] })).toEqual(['admin']);
    expect(await may({ admin: true })).toEqual(['read', 'plan', 'admin']);
    await expect(issue({ scopes: [] })).rejects.toMatchObject({ errors: [{ properties: { path: 'scopes' } }] });
    await expect(issue({ scopes: ['write'] })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('note their last use once a minute, not at every request', async () => {
    const { db, executeSql } = storeOf(domain);
    const { token, id } = await issue();
    const noted = async (): Promise<number | undefined> => {
      const row = await db.selectFrom('tokens').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow();
      return row.last_used_at?.getTime();
    };
    expect(await noted()).toBeUndefined();
    await use(token);
    const first = await noted();
    expect(first).toBeGreaterThan(0);
    await use(token);
    expect(await noted()).toBe(first);
    await executeSql(`update tokens set last_used_at = last_used_at - interval '61 seconds' where id = $1`, [id]);
    await use(token);
    expect(await noted()).toBeGreaterThanOrEqual(first!);
    expect((await domain.tokens.list(agencyId)).find((listed) => listed.id === id)).toHaveProperty('lastUsedAt');
  });

  it('are stored without their secrets', async () => {
    const { token } = await issue();
    const { rows } = await storeOf(domain).executeSql('select * from tokens');
    const secret = token.split('_')[3]!;
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(await domain.tokens.list())).not.toContain(secret);
  });

  it('need a name and agencies that exist', async () => {
    await expect(issue({ name: ' ', agencyIds: ['ACME_south'] })).rejects.toMatchObject({
      kind: 'invalid',
      errors: [{ properties: { path: 'name' } }, { properties: { path: 'agencyIds' } }],
    });
    await expect(issue({ agencyIds: [] })).rejects.toMatchObject({ kind: 'invalid' });
  });
});
