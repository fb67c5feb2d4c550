import { describe, expect, it } from 'vitest';
import { answer, fakeService, refusal } from './support/fake-service.js';

const running = answer({ planId: 'p', planVersion: 1 });
const final = answer({ planId: 'p', planVersion: 1, finalState: 'optimized' });
const none = refusal(404, 'NO_SOLUTION');

describe('waiting for a solution', () => {
  it('returns it once the optimization has ended', async () => {
    const { client, requests } = fakeService([running, none, answer('optimizing'), running, final]);
    expect(await client.waitForSolution('p')).toMatchObject({ finalState: 'optimized' });
    expect(requests.map(({ url }) => url.replace('https://tours.test/api/v2/plans/p', ''))).toEqual([
      ...['/solution?wait=PT30S', '/solution?wait=PT30S', '/state', '/solution?wait=PT30S', '/solution?wait=PT30S'],
    ]);
  });

  it('returns the solution of the submitted plan', async () => {
    const { client, requests } = fakeService([answer({ id: 'p', version: 1 }, 201), final]);
    expect(await client.solve({ resources: [], orders: [] }, { timeout: 60_000 })).toMatchObject({ planVersion: 1 });
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('returns a solution that arrives between a wait and the check of the state', async () => {
    const { client } = fakeService([none, answer('optimized'), final]);
    expect(await client.waitForSolution('p')).toMatchObject({ finalState: 'optimized' });
  });

  it('fails if the optimization ended without one', async () => {
    const { client } = fakeService([none, answer('stopped'), none]);
    await expect(client.waitForSolution('p')).rejects.toMatchObject({ code: 'NO_SOLUTION', status: 404 });
  });

  it.each([['PLAN_SUPERSEDED'], ['OPTIMIZATION_STALLED'], ['NOT_FOUND']])('fails with %s', async (code) => {
    const { client, requests } = fakeService([refusal(404, code)]);
    await expect(client.waitForSolution('p')).rejects.toMatchObject({ code });
    expect(requests).toHaveLength(1);
  });

  it('fails if another version appeared between two waits or before the first', async () => {
    const another = answer({ planId: 'p', planVersion: 2, finalState: 'optimized' });
    await expect(fakeService([running, another]).client.waitForSolution('p')).rejects.toMatchObject({
      code: 'PLAN_SUPERSEDED',
      message: 'Version 2 took the place of version 1. Wait again, for the new one.',
    });
    await expect(fakeService([another]).client.waitForSolution('p', { version: 1 })).rejects.toMatchObject({
      code: 'PLAN_SUPERSEDED',
    });
  });

  it('ends after the timeout and on abort', async () => {
    const silent = (request: Request): Promise<Response> =>
      new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    const { client, requests } = fakeService([silent]);
    await expect(client.waitForSolution('p', { timeout: 10 })).rejects.toMatchObject({ name: 'TimeoutError' });
    const controller = new AbortController();
    const reason = new Error('not wanted any more');
    setTimeout(() => controller.abort(reason), 10);
    await expect(client.waitForSolution('p', { signal: controller.signal })).rejects.toBe(reason);
    await expect(client.waitForSolution('p', { signal: controller.signal })).rejects.toBe(reason);
    expect(requests).toHaveLength(2);
  });
});
