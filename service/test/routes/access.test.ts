import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/http/endpoint.js';
import { SCOPES } from '../../src/domain/index.js';
import { ENDPOINTS } from '../../src/routes/endpoints.js';
import { isQuestion } from '../support/questions.js';
import { openServer, type TestServer } from '../support/server.js';
import { storeOf } from '../support/store.js';

let server: TestServer;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.close());

const OPERATIONS = ENDPOINTS.map(({ method, path, scope }) => ({ method, path, scope }));

/** Any path that the endpoint would take. */
function pathOf(path: string): string {
  return path.replace(':agencyId', server.agencyId).replace(/:\w+/g, 'x');
}

describe.each(OPERATIONS)('$method $path', ({ method, path }) => {
  it.each([
    ['no token', undefined],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['a token without form', 'Bearer hello'],
    ['an unknown token', 'Bearer tw_live_0000000000000000_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ])('answers 401 for %s', async (_what, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await server.call(method, pathOf(path), { token: null, headers });
    expect(answer).toMatchObject({ status: 401, json: { errors: [{ code: 'NOT_AUTHENTICATED' }] } });
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  it('answers 403 for a revoked and for a regenerated token', async () => {
    const request = { name: 'gone', mode: 'sandbox', agencyIds: [server.agencyId] } as const;
    const revoked = await server.domain.tokens.create(request);
    await server.domain.tokens.revoke(revoked.id);
    const old = await server.domain.tokens.create(request);
    await server.domain.tokens.regenerate(old.id);
    for (const { token } of [revoked, old]) {
      const { status, json } = await server.call(method, pathOf(path), { token });
      expect({ status, json }).toMatchObject({
        status: 403,
        json: {
          errors: [{ code: 'NOT_ALLOWED', properties: { details: expect.stringMatching(/invalid/) as string } }],
        },
      });
    }
  });
});

describe.each(OPERATIONS)('$method $path', ({ method, path, scope }) => {
  if (scope === 'any') return it.skip('takes every token');
  it(`answers 403 for a token without the scope ${scope}, and says which it needs`, async () => {
    const others = {
      read: ['admin', 'operator'],
      plan: ['read', 'admin', 'operator'],
      admin: ['read', 'plan'],
      operator: ['read', 'plan', 'admin'],
    } as const;
    const request = { name: 'other', mode: 'sandbox', agencyIds: [server.agencyId], scopes: others[scope] } as const;
    const { token } = await server.domain.tokens.create(request);
    // What cannot be read is not even looked at.
    const answer = await server.call(method, pathOf(path), { token, ...(method !== 'GET' && { body: '{' }) });
    expect(answer).toMatchObject({ status: 403, json: { errors: [{ code: 'NOT_ALLOWED', properties: { scope } }] } });
    expect(answer.headers['www-authenticate']).toContain(`error="insufficient_scope", scope="${scope}"`);
  });
});

describe('access', () => {
  it('is declared by every endpoint', () => {
    const parts = { ...ENDPOINTS[0]!, scope: undefined };
    // @ts-expect-error -- the least of it is that it does not compile
    const open: Endpoint = parts;
    expect(open.scope).toBeUndefined();
    for (const endpoint of ENDPOINTS) {
      const { scope, method, id } = endpoint;
      if (id === 'readMe') expect(scope).toBe('any');
      else expect(SCOPES).toContain(scope);
      // Nothing is changed by who may only read; questions about a solution have bodies, and change nothing.
      if (method !== 'GET' && !isQuestion(endpoint)) expect(scope).not.toBe('read');
    }
  });

  it('answers 401 for an expired token', async () => {
    const { id, token } = await server.domain.tokens.create({
      name: 'short',
      mode: 'sandbox',
      agencyIds: [server.agencyId],
      lifetimeSeconds: 3_600,
    });
    expect((await server.call('GET', '/api/v2/plans', { token })).status).toBe(200);
    await storeOf(server.domain).executeSql(`update tokens set expires_at = now() where id = $1`, [id]);
    expect((await server.call('GET', '/api/v2/plans', { token })).status).toBe(401);
  });

  it('writes no token to the logs', () => {
    expect(server.logs()).toContain('"path":"/api/v2/plans"');
    expect(server.logs()).not.toContain(server.token);
    expect(server.logs()).not.toMatch(/tw_(live|test)_|Bearer/);
  });
});
