import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fastify } from 'fastify';
import { collectBody, takeBodies } from '../../src/http/take-bodies.js';
import { onAnyDatabase } from '../support/databases.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

const LIMITS = { bytes: 1000, values: 10, depth: 5 };

describe('collectBody', () => {
  it('reads a body that comes in parts, and tells how much is held', async () => {
    const held: number[] = [];
    const body = await collectBody(Readable.from([Buffer.from('[1,'), Buffer.from('2]')]), LIMITS, (n) => held.push(n));
    expect(body.toString()).toBe('[1,2]');
    expect(held).toEqual([3, 2]);
  });

  it('takes nothing more once a limit is exceeded', async () => {
    let taken = 0;
    const endless = new Readable({
      highWaterMark: 1,
      read() {
        taken++;
        this.push(Buffer.from('[],'));
      },
    });
    await expect(collectBody(endless, LIMITS, () => undefined)).rejects.toMatchObject({ statusCode: 413 });
    const after = taken;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(taken - after).toBeLessThan(3);
    expect(taken).toBeLessThan(20);
  });

  it('refuses a body that breaks off', async () => {
    const broken = new Readable({ read: () => undefined });
    const reading = collectBody(broken, LIMITS, () => undefined);
    broken.destroy(new Error('broken off'));
    await expect(reading).rejects.toMatchObject({ statusCode: 400 });
    const gone = new Readable({ read: () => undefined });
    const left = collectBody(gone, LIMITS, () => undefined);
    gone.destroy();
    await expect(left).rejects.toMatchObject({ statusCode: 400 });
  });
});

it('takes small bodies while a large one arrives slowly', async () => {
  const most = 2 ** 26;
  const app = fastify();
  takeBodies(app, { bodyLimit: most, valueLimit: 10, depthLimit: 10 });
  app.post('/', ({ body }) => (body as Buffer).length);
  const headers = { 'content-type': 'application/json' };
  const post = (payload: Buffer | Readable) => app.inject({ method: 'POST', url: '/', headers, payload });
  let isTaken: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => (isTaken = resolve));
  const slow = new Readable({ read: () => isTaken() });
  slow.push(Buffer.alloc(most - 1, ' '));
  const large = post(slow);
  await taken;
  expect(await post(Buffer.from('[1]'))).toMatchObject({ statusCode: 200, body: '3' });
  expect((await post(Buffer.alloc(2 ** 21, ' '))).statusCode).toBe(429);
  slow.push('1');
  slow.push(null);
  expect(await large).toMatchObject({ statusCode: 200, body: String(most) });
});

onAnyDatabase('limits of bodies', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer({ database: open, args: ['--body-limit', '100000', '--value-limit', '2000'] });
  });
  afterAll(() => server.close());

  it.each([
    ['no gzip', Buffer.from('{}')],
    ['half a gzip', gzipSync(JSON.stringify(smallPlan())).subarray(0, 100)],
  ])('says that it is %s', async (_what, payload) => {
    const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' };
    const answer = await server.app.inject({
      ...{ method: 'POST', url: '/api/v2/plans', payload },
      headers: { ...headers, 'content-encoding': 'gzip' },
    });
    expect({ ...answer.json<object>(), status: answer.statusCode }).toMatchObject(refusal(400, 'must be gzip'));
  });

  it.each(['GZIP', 'x-gzip', 'Identity'])('takes a body sent as %s', async (encoding) => {
    const json = JSON.stringify(smallPlan());
    const answer = await server.app.inject({
      ...{ method: 'POST', url: '/api/v2/plans', payload: encoding === 'Identity' ? json : gzipSync(json) },
      headers: {
        authorization: `Bearer ${server.token}`,
        'content-type': 'application/json',
        'content-encoding': encoding,
      },
    });
    expect(answer.statusCode).toBe(201);
  });

  async function post(json: string, isPacked: boolean): Promise<unknown> {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/plans',
      payload: isPacked ? gzipSync(json) : json,
      headers: {
        authorization: `Bearer ${server.token}`,
        'content-type': 'application/json',
        ...(isPacked && { 'content-encoding': 'gzip' }),
      },
    });
    return { ...answer.json<object>(), status: answer.statusCode };
  }

  const refusal = (status: number, details: string): object => ({
    status,
    errors: [{ properties: { path: '', details: expect.stringContaining(details) as string } }],
  });

  it.each([false, true])('names the limit that a body exceeds (packed: %s)', async (isPacked) => {
    const blanks = `[${' '.repeat(100_000)}]`;
    expect(await post(blanks, isPacked)).toMatchObject(refusal(413, 'at most 100000 bytes'));
    const objects = `{"resources":[${'{},'.repeat(2000)}{}]}`;
    expect(await post(objects, isPacked)).toMatchObject(refusal(413, 'at most 2000 values'));
    expect(await post('['.repeat(1000), isPacked)).toMatchObject(refusal(400, 'at most 100 levels'));
    expect(await post(JSON.stringify(smallPlan()), isPacked)).toMatchObject({ status: 201 });
  });

  it('names the texts that it cannot store', async () => {
    for (const text of ['a\u0000b', '\ud800', 'x\udfff']) {
      const body = smallPlan({ properties: { name: text }, note: { [text]: 1 } });
      const { status, json } = await server.call('POST', '/api/v2/plans', { body });
      expect(status).toBe(400);
      expect((json as { errors: { properties: { path: string } }[] }).errors).toMatchObject([
        { code: 'INVALID_VALUE', properties: { path: 'properties.name' } },
        { code: 'INVALID_VALUE', properties: { path: expect.stringMatching(/^note\./) as string } },
      ]);
    }
    const { status } = await server.call('POST', '/api/v2/plans', { body: smallPlan({ note: '\u{1f600} \ufffd' }) });
    expect(status).toBe(201);
  });
});
