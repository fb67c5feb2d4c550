import { describe, expect, it } from 'vitest';
import { orThrow, type Plan, ServiceError } from '../src/index.js';
import { answer, bare, broken, fakeService, refusal, type Reply } from './support/fake-service.js';

const plan: Plan = { resources: [], orders: [] };
const stored = answer({ id: 'p', version: 1 }, 201);
const keysOf = (requests: readonly Request[]): (string | null)[] =>
  requests.map(({ headers }) => headers.get('idempotency-key'));

describe('requests that are repeated', () => {
  const PASSING: Readonly<Record<string, Reply>> = {
    'no answer': broken,
    'too much to do': bare(429),
    'the database is away': refusal(503, 'SERVICE_UNAVAILABLE'),
    'an answer that breaks off': () => {
      const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    },
    'half an answer': () => new Response('{"state":', { headers: { 'content-type': 'application/json' } }),
    'the page of a proxy': () => new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } }),
  };

  it.each(Object.entries(PASSING))('a read: %s', async (_name, reply) => {
    const { client, requests } = fakeService([reply, reply, answer('optimized')]);
    const path = { planId: 'p' };
    expect(await orThrow(client.api.GET('/api/v2/plans/{planId}/state', { params: { path } }))).toBe('optimized');
    expect(requests).toHaveLength(3);
  });

  it('a POST, whole and with the same key', async () => {
    const { client, requests } = fakeService([broken, bare(429), stored]);
    expect(await client.submit(plan)).toMatchObject({ id: 'p' });
    const [first, ...others] = keysOf(requests);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(others).toEqual([first, first]);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([plan, plan, plan]);
  });

  it('with the key of the caller', async () => {
    const { client, requests } = fakeService([broken, stored]);
    await client.submit(plan, { idempotencyKey: 'mine' });
    expect(keysOf(requests)).toEqual(['mine', 'mine']);
  });

  it('a POST whose first attempt is still running', async () => {
    const { client, requests } = fakeService([broken, refusal(409, 'IDEMPOTENCY_KEY_IN_USE'), stored]);
    await client.submit(plan);
    expect(requests).toHaveLength(3);
  });

  it('up to the limit, then the refusal is thrown', async () => {
    const { client, requests } = fakeService([bare(429)], { retries: 2 });
    await expect(client.submit(plan)).rejects.toMatchObject({ status: 429, errors: [], code: undefined });
    expect(requests).toHaveLength(3);
  });

  it('up to the limit, then the lack of an answer is thrown', async () => {
    const { client, requests } = fakeService([broken], { retries: 1 });
    const error: unknown = await client.submit(plan).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ status: 0, cause: expect.any(TypeError) as unknown });
    expect((error as Error).message).toBe(
      'No answer to POST https://tours.test/api/v2/plans. Check the address, and that the service runs.',
    );
    expect(requests).toHaveLength(2);
  });

  it('up to the limit, then it is said that the answer is not JSON', async () => {
    const { client } = fakeService([() => new Response('<p>Sign in')], { retries: 1 });
    await expect(client.submit(plan)).rejects.toMatchObject({
      name: 'ServiceError',
      status: 0,
      message: expect.stringMatching(/^The answer to POST \S+ is not JSON\./) as string,
    });
  });

  it('after the delay that the service requests', async () => {
    const { client, requests } = fakeService([bare(503, { 'retry-after': '0' }), answer('waiting')], {
      firstDelay: 1e6,
    });
    await client.api.GET('/api/v2/plans/{planId}/state', { params: { path: { planId: 'p' } } });
    expect(requests).toHaveLength(2);
  });
});

describe('requests that are sent once', () => {
  it('a PUT or DELETE without a key', async () => {
    const { client, requests } = fakeService([bare(503)]);
    const params = { path: { planId: 'p' } };
    await client.api.PUT('/api/v2/plans/{planId}', { params, body: plan });
    await client.api.DELETE('/api/v2/plans/{planId}', { params });
    expect(keysOf(requests)).toEqual([null, null]);
  });

  it('those whose repetition would be refused', async () => {
    const { client, requests } = fakeService([refusal(400, 'INVALID_VALUE')]);
    await expect(client.submit(plan)).rejects.toThrow(ServiceError);
    expect(requests).toHaveLength(1);
  });

  it('those for which the service requests a long delay', async () => {
    const { client, requests } = fakeService([bare(503, { 'retry-after': '3600' })]);
    await expect(client.submit(plan)).rejects.toMatchObject({ status: 503 });
    expect(requests).toHaveLength(1);
  });

  it('those that are aborted, even during a delay', async () => {
    const reason = new Error('not wanted any more');
    const controller = new AbortController();
    const { client, requests } = fakeService([bare(429)], { firstDelay: 1e6 });
    const submitted = client.submit(plan, { signal: controller.signal });
    await expect.poll(() => requests.length).toBe(1);
    controller.abort(reason);
    await expect(submitted).rejects.toBe(reason);
    await expect(client.submit(plan, { signal: controller.signal })).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });
});
