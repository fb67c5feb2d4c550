import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

let server: TestServer;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.close());

async function made(body: object = { name: 'Couriers' }): Promise<{ id: string }> {
  const { status, json } = await server.call('POST', '/api/v2/admin/agencies', { body });
  expect(status).toBe(201);
  return json;
}

describe('agencies', () => {
  it('are made with free credits, read, listed and changed', async () => {
    const agency = await made();
    expect(agency).toMatchObject({ name: 'Couriers', metered: true, credits: 1000, limits: { runningPlans: 10 } });
    const path = `/api/v2/admin/agencies/${agency.id}`;
    expect((await server.call('GET', path)).json).toEqual(agency);
    const changes = { limits: { orders: 5 }, repurchase: { below: 10, amount: 100 } };
    const changed = await server.call('PATCH', path, { body: changes });
    expect(changed).toMatchObject({
      status: 200,
      json: { ...agency, limits: { orders: 5 }, repurchase: changes.repurchase },
    });
    const { items } = (await server.call('GET', '/api/v2/admin/agencies')).json as { items: { id: string }[] };
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([server.agencyId, agency.id]));
  });

  it('answers 409 for an id that is taken, 404 for none', async () => {
    await made({ id: 'ABC_one', name: 'one' });
    const { status } = await server.call('POST', '/api/v2/admin/agencies', { body: { id: 'ABC_one', name: 'two' } });
    expect(status).toBe(409);
    expect((await server.call('GET', '/api/v2/admin/agencies/ABC_none')).status).toBe(404);
  });

  it('buy credits, and show what became of them', async () => {
    const { id } = await made();
    const path = `/api/v2/admin/agencies/${id}`;
    for (const _twice of [1, 2]) {
      const { json } = await server.call('POST', `${path}/credits`, { body: { amount: 50, reference: 'invoice-1' } });
      expect(json).toMatchObject({ credits: 1050 });
    }
    const issued = await server.call('POST', '/api/v2/admin/tokens', {
      body: { name: 'app', mode: 'production', agencyIds: [id] },
    });
    const { token } = issued.json as { token: string };
    expect((await server.call('POST', '/api/v2/plans', { token, body: smallPlan() })).status).toBe(201);
    const ledger = await server.call('GET', `${path}/ledger?limit=2`);
    expect(ledger.json).toMatchObject({
      items: [
        { kind: 'spend', amount: -2, balance: 1048 },
        { kind: 'pack', amount: 50 },
      ],
    });
    expect((await server.call('GET', `${path}/usage`)).json).toEqual({ today: 1, thisMonth: 1 });
  });

  it.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x', id: 'lower_1' }, 'id'],
    [{ name: 'x', metered: 'yes' }, 'metered'],
    [{ name: 'x', limits: { runningPlans: 0 } }, 'limits.runningPlans'],
  ])('answers 400 for %j', async (body, path) => {
    const { status, json } = await server.call('POST', '/api/v2/admin/agencies', { body });
    expect({ status, json }).toMatchObject({ status: 400, json: { errors: [{ properties: { path } }] } });
  });
});

describe('tokens', () => {
  it('are made, listed without their texts, regenerated and revoked', async () => {
    const body = { name: 'app', mode: 'sandbox', agencyIds: [server.agencyId] };
    const { status, json } = await server.call('POST', '/api/v2/admin/tokens', { body });
    const { id, token } = json as { id: string; token: string };
    expect({ status, json }).toMatchObject({ status: 201, json: { ...body, status: 'active', admin: false } });
    const list = await server.call('GET', `/api/v2/admin/tokens?agencyId=${server.agencyId}`);
    expect(list.text).toContain(id);
    expect(list.text).not.toContain(token);
    const fresh = await server.call('POST', `/api/v2/admin/tokens/${id}/regenerate`);
    const { token: renewed } = fresh.json as { token: string };
    expect((await server.call('GET', '/api/v2/plans', { token })).status).toBe(403);
    expect((await server.call('GET', '/api/v2/plans', { token: renewed })).status).toBe(200);
    const { id: renewedId } = fresh.json as { id: string };
    const revoked = await server.call('POST', `/api/v2/admin/tokens/${renewedId}/revoke`);
    expect(revoked).toMatchObject({ status: 200, json: { status: 'revoked' } });
    expect((await server.call('GET', '/api/v2/plans', { token: renewed })).status).toBe(403);
  });

  it('are not made for agencies that there are not', async () => {
    const body = { name: 'app', mode: 'sandbox', agencyIds: ['ABC_nobody'] };
    expect((await server.call('POST', '/api/v2/admin/tokens', { body })).status).toBe(400);
    expect((await server.call('POST', '/api/v2/admin/tokens/none/revoke')).status).toBe(404);
  });
});
