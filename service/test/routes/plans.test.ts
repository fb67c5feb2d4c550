import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachDatabase } from '../support/databases.js';
import { testEngines } from '../support/engines.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

interface Body extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
  readonly warnings: unknown[];
}

onEachDatabase('plans over HTTP', (open) => {
  let server: TestServer;
  const engines = testEngines();
  beforeAll(async () => void (server = await openServer({ database: open, engines })));
  afterAll(() => server.close());

  async function created(more: object = {}): Promise<Body> {
    const { status, json } = await server.call('POST', '/api/v2/plans', { body: smallPlan(more) });
    expect(status).toBe(201);
    return json;
  }

  async function ended(id: string): Promise<void> {
    const { status } = await server.call('GET', `/api/v2/plans/${id}/solution?wait=PT20S`);
    expect(status).toBe(200);
  }

  describe('POST /plans', () => {
    it('answers 201 with the stored plan, its id, and warnings', async () => {
      const plan = await created({ mine: 1 });
      expect(plan).toMatchObject({ ...smallPlan({ mine: 1 }), version: 1, agencyId: server.agencyId, running: true });
      expect(plan).toMatchObject({
        nbResources: 1,
        nbOrders: 2,
        createdBy: 'first',
        warnings: [{ code: 'UNKNOWN_FIELD' }],
      });
      expect(plan).not.toHaveProperty('archivedAt');
    });

    it('clamps a duration beyond the maximum, with a warning', async () => {
      const plan = await created({ maxOptimizationDuration: 'P2D' });
      expect(plan['maxOptimizationDuration']).toBe('PT6H');
      expect(plan.warnings).toMatchObject([{ code: 'DURATION_CLAMPED' }]);
      await server.call('DELETE', `/api/v2/plans/${plan.id}`);
    });

    it('answers 400 with every fault', async () => {
      const { status, json } = await server.call('POST', '/api/v2/plans', { body: { resources: [{}], orders: 7 } });
      expect(status).toBe(400);
      const { errors } = json as { errors: { code: string; properties: { path: string; details: string } }[] };
      expect(errors.map(({ properties }) => properties.path)).toEqual(
        expect.arrayContaining(['resources[0].id', 'resources[0].vehicleProfile', 'orders']),
      );
      for (const { properties } of errors) expect(properties.details).not.toBe('');
    });

    it.each([
      ['not JSON', '{"resources":', 'INVALID_INPUT'],
      ['nothing', '', 'INVALID_INPUT'],
      ['brackets without end', '['.repeat(50_000), 'INVALID_INPUT'],
      ['a prototype', '{"resources":[],"__proto__":{"x":1}}', 'INVALID_INPUT'],
    ])('answers 400 for %s', async (_what, body, code) => {
      const { status, json } = await server.call('POST', '/api/v2/plans', { body });
      expect({ status, json }).toMatchObject({ status: 400, json: { errors: [{ code }] } });
    });

    it('answers 400 for a body that is not sent as JSON', async () => {
      const headers = { 'content-type': 'text/plain' };
      const { status, json } = await server.call('POST', '/api/v2/plans', { body: smallPlan(), headers });
      expect({ status, json }).toMatchObject({ status: 400, json: { errors: [{ code: 'INVALID_INPUT' }] } });
    });

    it('answers 413 for a body beyond the limit', async () => {
      const body = ' '.repeat(64 * 1024 * 1024 + 1);
      const { status, json } = await server.call('POST', '/api/v2/plans', { body });
      expect({ status, json }).toMatchObject({ status: 413, json: { errors: [{ code: 'INVALID_VALUE' }] } });
    });

    it('takes a body above 16 MB whose stored form is smaller', async () => {
      const body = smallPlan({ note: 'x'.repeat(17 * 1024 * 1024) });
      const { status, json } = await server.call('POST', '/api/v2/plans', { body });
      expect(status).toBe(201);
      await server.call('DELETE', `/api/v2/plans/${(json as Body).id}`);
    });

    it('takes a body that is packed as gzip, as far as it unpacks to what is taken', async () => {
      const headers = {
        authorization: `Bearer ${server.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      };
      const post = async (payload: Buffer, more = {}) => {
        const answer = await server.app.inject({
          method: 'POST',
          url: '/api/v2/plans',
          payload,
          headers: { ...headers, ...more },
        });
        return { status: answer.statusCode, json: answer.json<{ errors?: object[]; nbOrders?: number }>() };
      };
      const packed = gzipSync(JSON.stringify(smallPlan()));
      expect(await post(packed)).toMatchObject({ status: 201, json: { nbOrders: 2 } });
      // A few kilobytes that would fill the memory.
      expect((await post(gzipSync(Buffer.alloc(65 * 1024 * 1024, 0x20)))).status).toBe(413);
      for (const wrong of [await post(Buffer.from('{}')), await post(packed, { 'content-encoding': 'br' })]) {
        expect(wrong).toMatchObject({ status: 400, json: { errors: [{ code: 'INVALID_INPUT' }] } });
      }
    });

    it('stores and answers date-times in UTC, and keeps the time zone', async () => {
      const { resources } = smallPlan() as { resources: object[] };
      const local = { begin: '2026-03-10 07:00', end: '2026-03-10T17:00:00+02:00' };
      const body = smallPlan({
        tz: 'Europe/Berlin',
        resources: [{ ...resources[0], workingTimeWindow: local, properties: { begin: '2026-03-10 07:00' } }],
      });
      const stored = {
        tz: 'Europe/Berlin',
        resources: [
          {
            workingTimeWindow: { begin: '2026-03-10T06:00:00Z', end: '2026-03-10T15:00:00Z' },
            properties: { begin: '2026-03-10 07:00' },
          },
        ],
      };
      const posted = await server.call('POST', '/api/v2/plans', { body });
      expect(posted).toMatchObject({ status: 201, json: stored });
      const path = `/api/v2/plans/${(posted.json as Body).id}`;
      const read = await server.call('GET', path);
      expect(read.json).toMatchObject(stored);
      // What was sent and what was read are both the plan that is there.
      for (const same of [body, read.json as object]) {
        expect((await server.call('PUT', path, { body: same })).json).toMatchObject({ version: 1 });
      }
    });

    it('reports each exceeded size limit, then that it is not allowed', async () => {
      const { token } = await server.agency('production', { orders: 1, stops: 1 });
      const { status, json } = await server.call('POST', '/api/v2/plans', { token, body: smallPlan() });
      expect(status).toBe(403);
      const { errors } = json as { errors: { code: string; properties?: { path?: string } }[] };
      expect(errors.map(({ code }) => code)).toEqual(['INVALID_VALUE', 'INVALID_VALUE', 'NOT_ALLOWED']);
      expect(
        errors
          .map(({ properties }) => properties?.path)
          .slice(0, 2)
          .sort(),
      ).toEqual(['orders', 'orders.stops']);
    });

    it('takes large bodies off the answering thread and answers alike', async () => {
      const orders = Array.from({ length: 1000 }, (_, n) => ({
        id: `o${n}`,
        stops: [{ id: `s${n}`, position: { lon: 8, lat: 49 }, properties: { note: 'é'.repeat(60) } }],
      }));
      const { status, json } = await server.call('POST', '/api/v2/plans', { body: smallPlan({ orders }) });
      expect(status).toBe(201);
      expect(json).toMatchObject({ nbOrders: 1000, orders });
      await server.call('DELETE', `/api/v2/plans/${(json as Body).id}`);
    });
  });

  describe('GET /plans', () => {
    it('shows all metadata of the full plan', async () => {
      const { token, agencyId } = await server.agency('sandbox');
      const properties = { customer: 'north' };
      const posted = await server.call('POST', '/api/v2/plans', { token, body: smallPlan({ properties }) });
      const { id } = posted.json as Body;
      await server.call('GET', `/api/v2/plans/${id}/solution?wait=PT20S`, { token });
      const full = (await server.call('GET', `/api/v2/plans/${id}`, { token })).json as Record<string, unknown>;
      const { items } = (await server.call('GET', '/api/v2/plans', { token })).json as { items: object[] };
      const { resources, orders, maxOptimizationDuration, ...metadata } = full;
      expect([resources, orders, maxOptimizationDuration]).not.toContain(undefined);
      expect(items).toEqual([metadata]);
      expect(metadata).toMatchObject({ agencyId, properties, running: false, status: { planVersionInSolution: 1 } });
    });

    it('warns of parameters that mean nothing', async () => {
      const { status, headers } = await server.call('GET', '/api/v2/plans?pgae=2&itemsPerPage=1');
      expect(status).toBe(200);
      expect(JSON.parse(headers['x-warnings'] as string)).toMatchObject([
        { code: 'UNKNOWN_FIELD', properties: { path: 'pgae' } },
      ]);
    });

    it('is always paginated, and answers the last page for one beyond', async () => {
      const { token } = await server.agency('sandbox');
      for (let n = 0; n < 3; n++) {
        expect((await server.call('POST', '/api/v2/plans', { token, body: smallPlan() })).status).toBe(201);
      }
      const all = await server.call('GET', '/api/v2/plans', { token });
      expect(all.json).toMatchObject({ page: 1, totalPages: 1, total: 3, itemsPerPage: 20 });
      expect(all.json).not.toHaveProperty('nextPage');
      const beyond = await server.call('GET', '/api/v2/plans?page=9&itemsPerPage=2', { token });
      expect(beyond.json).toMatchObject({
        page: 2,
        totalPages: 2,
        total: 3,
        previousPage: 1,
        items: [{ nbOrders: 2 }],
      });
      const [item] = (all.json as { items: object[] }).items;
      expect(item).not.toHaveProperty('resources');
      expect(item).not.toHaveProperty('warnings');
    });

    it.each(['page=0', 'page=x', 'itemsPerPage=0', 'itemsPerPage=1001', 'archived=maybe', 'page=1&page=2'])(
      'answers 400 for %s',
      async (query) => {
        const { status, json } = await server.call('GET', `/api/v2/plans?${query}`);
        expect(status).toBe(400);
        expect(json).toMatchObject({ errors: [{ properties: { path: query.split('=')[0] } }] });
      },
    );
  });

  describe('GET, PUT and DELETE /plans/{planId}', () => {
    it('reads what was stored, without warnings', async () => {
      const { id } = await created({ mine: { deep: [1, 2] } });
      const { status, json } = await server.call('GET', `/api/v2/plans/${id}`);
      expect(status).toBe(200);
      expect(json).toMatchObject(smallPlan({ mine: { deep: [1, 2] } }));
      expect(json).not.toHaveProperty('warnings');
    });

    it('takes a plan that was read and sent back for no change', async () => {
      const { id } = await created();
      await ended(id);
      const { json: read } = await server.call('GET', `/api/v2/plans/${id}`);
      const { status, json } = await server.call('PUT', `/api/v2/plans/${id}`, { body: read });
      expect({ status, json }).toMatchObject({ status: 200, json: { version: 1, state: 'optimized' } });
    });

    it('makes a new version of another content, and removes what is left out', async () => {
      const { id } = await created({ lateDeparture: true });
      const { status, json } = await server.call('PUT', `/api/v2/plans/${id}`, { body: smallPlan() });
      expect({ status, json }).toMatchObject({ status: 200, json: { version: 2, warnings: [] } });
      expect(json).not.toHaveProperty('lateDeparture');
    });

    it('deletes, with an empty answer', async () => {
      const { id } = await created();
      const gone = await server.call('DELETE', `/api/v2/plans/${id}`);
      expect(gone).toMatchObject({ status: 204, text: '' });
      expect((await server.call('DELETE', `/api/v2/plans/${id}`)).status).toBe(404);
      expect((await server.call('GET', `/api/v2/plans/${id}`)).status).toBe(404);
    });

    it.each(['', '/state', '/solution', '/solution/objectives', '/solution?wait=PT1S'])(
      'answers 404 for GET %s of a plan that is not there, or of another agency',
      async (path) => {
        const { id } = await created();
        const { token } = await server.agency();
        const foreign = await server.call('GET', `/api/v2/plans/${id}${path}`, { token });
        const missing = await server.call('GET', `/api/v2/plans/nothing${path}`);
        for (const { status, json } of [foreign, missing]) {
          expect({ status, json }).toMatchObject({ status: 404, json: { errors: [{ code: 'NOT_FOUND' }] } });
        }
      },
    );
  });

  describe('PUT /plans/{planId}/running', () => {
    it('stops and restarts, and answers the reference', async () => {
      const { id } = await created();
      await ended(id);
      for (const body of ['true', 'false']) {
        const { status, json } = await server.call('PUT', `/api/v2/plans/${id}/running`, { body });
        expect(status).toBe(200);
        expect(json).toEqual({ agencyId: server.agencyId, planId: id, planVersion: 1, warnings: [] });
      }
    });

    it('restarts for as long as is asked, within what is granted', async () => {
      const { id } = await created({ maxOptimizationDuration: 'PT20S' });
      await ended(id);
      const run = (more: string, body: string) => server.call('PUT', `/api/v2/plans/${id}/running${more}`, { body });
      expect(await run('?maxDuration=PT1M', 'true')).toMatchObject({ status: 200, json: { warnings: [] } });
      await ended(id);
      expect(engines.jobs.findLast(({ fields }) => fields['id'] === id)?.seconds).toBe(60);
      const clamped = await run('?maxDuration=P2D', 'true');
      expect(clamped.json).toMatchObject({
        planVersion: 1,
        warnings: [{ code: 'DURATION_CLAMPED', properties: { path: 'maxDuration' } }],
      });
      await ended(id);
      for (const [more, body] of [
        ['?maxDuration=long', 'true'],
        ['?maxDuration=PT1M', 'false'],
      ] as const)
        expect((await run(more, body)).status).toBe(400);
    });

    it.each(['1', '"true"', '{}', ''])('answers 400 for %s', async (body) => {
      const { id } = await created();
      expect((await server.call('PUT', `/api/v2/plans/${id}/running`, { body })).status).toBe(400);
    });
  });

  describe('GET /plans/{planId}/state and solution', () => {
    it('tells the state as a JSON string', async () => {
      const { id } = await created();
      await ended(id);
      const { text, headers } = await server.call('GET', `/api/v2/plans/${id}/state`);
      expect(text).toBe('"optimized"');
      expect(headers['content-type']).toMatch(/application\/json/);
    });

    it('has a final state only for those who wait', async () => {
      const { id } = await created();
      const waited = await server.call('GET', `/api/v2/plans/${id}/solution?wait=PT20S`);
      expect(waited.json).toMatchObject({ finalState: 'optimized', tours: [] });
      const atOnce = await server.call('GET', `/api/v2/plans/${id}/solution`);
      expect(atOnce.json).not.toHaveProperty('finalState');
    });

    it('shows objectives as an array, and the warnings of the version in a header', async () => {
      const { id } = await created({ überzählig: 1 });
      await ended(id);
      const { json, headers } = await server.call('GET', `/api/v2/plans/${id}/solution/objectives`);
      expect(json).toEqual([expect.objectContaining({ name: 'minimizeDistance' })]);
      expect(JSON.parse(headers['x-warnings'] as string)).toMatchObject([{ code: 'UNKNOWN_FIELD' }]);
      expect(headers['x-warnings']).toMatch(/^[\x20-\x7e]+$/);
    });

    it.each(['PT6M', '30', 'x', 'PT1.5S'])('answers 400 for wait=%s', async (wait) => {
      const { id } = await created();
      const { status, json } = await server.call('GET', `/api/v2/plans/${id}/solution?wait=${wait}`);
      expect({ status, json }).toMatchObject({ status: 400, json: { errors: [{ properties: { path: 'wait' } }] } });
    });
  });
});
