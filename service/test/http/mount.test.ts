import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { listening } from '../support/event-client.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

describe('an endpoint', () => {
  let server: TestServer;
  beforeAll(async () => {
    const engines = testEngines(() => ({ values: [3], lastsMs: 3_600_000 }));
    server = await openServer({ engines, args: ['--requests-at-once', '1'] });
  });
  afterAll(() => server.close());

  it('lets others in while a client reads nothing of a large answer', async () => {
    const { socket, leave } = await unread(server);
    try {
      expect((await server.call('GET', '/api/v2/me')).status).toBe(200);
      // It is still being sent.
      expect(socket.writableLength).toBeGreaterThan(0);
    } finally {
      leave();
    }
  });

  it('answers 403 at the end of a wait whose token was revoked meanwhile', async () => {
    const { domain, agencyId } = server;
    const { id: planId } = (
      await server.call('POST', '/api/v2/plans', { body: smallPlan({ maxOptimizationDuration: 'PT1H' }) })
    ).json as { id: string };
    const { id, token } = await domain.tokens.create({ name: 'short', mode: 'sandbox', agencyIds: [agencyId] });
    const path = `/api/v2/plans/${planId}`;
    const waiting = server.call('GET', `${path}/solution?wait=PT1M`, { token });
    await until('it optimizes', async () => {
      const { text } = await server.call('GET', `${path}/state`);
      return text === '"optimizing"';
    });
    await domain.tokens.revoke(id);
    await server.call('PUT', `${path}/running`, { body: false });
    expect(await waiting).toMatchObject({ status: 403, json: { errors: [{ code: 'NOT_ALLOWED' }] } });
  });

  it('waits for many requests of one connection without warning of a leak', async () => {
    const warnings: Error[] = [];
    const warned = (warning: Error): void => void warnings.push(warning);
    process.on('warning', warned);
    const { json } = await server.call('POST', '/api/v2/plans', { body: smallPlan() });
    const { id } = json as { id: string };
    const door = await listening(server);
    const socket = connect(Number(new URL(door.address).port), '127.0.0.1');
    try {
      const wait = `GET /api/v2/plans/${id}/solution?wait=PT1S HTTP/1.1\r\nAuthorization: Bearer ${server.token}\r\nHost: x\r\n\r\n`;
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk))).write(wait.repeat(20));
      await until('all are answered', () => text.split('HTTP/1.1 ').length === 21);
      expect(warnings).toEqual([]);
    } finally {
      process.off('warning', warned);
      socket.destroy();
      await door.close();
    }
  });
});

it('cuts off a client that reads nothing of a large answer', async () => {
  const server = await openServer({ args: ['--event-patience', '300'] });
  const { socket, leave } = await unread(server);
  try {
    await until('it is cut off', () => socket.destroyed);
  } finally {
    leave();
    await server.close();
  }
});

/** A large answer whose client has received its head, and reads nothing else. */
async function unread(server: TestServer): Promise<{ readonly socket: Socket; leave(): void }> {
  const body = { resources: [], orders: [], properties: {}, note: 'x'.repeat(30_000_000) };
  const { json } = await server.call('POST', '/api/v2/plans', { body });
  const { id } = json as { id: string };
  await server.app.ready();
  const http = createServer((asked, answer) => server.app.routing(asked, answer)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const connected = once(http, 'connection') as Promise<[Socket]>;
  const { port } = http.address() as AddressInfo;
  const headers = { authorization: `Bearer ${server.token}` };
  const asked = request(`http://127.0.0.1:${port}/api/v2/plans/${id}`, { headers });
  asked.on('error', () => undefined).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  const [socket] = await connected;
  return {
    socket,
    leave: () => {
      answer.destroy();
      http.closeAllConnections();
      http.close();
    },
  };
}
