import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachDatabase } from '../support/databases.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

onEachDatabase('plans of an agency over HTTP', (open) => {
  let server: TestServer;
  let base: string;
  let count = 0;
  beforeAll(async () => {
    server = await openServer({ database: open });
    base = `/api/v2/agencies/${server.agencyId}`;
  });
  afterAll(() => server.close());

  /** Path of a new plan that is optimized already. */
  async function plan(more: object = {}): Promise<string> {
    const path = `${base}/plans/mine-${++count}`;
    expect((await server.call('PUT', path, { body: smallPlan(more) })).status).toBe(201);
    expect((await server.call('GET', `${path}/solution?wait=PT20S`)).status).toBe(200);
    return path;
  }

  const reference = (planVersion = 1) => ({ agencyId: server.agencyId, planId: `mine-${count}`, planVersion });

  describe('plans under ids of the caller', () => {
    it('creates with 201, replaces with 200, and does nothing for identical content', async () => {
      const path = await plan();
      const same = await server.call('PUT', path, { body: smallPlan() });
      expect(same).toMatchObject({ status: 200, json: { ...reference(), item: { version: 1, warnings: [] } } });
      const other = await server.call('PUT', path, { body: smallPlan({ lateDeparture: true }) });
      expect(other).toMatchObject({
        status: 200,
        json: { ...reference(2), item: { version: 2, lateDeparture: true } },
      });
    });

    it('gives an id to a plan that is posted', async () => {
      const { status, json } = await server.call('POST', `${base}/plans`, { body: smallPlan() });
      const { planId } = json as { planId: string };
      expect({ status, json }).toMatchObject({ status: 201, json: { item: { id: planId } } });
    });

    it('reads, lists and deletes with envelopes', async () => {
      const path = await plan();
      const read = await server.call('GET', path);
      expect(read).toMatchObject({ status: 200, json: { ...reference(), item: smallPlan() } });
      expect((read.json as { item: object }).item).not.toHaveProperty('warnings');
      const list = await server.call('GET', `${base}/plans?itemsPerPage=1`);
      expect(list.json).toMatchObject({
        agencyId: server.agencyId,
        items: [{ id: `mine-${count}` }],
        paging: { page: 1, itemsPerPage: 1, nextPage: 2 },
      });
      expect(await server.call('DELETE', path)).toMatchObject({ status: 204, text: '' });
      expect((await server.call('GET', path)).status).toBe(404);
    });

    it('tells status, state and states', async () => {
      const path = await plan();
      const status = await server.call('GET', `${path}/status`);
      expect(status.json).toMatchObject({ ...reference(), item: { planVersionInSolution: 1, optimization: {} } });
      const { agencyId, planId } = reference();
      const state = await server.call('GET', `${path}/state`);
      expect(state.json).toMatchObject({ agencyId, planId, item: { planVersion: 1, state: 'optimized' } });
      const states = await server.call('GET', `${path}/states?limit=2`);
      expect(states.json).toMatchObject({ agencyId, planId, items: [{ state: 'optimized' }, { state: 'optimizing' }] });
    });

    it('tells the solution without warnings, and the objectives with them', async () => {
      const path = await plan({ unknown: 1 });
      const solution = await server.call('GET', `${path}/solution`);
      expect(Object.keys(solution.json)).toEqual(['item', 'agencyId', 'planId', 'planVersion']);
      const objectives = await server.call('GET', `${path}/solution/objectives`);
      expect(objectives.json).toMatchObject({
        ...reference(),
        items: [{ name: 'minimizeDistance' }],
        warnings: [{ code: 'UNKNOWN_FIELD' }],
      });
    });

    it('answers the plan reference of running', async () => {
      const path = await plan();
      const { status, json } = await server.call('PUT', `${path}/running`, { body: true });
      expect({ status, json }).toEqual({ status: 200, json: { ...reference(), warnings: [] } });
    });

    it('answers 403 for the path of another agency, whether it exists or not', async () => {
      const other = await server.agency();
      for (const id of [other.agencyId, 'NOBODY_x']) {
        const { status, json } = await server.call('GET', `/api/v2/agencies/${id}/plans`);
        expect({ status, json }).toMatchObject({ status: 403, json: { errors: [{ code: 'NOT_ALLOWED' }] } });
      }
    });

    it.each(['agency_1', 'AB_1', 'ABCDEFG_1', 'ABC'])('answers 400 for the agency id %s', async (id) => {
      expect((await server.call('GET', `/api/v2/agencies/${id}/plans`)).status).toBe(400);
    });
  });

  describe('parts of a plan', () => {
    const order = { stops: [{ id: 's9', position: { lon: 8.66, lat: 49.4 } }] };

    it.each([
      ['orders', 'o9', order],
      ['resources', 'bus', { ...(smallPlan()['resources'] as object[])[0], id: 'bus' }],
    ])('adds, reads, replaces and removes one of the %s', async (part, id, item) => {
      const path = `${await plan()}/${part}/${id}`;
      expect((await server.call('GET', path)).status).toBe(404);
      const added = await server.call('PUT', path, { body: item });
      expect(added).toMatchObject({ status: 201, json: { ...reference(2), item: { ...item, id }, warnings: [] } });
      const again = await server.call('PUT', path, { body: { ...item, id } });
      expect(again).toMatchObject({ status: 200, json: reference(2) });
      const changed = await server.call('PUT', path, { body: { ...item, priority: 3 } });
      expect(changed).toMatchObject({ status: 200, json: { ...reference(3), item: { priority: 3 } } });
      const read = await server.call('GET', path);
      expect(read.json).toEqual({ item: { ...item, id, priority: 3 }, ...reference(3) });
      expect(await server.call('DELETE', path)).toMatchObject({ status: 204, text: '' });
      expect((await server.call('DELETE', path)).status).toBe(404);
    });

    it('reads and puts the state of a resource', async () => {
      const path = `${await plan()}/resources/van/state`;
      const first = await server.call('GET', path);
      expect(first.json).toEqual({ item: { mode: 'free', assignments: [] }, ...reference() });
      const put = await server.call('PUT', path, { body: { mode: 'free' } });
      expect(put).toMatchObject({ status: 200, json: { item: { mode: 'free' }, ...reference(2) } });
      expect((await server.call('PUT', path, { body: { mode: 'frozen' } })).json).toMatchObject({
        errors: [{ properties: { path: 'mode' } }],
      });
    });

    it('forbids a stop and answers the plan', async () => {
      const path = await plan();
      const { status, json } = await server.call('PUT', `${path}/resources/van/forbid/s1`);
      const stopTag = 'generatedTag:$o1$:forbid';
      expect({ status, json }).toMatchObject({
        status: 200,
        json: { ...reference(2), item: { additionalConstraints: [{ type: 'forbiddenAssignment', stopTag }] } },
      });
      expect((await server.call('PUT', `${path}/resources/van/forbid/s7`)).status).toBe(404);
    });

    it('lets many change one plan at once, each change kept', async () => {
      const path = await plan();
      const puts = Array.from({ length: 12 }, (_, n) =>
        server.call('PUT', `${path}/orders/p${n}`, {
          body: { stops: [{ id: `p${n}`, position: { lon: 8.66, lat: 49.4 } }] },
        }),
      );
      for (const { status } of await Promise.all(puts)) expect(status).toBe(201);
      expect((await server.call('GET', path)).json).toMatchObject({ planVersion: 13, item: { nbOrders: 14 } });
    });
  });

  describe('simple plans', () => {
    const workingTimeWindow = { begin: '2026-03-10T07:00:00Z', end: '2026-03-10T17:00:00Z' };
    const body = { resources: [{ id: 'r', workingTimeWindow }], stops: [{ id: 's', position: { lon: 8, lat: 49 } }] };

    it('become plans', async () => {
      const posted = await server.call('POST', `${base}/simplePlans`, { body });
      const simple = { ...body, objective: 'minimizeResources', nbResources: 1, warnings: [] };
      expect(posted).toMatchObject({ status: 201, json: { item: simple } });
      expect((posted.json as { item: object }).item).not.toHaveProperty('orders');
      const put = await server.call('PUT', `${base}/simplePlans/simple-1`, { body });
      expect(put).toMatchObject({ status: 201, json: { planId: 'simple-1', planVersion: 1 } });
      const again = await server.call('PUT', `${base}/simplePlans/simple-1`, { body });
      expect(again).toMatchObject({ status: 200, json: { planVersion: 1 } });
      expect((await server.call('GET', `${base}/plans/simple-1`)).status).toBe(200);
    });
  });
});
