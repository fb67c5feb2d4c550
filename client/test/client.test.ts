import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Plan as LibraryPlan, Solution as LibrarySolution } from 'tourwright';
import { type Client, orThrow, type Plan, type Solution } from '../src/index.js';
import { answer, fakeService, refusal, type Reply } from './support/fake-service.js';

describe('the client', () => {
  it('accepts plans and returns solutions with the types of the library', () => {
    expectTypeOf<LibraryPlan>().toExtend<Plan>();
    expectTypeOf<Solution['tours']>().toExtend<LibrarySolution['tours']>();
    expectTypeOf<Awaited<ReturnType<Client['solve']>>>().toEqualTypeOf<Solution>();
  });

  it('appends paths to the base URL and sends the current token', async () => {
    let calls = 0;
    const { client, requests } = fakeService([answer('optimized')], { token: () => `token-${++calls}` });
    const params = { path: { planId: 'a plan' } };
    for (let i = 0; i < 2; i++) await client.api.GET('/api/v2/plans/{planId}/state', { params });
    expect(requests.map(({ url }) => url)).toEqual(Array(2).fill('https://tours.test/api/v2/plans/a%20plan/state'));
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('lists the plans of all pages', async () => {
    const pages = [answer({ items: [{ id: 'a' }, { id: 'b' }], nextPage: 2 }), answer({ items: [{ id: 'c' }] })];
    const { client, requests } = fakeService(pages);
    const ids: string[] = [];
    for await (const { id } of client.plans({ itemsPerPage: 2, state: ['optimized', 'stopped'] })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    const query = 'itemsPerPage=2&state=optimized&state=stopped&page=';
    expect(requests.map(({ url }) => url.split('?')[1])).toEqual([`${query}1`, `${query}2`]);
  });

  it('lists a plan once that moves to the next page in between', async () => {
    const pages = [answer({ items: [{ id: 'b' }, { id: 'a' }], nextPage: 2 }), answer({ items: [{ id: 'a' }] })];
    const ids: string[] = [];
    for await (const { id } of fakeService(pages).client.plans({ itemsPerPage: 2 })) ids.push(id);
    expect(ids).toEqual(['b', 'a']);
  });

  it('lists every plan though one that is deleted moves others to a page that was read', async () => {
    const plans = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
    const page: Reply = ({ url }) => {
      const at = Number(new URL(url).searchParams.get('page'));
      const items = plans.slice(2 * at - 2, 2 * at);
      return Response.json({ items, total: plans.length, ...(2 * at < plans.length && { nextPage: at + 1 }) });
    };
    const ids: string[] = [];
    for await (const { id } of fakeService([page]).client.plans({ itemsPerPage: 2 })) {
      ids.push(id);
      plans.splice(
        plans.findIndex((plan) => plan.id === id),
        1,
      );
    }
    expect(ids.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('reads no page beyond those consumed', async () => {
    const { client, requests } = fakeService([answer({ items: [{ id: 'a' }], nextPage: 2 })]);
    for await (const page of client.pages()) if (page.items.length > 0) break;
    expect(requests).toHaveLength(1);
  });
});

describe('errors', () => {
  it('have the status, the code, all errors, their paths and the id of the request', async () => {
    const path = 'orders[3].stops[0].position.lat';
    const { client } = fakeService([refusal(400, 'INVALID_VALUE', path)]);
    await expect(orThrow(client.api.GET('/api/v2/me'))).rejects.toMatchObject({
      name: 'ServiceError',
      message: 'It is INVALID_VALUE.',
      status: 400,
      code: 'INVALID_VALUE',
      paths: [path],
      requestId: 'r1',
      errors: [{ code: 'INVALID_VALUE', properties: { path } }],
    });
  });

  it('have the code of the refusal, listed after each exceeded limit', async () => {
    const errors = [
      { code: 'INVALID_VALUE', message: 'Too many.', properties: { path: 'resources' } },
      { code: 'INVALID_VALUE', message: 'Too many.', properties: { path: 'orders.stops' } },
      { code: 'NOT_ALLOWED', message: 'It violates the quota.' },
    ];
    const { client } = fakeService([answer({ errors }, 403)]);
    await expect(client.submit({ resources: [], orders: [] })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      paths: ['resources', 'orders.stops'],
    });
  });

  it('give advice if something other than the service answers', async () => {
    const { client } = fakeService([() => new Response('<html>', { status: 404 })]);
    await expect(orThrow(client.api.GET('/api/v2/me'))).rejects.toThrow(
      'The answer has the status 404 and does not say why. Check the address; a proxy may have answered.',
    );
  });
});
