import { takePlan } from '../../src/intake/take-plan.js';
import { EXAMPLES } from '../../src/operations/examples.js';
import { ENDPOINTS } from '../../src/routes/endpoints.js';
import { gunzipSync } from 'node:zlib';
import { valueCheck } from 'tourwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../support/domains.js';
import { storeOf } from '../support/store.js';
import { testEngines } from '../support/engines.js';
import { listening } from '../support/event-client.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

let server: TestServer;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.close());

describe('operations', () => {
  it('tells whether it lives and is ready, without a token', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      expect((await server.call('GET', path, { token: null })).status).toBe(200);
    }
  });

  it('shows metrics of requests, queue and runs', async () => {
    const { json } = await server.call('POST', '/api/v2/plans', { body: smallPlan() });
    await server.call('GET', `/api/v2/plans/${(json as { id: string }).id}/solution?wait=PT20S`);
    const { text, headers } = await server.call('GET', '/metrics', { token: null });
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toMatch(/tourwright_http_seconds_count\{method="POST",route="\/api\/v2\/plans",status="201"\} 1/);
    expect(text).toMatch(/^tourwright_plans 1$/m);
    expect(text).toMatch(/^tourwright_database_up 1$/m);
    expect(text).toMatch(/^tourwright_queued_runs 0$/m);
  });

  it('shows metrics, and why it is not ready, while the database is gone', async () => {
    const lame = await openServer();
    await storeOf(lame.domain).close();
    const metrics = await lame.call('GET', '/metrics', { token: null });
    expect(metrics.status).toBe(200);
    expect(metrics.text).toMatch(/^tourwright_database_up 0$/m);
    expect(metrics.text).toMatch(/^process_cpu_seconds_total /m);
    const ready = await lame.call('GET', '/health/ready', { token: null });
    expect(ready).toMatchObject({
      status: 503,
      json: { status: 'not ready', reason: expect.stringContaining('database') },
    });
    await lame.close().catch(() => undefined);
  });

  it('has a page to browse the API', async () => {
    const { status, text } = await server.call('GET', '/api/v2/docs/', { token: null });
    expect(status).toBe(200);
    expect(text).toContain('swagger-ui');
    expect(text).toContain('<title>tourwright</title>');
    for (const path of ['/api/v2/docs/static/swagger-ui-bundle.js', '/api/v2/docs/json']) {
      expect((await server.call('GET', path, { token: null })).status).toBe(200);
    }
  });

  it('leads browsers to that page, whatever their query', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    for (const path of ['/api/v2/docs?x=1', '/api/v2/docs/?x=/']) {
      const { status, headers } = await server.call('GET', path, { token: null, headers: { accept } });
      expect({ path, status, to: headers['location'] }).toEqual({ path, status: 302, to: '/api/v2/docs' });
    }
    const { headers } = await server.call('GET', '/api/v2/docs', { token: null });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('shows browsers the console at /, with files of its own that are kept', async () => {
    const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
      server.call('GET', path, { token: null, headers });
    const { status, text, headers } = await get('/');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get('/', { accept: 'text/html', 'if-none-match': String(headers['etag']) })).status).toBe(304);
    const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files.map((path) => path.replace(/-\w+/, ''))).toEqual(['/console/app.css', '/console/app.js']);
    for (const path of files) {
      const file = await get(path);
      expect({ path, status: file.status }).toEqual({ path, status: 200 });
      expect(file.headers['cache-control']).toContain('immutable');
    }
  });

  it('tells browsers that nothing else is a page', async () => {
    for (const path of ['/api/v2/plans', '/api/v2/nothing', '/health/live', '/api/v2/openapi.json']) {
      const { headers } = await server.call('GET', path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    }
  });

  it('shows a body for every operation that takes one', () => {
    const bodies = ENDPOINTS.flatMap(({ id, body }) => (body === undefined ? [] : [{ id, body }]));
    expect(Object.keys(EXAMPLES).sort()).toEqual(bodies.map(({ id }) => id).sort());
    expect(takePlan(EXAMPLES['createPlan'])).toMatchObject({ plan: { warnings: [] } });
    for (const { id, body } of bodies) {
      expect({ id, ...valueCheck(body)(EXAMPLES[id]) }).toEqual({ id, errors: [], warnings: [] });
    }
  });

  it('describes itself as OpenAPI 3.1 without words of its own', async () => {
    const { json, text } = await server.call('GET', '/api/v2/openapi.json', { token: null });
    const info = { version: '2.55.0', 'x-service-version': expect.stringMatching(/^\d/) as string };
    expect(json).toMatchObject({ openapi: '3.1.0', info });
    const known = { headers: { ETag: { schema: { type: 'string' } } } };
    expect(json).toMatchObject({ paths: { '/api/v2/plans': { get: { responses: { 200: known, 304: known } } } } });
    expect(text).not.toMatch(/"x-tag"|"x-keys"|"\$defs"/);
  });

  it('takes a client that hangs up for no fault of its own', async () => {
    const slow = await openServer({ engines: testEngines(() => ({ lastsMs: 60_000 })) });
    const { address, close } = await listening(slow);
    const { json } = await slow.call('POST', '/api/v2/plans', { body: smallPlan() });
    const headers = { authorization: `Bearer ${slow.token}` };
    const signal = AbortSignal.timeout(500);
    const path = `/api/v2/plans/${(json as { id: string }).id}/solution?wait=PT1M`;
    await expect(fetch(`${address}${path}`, { headers, signal })).rejects.toThrow();
    // Its end comes to the server a moment later.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(slow.logs()).not.toContain('a request failed');
    await close();
    await slow.close();
  });

  it('answers gzip to those who take it', async () => {
    const headers = { authorization: `Bearer ${server.token}`, 'accept-encoding': 'gzip' };
    const { rawPayload, headers: got } = await server.app.inject({ url: '/api/v2/openapi.json', headers });
    expect(got['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toHaveProperty('openapi');
  });

  it('takes a usable request id over, and makes one otherwise', async () => {
    const id = 'order-17.b';
    const { headers } = await server.call('GET', '/api/v2/plans', { headers: { 'x-request-id': id } });
    expect(headers['x-request-id']).toBe(id);
    expect(server.logs()).toContain(`"reqId":"${id}"`);
    const unusable = await server.call('GET', '/api/v2/plans', { headers: { 'x-request-id': 'a b\tc' } });
    expect(unusable.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['/', '/api/v2/nothing', '/api/v2/plans/a/b/c', '/api/v2/plans/%zz'])(
    'answers %s in the envelope',
    async (path) => {
      const { status, json } = await server.call('GET', path);
      expect([400, 404]).toContain(status);
      expect(json).toHaveProperty('errors');
    },
  );

  it.each([
    ['PATCH', '/api/v2/plans?page=2', 'GET, HEAD, POST'],
    ['POST', '/api/v2/plans/one', 'DELETE, GET, HEAD, PATCH, PUT'],
    ['OPTIONS', '/api/v2/agencies/ABC_one/webhooks/one/deliveries/resend', 'POST'],
    ['DELETE', '/health/live', 'GET, HEAD'],
  ])('answers %s %s by the methods that the path takes', async (method, path, allow) => {
    expect(await server.call(method, path, { token: null })).toMatchObject({
      status: 405,
      headers: { allow },
      json: { errors: [{ code: 'METHOD_NOT_ALLOWED' }] },
    });
  });
});

describe('overload', () => {
  it('answers 429 without a body while answers lag behind, and serves again afterwards', async () => {
    const slow = await openServer({ args: ['--overload-delay', '50'] });
    try {
      let status = 200;
      for (let tries = 0; status === 200 && tries < 50; tries++) {
        // Something holds the thread that answers.
        const held = performance.now() + 400;
        while (performance.now() < held);
        await new Promise((resolve) => setTimeout(resolve, 5));
        const answer = await slow.call('GET', '/api/v2/plans');
        status = answer.status;
        if (status !== 200) expect(answer).toMatchObject({ status: 429, text: '' });
        expect((await slow.call('GET', '/health/live', { token: null })).status).toBe(200);
      }
      expect(status).toBe(429);
      await until('it serves again', async () => (await slow.call('GET', '/api/v2/plans')).status === 200);
    } finally {
      await slow.close();
    }
  });
});
