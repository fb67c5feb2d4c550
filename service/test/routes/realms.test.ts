import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IssuedToken, Scope } from '../../src/domain/index.js';
import { onAnyDatabase } from '../support/databases.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

onAnyDatabase('an administrator', (database) => {
  let server: TestServer;
  let admin: IssuedToken;
  let foreign: IssuedToken;
  const OWN = 'ABC_own';
  const OTHER = 'ABC_other';
  const make = (name: string, agencyIds: string[], scopes: Scope[], mode: 'production' | 'sandbox' = 'production') =>
    server.domain.tokens.create({ name, mode, agencyIds, scopes });
  beforeAll(async () => {
    server = await openServer({ database });
    for (const id of [OWN, OTHER]) await server.domain.agencies.create({ id, name: id });
    admin = await make('admin', [OWN], ['admin']);
    foreign = await make('foreign', [OTHER], ['read']);
  });
  afterAll(() => server.close());

  const call = (method: string, path: string, body?: unknown, token = admin.token) =>
    server.call(method, `/api/v2${path}`, { token, ...(body !== undefined && { body }) });
  const statusOf = async (...of: Parameters<typeof call>): Promise<number> => (await call(...of)).status;
  const itemsOf = async (path: string, token = admin.token) =>
    ((await call('GET', path, undefined, token)).json as { items: Record<string, unknown>[] }).items;

  it('looks after his own agency', async () => {
    expect((await itemsOf('/admin/agencies')).map(({ id }) => id)).toEqual([OWN]);
    for (const of of ['', '/ledger', '/usage']) expect(await statusOf('GET', `/admin/agencies/${OWN}${of}`)).toBe(200);
    expect(await statusOf('PATCH', `/admin/agencies/${OWN}`, { name: 'new name' })).toBe(200);
    const made = await call('POST', '/admin/tokens', { name: 'app', mode: 'sandbox', agencyIds: [OWN] });
    expect(made.status).toBe(201);
    const { id } = made.json as { id: string };
    expect((await itemsOf('/admin/tokens')).map((token) => token['id']).sort()).toEqual([admin.id, id].sort());
    expect(await statusOf('POST', `/admin/tokens/${id}/regenerate`)).toBe(200);
  });

  it('has no say in another, nor in what costs', async () => {
    for (const of of ['', '/ledger', '/usage']) {
      expect(await statusOf('GET', `/admin/agencies/${OTHER}${of}`)).toBe(403);
      expect(await statusOf('GET', `/admin/agencies/ABC_nobody${of}`)).toBe(403);
    }
    expect(await statusOf('PATCH', `/admin/agencies/${OTHER}`, { name: 'mine' })).toBe(403);
    expect(await statusOf('GET', `/admin/tokens?agencyId=${OTHER}`)).toBe(403);
    expect(await statusOf('GET', `/admin/audit?agencyId=${OTHER}`)).toBe(403);
    for (const act of ['revoke', 'regenerate']) {
      expect(await statusOf('POST', `/admin/tokens/${foreign.id}/${act}`)).toBe(404);
      // Also for his own agency, an operator's token reaches further than he does.
      const beyond = await make('beyond', [OWN], ['operator']);
      expect(await statusOf('POST', `/admin/tokens/${beyond.id}/${act}`)).toBe(404);
    }
    const request = { name: 'x', mode: 'sandbox', agencyIds: [OWN] };
    for (const more of [{ agencyIds: [OWN, OTHER] }, { agencyIds: [OTHER] }, { scopes: ['operator'] }]) {
      expect(await statusOf('POST', '/admin/tokens', { ...request, ...more })).toBe(403);
    }
    const answers = [
      await call('POST', '/admin/agencies', { name: 'x' }),
      await call('POST', `/admin/agencies/${OWN}/credits`, { amount: 5 }),
      await call('PATCH', `/admin/agencies/${OWN}`, { limits: { runningPlans: 99 } }),
      await call('PATCH', `/admin/agencies/${OWN}`, { metered: false }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, json: { errors: [{ properties: { scope: 'operator' } }] } });
    }
  });

  it('reads what was done in his agency and to its tokens, and no more', async () => {
    await server.call('POST', '/api/v2/plans', { body: smallPlan() });
    const entries = await itemsOf('/admin/audit');
    expect(entries.length).toBeGreaterThan(2);
    for (const { agencyId, tokenId } of entries) {
      if (agencyId === undefined) expect([foreign.id, undefined]).not.toContain(tokenId);
      else expect(agencyId).toBe(OWN);
    }
    expect(entries.map(({ action }) => action)).toContain('token.created');
    expect((await itemsOf('/admin/audit', server.token)).length).toBeGreaterThan(entries.length);
  });

  it('of all agencies is an operator, without the scope admin too', async () => {
    const { token } = await make('operator', [OTHER], ['operator']);
    expect((await itemsOf('/admin/agencies', token)).length).toBe(3);
    expect(await statusOf('GET', `/admin/agencies/${OWN}`, undefined, token)).toBe(200);
    expect(await statusOf('POST', `/admin/agencies/${OWN}/credits`, { amount: 5 }, token)).toBe(200);
  });

  it('and everybody else can ask who he is', async () => {
    const { token, id } = await make('reader', [OWN, OTHER], ['read'], 'sandbox');
    const { status, json } = await call('GET', '/me', undefined, token);
    expect({ status, json }).toMatchObject({
      status: 200,
      json: {
        tokenId: id,
        name: 'reader',
        mode: 'sandbox',
        scopes: ['read'],
        agencyId: OWN,
        agencies: [
          { id: OWN, metered: true, credits: 1005, limits: { runningPlans: 10 }, usage: { today: 0, thisMonth: 0 } },
          { id: OTHER, credits: 1000 },
        ],
      },
    });
    expect((await call('GET', '/me', undefined, server.token)).json).toMatchObject({
      agencies: [{ metered: false, usage: { today: 1 } }],
    });
    expect(await statusOf('GET', '/me')).toBe(200);
  });

  it('is known by the whole text of his token, its mode too', async () => {
    const { token } = await make('sandbox', [OWN], ['read'], 'sandbox');
    expect(await statusOf('GET', '/me', undefined, token)).toBe(200);
    expect(await statusOf('GET', '/me', undefined, token.replace('tw_test_', 'tw_live_'))).toBe(401);
    expect(await statusOf('GET', '/me', undefined, admin.token.replace('tw_live_', 'tw_test_'))).toBe(401);
  });
});
