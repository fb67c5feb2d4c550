import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../src/domain/index.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

let server: TestServer;
beforeAll(async () => void (server = await openServer({ args: ['--trust-proxy', '1'] })));
afterAll(() => server.close());

const path = '/api/v2/admin/audit';

async function entries(query: string): Promise<readonly AuditEntry[]> {
  const { status, json } = await server.call('GET', `${path}?${query}`);
  expect(status).toBe(200);
  return (json as { items: readonly AuditEntry[] }).items;
}

describe('GET /api/v2/admin/audit', () => {
  it('tells what each request changed, by which token', async () => {
    const plans = `/api/v2/agencies/${server.agencyId}/plans/seen`;
    expect((await server.call('PUT', plans, { body: smallPlan() })).status).toBe(201);
    expect((await server.call('PUT', `${plans}/resources/van/forbid/s1`)).status).toBe(200);
    expect((await server.call('DELETE', plans)).status).toBe(204);
    const [tokenId] = server.token.split('_').slice(2);
    const by = { tokenId, name: 'first', address: '127.0.0.1' };
    expect(await entries(`planId=seen&agencyId=${server.agencyId}`)).toMatchObject([
      { action: 'plan.deleted', by, planId: 'seen' },
      { action: 'plan.changed', by, planVersion: 2 },
      { action: 'plan.created', by, planVersion: 1 },
    ]);
    expect(await entries(`tokenId=${tokenId}&action=plan.deleted&limit=1`)).toHaveLength(1);
    expect(await entries('action=token.firstUsed')).toMatchObject([{ by, tokenId }]);
  });

  it('tells who administrated', async () => {
    const agency = await server.call('POST', '/api/v2/admin/agencies', { body: { name: 'Couriers' } });
    const { id } = agency.json as { id: string };
    await server.call('PATCH', `/api/v2/admin/agencies/${id}`, { body: { name: 'Riders' } });
    await server.call('POST', `/api/v2/admin/agencies/${id}/credits`, { body: { amount: 5 } });
    const body = { name: 'app', mode: 'sandbox', agencyIds: [id] };
    const token = await server.call('POST', '/api/v2/admin/tokens', { body });
    const { id: tokenId } = token.json as { id: string };
    const renewed = await server.call('POST', `/api/v2/admin/tokens/${tokenId}/regenerate`);
    await server.call('POST', `/api/v2/admin/tokens/${(renewed.json as { id: string }).id}/revoke`);
    const noted = (await entries('limit=6')).map(({ action, by }) => [action, by.name]);
    const actions = ['token.revoked', 'token.regenerated', 'token.created', 'credits.booked', 'agency.changed'];
    expect(noted).toEqual([...actions, 'agency.created'].map((action) => [action, 'first']));
  });

  it('believes as many proxies as there are, and nobody before them', async () => {
    const forwarded = { 'x-forwarded-for': '192.0.2.66, 203.0.113.9' };
    const post = await server.call('POST', '/api/v2/plans', { body: smallPlan(), headers: forwarded });
    expect(post.status).toBe(201);
    expect(await entries('limit=1')).toMatchObject([{ by: { address: '203.0.113.9' } }]);
    const bare = await openServer();
    await bare.call('POST', '/api/v2/plans', { body: smallPlan(), headers: forwarded });
    const { json } = await bare.call('GET', `${path}?limit=1`);
    expect(json).toMatchObject({ items: [{ by: { address: '127.0.0.1' } }] });
    await bare.close();
  });

  it('goes page by page', async () => {
    const first = (await server.call('GET', `${path}?limit=2`)).json as { items: AuditEntry[]; next: string };
    const second = (await server.call('GET', `${path}?limit=2&before=${first.next}`)).json as typeof first;
    expect([...first.items, ...second.items]).toEqual(await entries('limit=4'));
  });

  it.each(['from=2026-13-01T00:00:00Z', 'to=yesterday', 'action=plan.eaten', 'limit=0', 'before=x', 'planId=%20'])(
    'answers 400 for %s',
    async (query) => {
      expect((await server.call('GET', `${path}?${query}`)).status).toBe(400);
    },
  );

  it('takes moments of any year', async () => {
    expect(await entries('to=0001-01-01T00:00:00Z')).toEqual([]);
    expect(await entries('from=9999-12-31T23:59:59Z')).toEqual([]);
  });
});
