import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../src/index.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const silent = createServer();
let client: Client;
beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  client = createClient({ baseUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, token: 'tw' });
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

const CALLS: Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>> = {
  'a plan that is submitted': (signal) => client.submit({ resources: [], orders: [] }, { signal }),
  'a solution that is waited for': (signal) => client.waitForSolution('p', { signal }),
  events: (signal) => client.events({ agencyId: 'AGENCY_main' }, { signal }).next(),
};

it.each(Object.entries(CALLS))('%s: an abort arrives even after a garbage collection', async (_name, call) => {
  const controller = new AbortController();
  const reason = new Error('not wanted any more');
  const asked = once(silent, 'request');
  const refused = expect(call(controller.signal)).rejects.toBe(reason);
  await asked;
  for (let i = 0; i < 2; i++) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  controller.abort(reason);
  await refused;
});
