import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngines } from '../../src/engines/pool.js';
import { ENDPOINTS } from '../../src/routes/endpoints.js';
import { BODIES } from '../contract/bodies.js';
import { isQuestion } from '../support/questions.js';
import { deadDelivery } from '../support/dead-delivery.js';
import { onEachDatabase } from '../support/databases.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

onEachDatabase('the header Idempotency-Key', (database) => {
  let server: TestServer;
  beforeAll(async () => void (server = await openServer({ database, engines: createEngines() })));
  afterAll(() => server.close());

  const post = (path: string, body: unknown, key: string, token = server.token) =>
    server.call('POST', path, { body, token, headers: { 'idempotency-key': key } });

  it('gets a request that is sent again the same answer', async () => {
    const first = await post('/api/v2/plans', smallPlan(), '"8e03978e-40d5-43dd-bc93-6894a57f9324"');
    expect(first.status).toBe(201);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    // With and without quotes it is the same key.
    const again = await post('/api/v2/plans', smallPlan(), '8e03978e-40d5-43dd-bc93-6894a57f9324');
    expect(again).toMatchObject({ status: 201, headers: { etag: first.headers['etag'] } });
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('is refused for another body, another path and another mode', async () => {
    await post('/api/v2/plans', smallPlan(), 'one');
    const sandbox = await server.domain.tokens.create({
      name: 'sandbox',
      mode: 'sandbox',
      agencyIds: [server.agencyId],
    });
    for (const refused of [
      await post('/api/v2/plans', smallPlan({ lateDeparture: true }), 'one'),
      await post('/api/v2/plans?note=1', smallPlan(), 'one'),
      await post(`/api/v2/agencies/${server.agencyId}/plans`, smallPlan(), 'one'),
      await post('/api/v2/plans', smallPlan(), 'one', sandbox.token),
    ]) {
      expect(refused).toMatchObject({
        status: 422,
        json: { errors: [{ code: 'IDEMPOTENCY_KEY_REUSED', properties: { path: 'Idempotency-Key' } }] },
      });
    }
    const other = await server.agency();
    expect((await post('/api/v2/plans', smallPlan(), 'one', other.token)).status).toBe(201);
  });

  it('is 409 with advice while the first request is not over', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => post('/api/v2/plans', smallPlan(), 'at-once')));
    const made = answers.filter(({ status }) => status === 201);
    const waiting = answers.filter(({ status }) => status === 409);
    expect(made.length + waiting.length).toBe(100);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    for (const { json } of waiting) {
      expect(json).toMatchObject({
        errors: [{ code: 'IDEMPOTENCY_KEY_IN_USE', properties: { details: expect.stringContaining('again') } }],
      });
    }
    expect(waiting.length).toBeGreaterThan(0);
  });

  it.each(['', ' ', 'a b', 'ä', '"', '"a', 'x'.repeat(256), '""'])('is 400 where it is %j', async (key) => {
    expect(await post('/api/v2/plans', smallPlan(), key)).toMatchObject({
      status: 400,
      json: { errors: [{ code: 'INVALID_VALUE', properties: { path: 'Idempotency-Key' } }] },
    });
  });

  it('is kept by every POST and PATCH that changes something', async () => {
    const request = { name: 'x', mode: 'sandbox', agencyIds: [server.agencyId] } as const;
    // Questions about a solution change nothing: asked again they are answered again.
    const changes = ENDPOINTS.filter((endpoint) => {
      if (endpoint.method === 'PATCH') return !endpoint.path.includes('/:planId');
      return endpoint.method === 'POST' && !isQuestion(endpoint);
    });
    expect(changes.length).toBeGreaterThan(7);
    const { id: webhookId } = await server.domain.webhooks.create(
      { agencyId: server.agencyId, mode: 'sandbox', name: 'test' },
      { url: 'https://receiver.invalid/' },
    );
    for (const { id, method, path } of changes) {
      const { id: tokenId } = await server.domain.tokens.create(request);
      const url = path
        .replace(':agencyId', server.agencyId)
        .replace(':tokenId', tokenId)
        .replace(':webhookId', webhookId)
        .replace(':deliveryId', path.includes(':deliveryId') ? await deadDelivery(server.domain, webhookId) : '');
      const headers = { 'idempotency-key': `key-of-${id}` };
      const ask = () => server.call(method, url, { headers, ...(id in BODIES && { body: BODIES[id] }) });
      const first = await ask();
      expect(first.status, `${id}: ${first.text}`).toBeLessThan(300);
      const again = await ask();
      expect({ id, status: again.status, text: again.text }).toEqual({ id, status: first.status, text: first.text });
      expect(again.headers['idempotency-replayed'], id).toBe('true');
    }
  });

  it('is kept together with the effect: a process that ends before it has answered makes no second webhook or secret', async () => {
    const { answerOnce } = server.domain;
    const endsBeforeAnswer: typeof answerOnce = async (_request, act) => {
      await act();
      throw new Error('The process ends.');
    };
    Object.assign(server.domain, { answerOnce: endsBeforeAnswer });
    try {
      const webhooks = `/api/v2/agencies/${server.agencyId}/webhooks`;
      const made = await post(webhooks, { url: 'https://receiver.invalid/' }, 'webhook');
      expect(made.status).toBe(201);
      expect((await post(webhooks, { url: 'https://receiver.invalid/' }, 'webhook')).text).toBe(made.text);
      const rotate = `${webhooks}/${(made.json as { item: { id: string } }).item.id}/secret`;
      const rotated = await post(rotate, undefined, 'secret');
      expect(rotated.status).toBe(200);
      expect((await post(rotate, undefined, 'secret')).text).toBe(rotated.text);
    } finally {
      Object.assign(server.domain, { answerOnce });
    }
  });

  it.each(['PUT', 'DELETE'])('is 400 on %s, which would not heed it', async (method) => {
    const headers = { 'idempotency-key': 'one' };
    const body = method === 'PUT' ? { body: smallPlan() } : {};
    expect(await server.call(method, '/api/v2/plans/one', { headers, ...body })).toMatchObject({
      status: 400,
      json: { errors: [{ code: 'INVALID_VALUE', properties: { path: 'Idempotency-Key' } }] },
    });
  });
});
