import { afterAll, beforeAll, expect, it } from 'vitest';
import { gunzipSync, gzipSync } from 'node:zlib';
import { evaluate, type Plan, type Tradeoffs } from 'tourwright';
import type { Engines } from '../../src/engines/pool.js';
import { onAnyDatabase } from '../support/databases.js';
import { untilState } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

const position = { lon: 8.66, lat: 49.4 };
const cold = { id: 'cold', requiredSkills: ['cooling'], stops: [{ id: 'cold-1', position }] };
const fresh = { id: 'fresh', stops: [{ id: 'fresh-1', position }] };

/** Engines that find one tour over the first two stops. */
const engines: Engines = {
  ...testEngines(),
  run: async ({ content }, { begun, found }) => {
    begun?.();
    const plan = JSON.parse(gunzipSync(content).toString()) as Plan;
    const solution = await evaluate(plan, [{ resourceId: 'van', stopIds: ['s1', 's2'] }]);
    const { objectives } = solution;
    const quality = { unservedStops: 0, tours: 1, distanceInKm: 1 };
    found({ bytes: gzipSync(JSON.stringify(solution)), objectives, quality });
    return { type: 'done' };
  },
};

onAnyDatabase('answers about a solution', (database) => {
  let server: TestServer;
  let path: string;
  const planId = 'asked';
  const settled = () =>
    untilState(server.domain, { agencyId: server.agencyId, mode: 'production', name: 'x' }, planId, 'optimized');
  beforeAll(async () => {
    server = await openServer({ engines, database });
    path = `/api/v2/agencies/${server.agencyId}/plans/${planId}`;
    const orders = smallPlan()['orders'] as object[];
    await server.call('PUT', path, { body: smallPlan({ orders: [...orders, cold] }) });
    await settled();
  });
  afterAll(() => server.close());

  it('tell why an order is not served, by both paths', async () => {
    for (const at of [path, `/api/v2/plans/${planId}`]) {
      const { status, json } = await server.call('GET', `${at}/solution/explanations`);
      expect(status).toBe(200);
      expect(json).toMatchObject({
        planId,
        planVersion: 1,
        items: [{ orderId: 'cold', status: 'impossible', text: 'No resource can serve it: van lacks cooling.' }],
      });
    }
  });

  it('tell why an order is on its tour', async () => {
    const { json } = await server.call('GET', `${path}/solution/explanations?order=o1&order=o2`);
    expect(json).toMatchObject({
      items: [
        { orderId: 'o1', status: 'served' },
        { orderId: 'o2', status: 'served' },
      ],
    });
  });

  it('find places for a new order, and what windows cost', async () => {
    const places = await server.call('POST', `${path}/solution/suggestions`, { body: { order: fresh, most: 2 } });
    expect(places.status).toBe(200);
    expect(places.json).toMatchObject({ items: [{ orderId: 'fresh', resourceId: 'van' }, { resourceId: 'van' }] });
    const slots = await server.call('POST', `${path}/solution/slots`, { body: { order: fresh, length: 'PT5H' } });
    expect(slots.json).toMatchObject({
      items: [
        { window: { begin: '2026-03-10T07:00:00Z', end: '2026-03-10T12:00:00Z' }, best: { resourceId: 'van' } },
        { window: { begin: '2026-03-10T12:00:00Z', end: '2026-03-10T17:00:00Z' }, best: { resourceId: 'van' } },
      ],
    });
  });

  it('tell what has no effect in a new order', async () => {
    const body = { order: { ...fresh, prio: 2 } };
    for (const question of ['suggestions', 'slots']) {
      const { status, headers } = await server.call('POST', `${path}/solution/${question}`, { body });
      expect(status).toBe(200);
      expect(JSON.parse(String(headers['x-warnings']))).toMatchObject([
        { code: 'UNKNOWN_FIELD', properties: { path: 'order.prio' } },
      ]);
    }
  });

  it('begin nothing before the time until which the day is fixed', async () => {
    const freezeUntil = '2026-03-10T08:08:00+01:00';
    const body = { order: fresh, freezeUntil };
    const places = await server.call('POST', `${path}/solution/suggestions`, { body });
    const [{ stops }] = (places.json as { items: [{ stops: { arrivalTime: string }[] }] }).items;
    expect(stops[0]!.arrivalTime > '2026-03-10T07:08:00Z').toBe(true);
    const windows = [
      { begin: '2026-03-10T07:00:00Z', end: '2026-03-10T07:08:00Z' },
      { begin: '2026-03-10T07:30:00Z', end: '2026-03-10T08:00:00Z' },
    ];
    const slots = await server.call('POST', `${path}/solution/slots`, { body: { ...body, windows } });
    const { items } = slots.json as { items: { best?: object }[] };
    expect(items.map(({ best }) => best !== undefined)).toEqual([false, true]);
  });

  it.each([
    ['suggestions', { freezeUntil: 'noon' }, 'freezeUntil'],
    ['slots', { freezeUntil: { nobody: '2026-03-10T12:00:00Z' } }, 'freezeUntil["nobody"]'],
    ['slots', { windows: [{ begin: '2026-03-10T12:00:00Z', end: 'later' }] }, 'windows[0].end'],
    ['slots', { from: 'soon' }, 'from'],
  ])('refuse times that are none, as in %s %j', async (about, wrong, at) => {
    const refused = await server.call('POST', `${path}/solution/${about}`, { body: { order: fresh, ...wrong } });
    expect(refused).toMatchObject({ status: 400, json: { errors: [{ properties: { path: at } }] } });
  });

  it('tell what one unit more or less is worth, within the time asked for', async () => {
    const body = { maxDuration: 'PT4S', timeStep: 'PT1H' };
    const { status, json } = await server.call('POST', `${path}/solution/tradeoffs`, { body });
    expect(status).toBe(200);
    expect(json).toMatchObject({ planId, planVersion: 1 });
    const { prices, reference } = (json as { tradeoffs: Tradeoffs }).tradeoffs;
    expect(prices.map(({ text }) => text)).toContain('van back 1:00 h later');
    expect(prices.find(({ text }) => text === 'without van')?.objectives[0]).toMatchObject({
      name: 'maximizeMandatoryStops',
      value: 0,
      difference: -reference.objectives[0]!.value,
    });
    const wrong = await server.call('POST', `${path}/solution/tradeoffs`, { body: { maxDuration: 'soon' } });
    expect(wrong.status).toBe(400);
  });

  it('tell what edited tours come to, and refuse those that are none with every fault', async () => {
    for (const at of [path, `/api/v2/plans/${planId}`]) {
      const body = { tours: [{ resourceId: 'van', stopIds: ['s2', 'cold-1'] }] };
      const { status, json } = await server.call('POST', `${at}/solution/evaluations`, { body });
      expect(status).toBe(200);
      expect(json).toMatchObject({
        planId,
        planVersion: 1,
        evaluation: {
          servedStopIds: ['cold-1'],
          unservedStopIds: ['s1'],
          violations: {
            gained: [
              { resourceId: 'van', stopId: 'cold-1', violation: { type: 'skills', lackingSkills: ['cooling'] } },
            ],
            lost: [],
          },
          tours: [{ resourceId: 'van', isValid: false }],
        },
      });
    }
    const wrong = [
      { resourceId: 'van', stopIds: ['s1', 's1', 's9'] },
      { resourceId: 'bus', stopIds: [] },
    ];
    const refused = await server.call('POST', `${path}/solution/evaluations`, { body: { tours: wrong } });
    const paths = (refused.json as { errors: { properties: { path: string } }[] }).errors.map((e) => e.properties.path);
    expect(refused.status).toBe(400);
    expect(paths.sort()).toEqual(['tours[0].stopIds[1]', 'tours[0].stopIds[2]', 'tours[1].resourceId']);
    const none = await server.call('POST', `${path}/solution/evaluations`, {
      body: { tours: [{ stopIds: [] }], x: 1 },
    });
    expect(none.status).toBe(400);
  });

  it('search for no more than two at once', async () => {
    const ask = () => server.call('POST', `${path}/solution/tradeoffs`, { body: { maxDuration: 'PT2S' } });
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 429]);
  });

  it('refuse what is no order of the plan, and plans without a solution', async () => {
    const unknown = await server.call('GET', `${path}/solution/explanations?order=nobody`);
    expect(unknown).toMatchObject({ status: 400, json: { errors: [{ code: 'INVALID_ID_REFERENCE' }] } });
    const served = await server.call('POST', `${path}/solution/suggestions`, { body: { order: 'o1' } });
    expect(served).toMatchObject({ status: 400, json: { errors: [{ code: 'INVALID_VALUE' }] } });
    const bad = await server.call('POST', `${path}/solution/suggestions`, { body: { order: { id: 'x' } } });
    expect(bad.status).toBe(400);
    expect((await server.call('GET', '/api/v2/plans/nothing/solution/explanations')).status).toBe(404);
  });

  it('are about the version that is stored', async () => {
    await server.call('PUT', path, { body: smallPlan() });
    await settled();
    const { json } = await server.call('GET', `${path}/solution/explanations`);
    expect(json).toMatchObject({ items: [], planVersion: 2 });
  });
});
