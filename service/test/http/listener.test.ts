import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { clientAddress, createHttpListener, type HttpListener, type Refusal } from '../../src/http/listener.js';
import type { IncomingMessage } from 'node:http';

const listeners: HttpListener[] = [];
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close();
});

async function openListener(): Promise<{ listener: HttpListener; address: string }> {
  const listener = createHttpListener();
  listeners.push(listener);
  return { listener, address: await listener.listen('127.0.0.1', 0) };
}

describe('the HTTP listener', () => {
  it('says that it lives, and that everything else is too early, until an app is there', async () => {
    const { listener, address } = await openListener();
    const live = await fetch(`${address}/health/live`);
    expect([live.status, await live.json()]).toEqual([
      200,
      { status: 'live', version: expect.stringMatching(/^\d/) as string },
    ]);
    const ready = await fetch(`${address}/health/ready?now`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'starting', version: expect.stringMatching(/^\d/) as string },
    ]);
    const plan = await fetch(`${address}/api/v2/plans`, { method: 'POST', body: 'x'.repeat(1 << 20) });
    expect([plan.status, await plan.text()]).toEqual([429, '']);
    listener.handOver((_request, response) => void response.writeHead(204).end());
    expect((await fetch(`${address}/health/live`)).status).toBe(204);
  });

  it('answers what is under way before it is closed, and nothing after', async () => {
    const { listener, address } = await openListener();
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      listener.handOver((_request, response) => {
        answer = () => void response.writeHead(200).end('done');
        resolve();
      });
    });
    const waiting = fetch(address);
    await asked;
    const closed = listener.close();
    answer();
    expect(await (await waiting).text()).toBe('done');
    await closed;
    await expect(fetch(address)).rejects.toThrow();
  });

  it('does not wait for connections without a request', async () => {
    const { listener, address } = await openListener();
    const accepted = new Promise((resolve) => listener.server.once('connection', resolve));
    const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
    const cut = new Promise((resolve) => socket.once('close', resolve));
    await accepted;
    // Longer than this test may take.
    await listener.close(1_000_000);
    await cut;
  });

  it('is closed though a client takes its time with a body', async () => {
    const { listener, address } = await openListener();
    const asked = new Promise<void>((resolve) => listener.handOver(() => resolve()));
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const cut = new Promise((resolve) => socket.once('close', resolve));
    socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{');
    await asked;
    await listener.close(100);
    await cut;
  });

  it.each([
    ['is no HTTP', 'HELLO\r\n\r\n', 400, 'not well-formed HTTP'],
    [
      'has a path that is too long',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: here\r\n\r\n`,
      400,
      'longer than 16384 bytes',
    ],
    ['names no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'Host is missing'],
    ['expects the unknown', 'GET / HTTP/1.1\r\nHost: here\r\nExpect: tea\r\n\r\n', 417, 'Expect can only be'],
  ])('answers what %s with an envelope that says so', async (_what, request, status, reason) => {
    const { address } = await openListener();
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(request);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text.split(' ', 2)).toEqual(['HTTP/1.1', String(status)]);
    expect(text).toMatch(/^X-Request-Id: \S+\r$/m);
    const message = expect.stringContaining(reason) as string;
    expect(JSON.parse(text.split('\r\n\r\n')[1]!)).toMatchObject({ errors: [{ code: 'INVALID_INPUT', message }] });
  });

  it('cuts a connection on which something malformed follows an answer that has begun', async () => {
    const { listener, address } = await openListener();
    listener.handOver((_request, response) => void response.writeHead(200).write('begun'));
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    let text = '';
    for await (const chunk of socket) {
      text += String(chunk);
      if (text.includes('begun')) socket.write('HELLO\r\n\r\n');
    }
    expect(text.match(/HTTP/g)).toHaveLength(1);
  });

  it.skipIf(process.platform !== 'linux')('leaves files for everything else, however many connect', async () => {
    const { listener, address } = await openListener();
    const limit = Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))![1]);
    expect(listener.server.maxConnections).toBeGreaterThan(0);
    expect(listener.server.maxConnections).toBeLessThan(limit);
    const refusals: Refusal[] = [];
    listener.handOver(
      (_request, response) => void response.end(),
      (refusal) => refusals.push(refusal),
    );
    listener.server.maxConnections = 1;
    const port = Number(new URL(address).port);
    const accepted = once(listener.server, 'connection');
    const first = connect(port, '127.0.0.1');
    await accepted;
    await once(
      connect(port, '127.0.0.1').on('error', () => undefined),
      'close',
    );
    expect(refusals).toMatchObject([{ status: 0, address: '127.0.0.1', reason: 'TOO_MANY_CONNECTIONS' }]);
    first.destroy();
  });

  it('says why it cannot listen', async () => {
    const { address } = await openListener();
    const second = createHttpListener();
    await expect(second.listen('127.0.0.1', Number(new URL(address).port))).rejects.toThrow('EADDRINUSE');
    await second.close();
  });
});

const from = (forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress: 'proxy' }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it.each([
  [undefined, 0, 'proxy'],
  [undefined, 2, 'proxy'],
  ['a, b', 0, 'proxy'],
  ['a, b', 1, 'b'],
  ['a,b', 2, 'a'],
  ['a, b', 9, 'a'],
])('of X-Forwarded-For %s behind %d proxies believes %s', (forwarded, proxies, address) => {
  expect(clientAddress(from(forwarded), proxies)).toBe(address);
});
