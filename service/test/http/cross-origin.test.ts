import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originHeader } from '../../src/http/cross-origin.js';
import { openServer, type TestAnswer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

const page = 'https://app.example.com';
const allowed = (answer: TestAnswer): unknown => answer.headers['access-control-allow-origin'];

/** What a browser asks before it lets a page send a token or JSON. */
function preflight(server: TestServer, origin = page, path = '/api/v2/plans'): Promise<TestAnswer> {
  const headers = {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,content-type',
  };
  return server.call('OPTIONS', path, { token: null, headers });
}

describe('pages of other origins', () => {
  let server: TestServer;
  beforeAll(
    async () =>
      void (server = await openServer({
        args: ['--cors-origins', `${page}, http://localhost:5173`, '--cors-max-age', '60'],
      })),
  );
  afterAll(() => server.close());

  it('are asked for no token beforehand', async () => {
    const answer = await preflight(server);
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-max-age': '60',
      vary: expect.stringContaining('Origin') as string,
    });
    expect(answer.headers['access-control-allow-headers']).toMatch(/Authorization.*Idempotency-Key.*If-Match/);
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(allowed(await preflight(server, 'http://localhost:5173'))).toBe('http://localhost:5173');
  });

  it('read what they asked for, and why they were refused', async () => {
    const headers = { origin: page };
    const made = await server.call('POST', '/api/v2/plans', { body: smallPlan(), headers });
    expect([made.status, allowed(made)]).toEqual([201, page]);
    expect(made.headers['access-control-expose-headers']).toMatch(/ETag.*X-Request-Id.*X-Warnings/);
    const refused = await server.call('GET', '/api/v2/plans', { token: null, headers });
    expect([refused.status, allowed(refused)]).toEqual([401, page]);
    const missing = await server.call('GET', '/api/v2/nothing', { headers });
    expect([missing.status, allowed(missing)]).toEqual([404, page]);
  });

  it('get nothing that is not allowed', async () => {
    for (const origin of ['https://other.example.com', 'https://app.example.com.evil.test', 'http://app.example.com']) {
      expect(allowed(await preflight(server, origin))).toBeUndefined();
      expect(allowed(await server.call('GET', '/api/v2/plans', { headers: { origin } }))).toBeUndefined();
    }
    // Those are for the inside.
    for (const path of ['/metrics', '/health/ready']) {
      expect(allowed(await server.call('GET', path, { token: null, headers: { origin: page } }))).toBeUndefined();
    }
  });

  it('are told that there is no OPTIONS that no browser asks beforehand', async () => {
    const answer = await server.call('OPTIONS', '/api/v2/plans');
    expect(answer).toMatchObject({ status: 405, json: { errors: [{ code: 'METHOD_NOT_ALLOWED' }] } });
  });
});

describe('without configured origins', () => {
  it('nothing is allowed', async () => {
    const server = await openServer();
    const asked = await preflight(server);
    expect([asked.status, allowed(asked)]).toEqual([405, undefined]);
    expect(allowed(await server.call('GET', '/api/v2/plans', { headers: { origin: page } }))).toBeUndefined();
    await server.close();
  });
});

describe('with every origin', () => {
  it('each may', async () => {
    const server = await openServer({ args: ['--cors-origins', '*'] });
    expect(allowed(await preflight(server, 'https://anybody.test'))).toBe('*');
    expect(allowed(await server.call('GET', '/api/v2/plans', { headers: { origin: page } }))).toBe('*');
    await server.close();
  });
});

describe('originHeader', () => {
  it('tells a page that is allowed of a refusal at the door', () => {
    const from = (origin?: string) => ({ headers: { origin } }) as Parameters<typeof originHeader>[0];
    const settings = { corsOrigins: page, corsMaxAge: 60 };
    expect(originHeader(from(page), settings)).toEqual({ 'Access-Control-Allow-Origin': page, Vary: 'Origin' });
    expect(originHeader(from('https://other.test'), settings)).toEqual({});
    expect(originHeader(from(), settings)).toEqual({});
    expect(originHeader(from(page), { ...settings, corsOrigins: '*' })).toEqual({ 'Access-Control-Allow-Origin': '*' });
    expect(originHeader(from(page), { ...settings, corsOrigins: undefined })).toEqual({});
  });
});
