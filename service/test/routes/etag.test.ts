import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onAnyDatabase } from '../support/databases.js';
import { until, untilState } from '../support/domains.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

onAnyDatabase('entity tags', (database) => {
  let server: TestServer;
  let path: string;
  const planId = 'tagged';
  beforeAll(async () => {
    server = await openServer({ database });
    path = `/api/v2/agencies/${server.agencyId}/plans/${planId}`;
    await server.call('PUT', path, { body: smallPlan() });
    await settled();
  });
  afterAll(() => server.close());

  const settled = () =>
    untilState(server.domain, { agencyId: server.agencyId, mode: 'production', name: 'x' }, planId, 'optimized');
  const get = (at: string, headers: Record<string, string> = {}) => server.call('GET', at, { headers });
  const change = (method: string, at: string, headers: Record<string, string>, body?: unknown) =>
    server.call(method, at, { headers, ...(body !== undefined && { body }) });
  const tagOf = async (at: string): Promise<string> => String((await get(at)).headers['etag']);

  describe('of reads', () => {
    it.each(['plan', 'plan of the agency', 'solution', 'agency solution', 'objectives', 'list', 'agency list'])(
      'answer 304 to who has the %s already',
      async (what) => {
        const at = {
          plan: `/api/v2/plans/${planId}`,
          'plan of the agency': path,
          solution: `/api/v2/plans/${planId}/solution`,
          'agency solution': `${path}/solution`,
          objectives: `/api/v2/plans/${planId}/solution/objectives`,
          list: '/api/v2/plans',
          'agency list': `/api/v2/agencies/${server.agencyId}/plans`,
        }[what]!;
        const tag = await tagOf(at);
        // Strong, and the same as long as nothing changes.
        expect(tag).toMatch(/^"[\w-]+"$/);
        expect(await tagOf(at)).toBe(tag);
        for (const given of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
          const known = await get(at, { 'if-none-match': given });
          expect(known).toMatchObject({ status: 304, text: '', headers: { etag: tag } });
        }
        const head = await server.call('HEAD', at, { headers: { 'if-none-match': tag } });
        expect(head).toMatchObject({ status: 304, headers: { etag: tag } });
        expect((await get(at, { 'if-none-match': '"other"' })).status).toBe(200);
      },
    );

    it('are others for packed answers, and known all the same', async () => {
      const headers = { authorization: `Bearer ${server.token}`, 'accept-encoding': 'gzip' };
      const url = `${path}-long`;
      // Short answers are not worth packing.
      const body = smallPlan({ properties: { note: 'long '.repeat(500) } });
      await server.call('PUT', url, { body });
      await until('it is over', async () => !((await get(url)).json as { item: { running: boolean } }).item.running);
      const packed = await server.app.inject({ url, headers });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.headers['vary']).toMatch(/accept-encoding/i);
      expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual((await get(url)).json);
      const tag = String(packed.headers['etag']);
      expect(tag).toMatch(/^"[\w-]+-gzip"$/);
      expect(tag.replace('-gzip', '')).toBe(await tagOf(url));
      const known = await server.app.inject({ url, headers: { ...headers, 'if-none-match': tag } });
      expect(known).toMatchObject({ statusCode: 304, payload: '' });
      expect((await change('PUT', url, { 'if-match': tag }, smallPlan())).status).toBe(200);
    });

    it('are others once the state, the content or the solution is another', async () => {
      const [plan, solution, list] = [await tagOf(path), await tagOf(`${path}/solution`), await tagOf('/api/v2/plans')];
      const put = await server.call('PUT', path, { body: smallPlan({ lateDeparture: true }) });
      // Of the answer, as the run may have ended before another read.
      const changed = String(put.headers['etag']);
      expect(changed).not.toBe(plan);
      await settled();
      const now = [await tagOf(path), await tagOf(`${path}/solution`), await tagOf('/api/v2/plans')];
      expect(now[0]).not.toBe(changed);
      expect(now[1]).not.toBe(solution);
      expect(now[2]).not.toBe(list);
      // Of a wait the answer has its final state.
      expect(await tagOf(`${path}/solution?wait=PT1S`)).not.toBe(now[1]);
    });
  });

  describe('of changes', () => {
    const failed = {
      status: 412,
      json: { errors: [{ code: 'PRECONDITION_FAILED', properties: { path: 'If-Match' } }] },
    };

    it('refuse what was made from a version that is none any more, and change nothing', async () => {
      const old = await tagOf(path);
      const put = await change('PUT', path, { 'if-match': old }, smallPlan({ properties: { note: 'mine' } }));
      expect(put.status).toBe(200);
      const body = smallPlan({ properties: { note: 'late' } });
      const parts = [`${path}/orders/o1`, `${path}/resources/van`, `${path}/resources/van/forbid/s1`];
      for (const refused of [
        await change('PUT', path, { 'if-match': old }, body),
        await change('PUT', `/api/v2/plans/${planId}`, { 'if-match': `"x", ${old}` }, body),
        await change('PUT', path, { 'if-match': `W/${String(put.headers['etag'])}` }, body),
        await change('PUT', `${path}/running`, { 'if-match': old }, false),
        await change('DELETE', path, { 'if-match': old }),
        await change('DELETE', `/api/v2/plans/${planId}`, { 'if-match': old }),
        await change('DELETE', parts[0]!, { 'if-match': old }),
        await change('DELETE', parts[1]!, { 'if-match': old }),
        await change('PUT', parts[2]!, { 'if-match': old }),
      ]) {
        expect(refused).toMatchObject(failed);
      }
      expect((await get(path)).json).toMatchObject({ item: { properties: { note: 'mine' } } });
    });

    it('take the tag that a write answered, whatever became of its state meanwhile', async () => {
      const put = await server.call('PUT', path, { body: smallPlan({ properties: { note: 'first' } }) });
      await settled();
      const next = await change(
        'PUT',
        path,
        { 'if-match': String(put.headers['etag']) },
        smallPlan({ properties: { note: 'second' } }),
      );
      expect(next).toMatchObject({ status: 200, json: { item: { version: expect.any(Number) } } });
      await settled();
      expect((await change('PUT', `${path}/running`, { 'if-match': '*' }, false)).status).toBe(200);
    });

    it('are 400 where they have no effect', async () => {
      const tag = await tagOf(path);
      const plans = '/api/v2/plans';
      for (const [name, refused] of [
        ['If-Match', await change('GET', path, { 'if-match': tag })],
        ['If-Match', await change('GET', '/api/v2/me', { 'if-match': '*' })],
        ['If-Match', await change('POST', plans, { 'if-match': tag }, smallPlan())],
        ['If-None-Match', await change('POST', plans, { 'if-none-match': '*' }, smallPlan())],
      ] as const) {
        expect(refused).toMatchObject({
          status: 400,
          json: { errors: [{ code: 'INVALID_VALUE', properties: { path: name } }] },
        });
      }
    });

    it('make a plan only where there is none', async () => {
      const fresh = `${path}-new`;
      const body = smallPlan();
      expect((await change('PUT', fresh, { 'if-match': '*' }, body)).status).toBe(412);
      expect((await change('PUT', fresh, { 'if-none-match': '*' }, body)).status).toBe(201);
      expect(await change('PUT', fresh, { 'if-none-match': '*' }, body)).toMatchObject({
        status: 412,
        json: { errors: [{ code: 'PRECONDITION_FAILED', properties: { path: 'If-None-Match' } }] },
      });
      const tag = await tagOf(fresh);
      expect((await change('DELETE', fresh, { 'if-match': tag })).status).toBe(204);
      // Made anew it is another plan, though its version is the same.
      await server.call('PUT', fresh, { body });
      expect((await change('DELETE', fresh, { 'if-match': tag })).status).toBe(412);
    });
  });
});
