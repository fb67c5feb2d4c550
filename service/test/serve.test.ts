import { afterEach, describe, expect, it } from 'vitest';
import { embeddedDatabase, type TestDatabase } from './support/databases.js';
import { until } from './support/domains.js';
import { startServing, type ServeProcess } from './support/serve-process.js';
import { smallPlan } from './support/small-plan.js';

const started: ServeProcess[] = [];
const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const { process } of started.splice(0)) process.kill('SIGKILL');
  for (const database of databases.splice(0)) await database.drop();
});

async function folder(): Promise<string> {
  const database = await embeddedDatabase();
  databases.push(database);
  return database.options.data!;
}

function serve(args: readonly string[], env: Readonly<Record<string, string>> = {}): ServeProcess {
  const service = startServing(args, env);
  started.push(service);
  return service;
}

async function ready(address: string): Promise<void> {
  await until('it is ready', async () => (await fetch(`${address}/health/ready`)).status === 200, 60_000);
}

const tokenOf = (service: ServeProcess): string | undefined => /tw_live_\S+/.exec(service.stderr())?.[0];

// Processes start slowly where many things run.
describe('tourwright serve', { timeout: 180_000 }, () => {
  it('lives before it is ready, prints the first token once, and goes on after a restart', async () => {
    const data = await folder();
    const first = serve(['--data', data]);
    const address = await first.address();
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    await ready(address);
    await until('the token is shown', () => tokenOf(first) !== undefined);
    const headers = { authorization: `Bearer ${tokenOf(first)}`, 'content-type': 'application/json' };
    const body = JSON.stringify(smallPlan({ maxOptimizationDuration: 'PT20S' }));
    const created = await fetch(`${address}/api/v2/plans`, { method: 'POST', headers, body });
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { id: string };
    await until('there is a solution', async () => {
      return (await fetch(`${address}/api/v2/plans/${id}/solution`, { headers })).status === 200;
    });

    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(first.stdout()).not.toContain('tw_live');
    for (const line of first.stdout().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');

    const second = serve(['--data', data]);
    const again = await second.address();
    await ready(again);
    expect((await fetch(`${again}/api/v2/plans/${id}/solution`, { headers })).status).toBe(200);
    expect(['waiting', 'processing', 'optimizing', 'optimized']).toContain(
      await (await fetch(`${again}/api/v2/plans/${id}/state`, { headers })).json(),
    );
    expect(tokenOf(second)).toBeUndefined();
  });

  it('ends waits, requests and itself at a signal', async () => {
    const service = serve(['--data', await folder()]);
    const address = await service.address();
    await ready(address);
    await until('the token is shown', () => tokenOf(service) !== undefined);
    const headers = { authorization: `Bearer ${tokenOf(service)}`, 'content-type': 'application/json' };
    // So much to do that the search does not end by itself.
    const orders = Array.from({ length: 200 }, (_, n) => ({
      id: `o${n}`,
      stops: [{ id: `s${n}`, position: { lon: 8.6 + ((n * 37) % 101) / 1000, lat: 49.3 + ((n * 53) % 97) / 1000 } }],
    }));
    const body = JSON.stringify(smallPlan({ orders, maxOptimizationDuration: 'PT1M' }));
    const created = await fetch(`${address}/api/v2/plans`, { method: 'POST', headers, body });
    const { id } = (await created.json()) as { id: string };
    const waiting = fetch(`${address}/api/v2/plans/${id}/solution?wait=PT1M`, { headers });
    await new Promise((resolve) => setTimeout(resolve, 300));
    service.process.kill('SIGINT');
    expect((await waiting).status).toBe(429);
    expect(await service.ended).toBe(0);
  });

  it('keeps the first token to itself where it is told to', async () => {
    const service = serve(['--data', await folder()], { SHOW_FIRST_TOKEN: 'false' });
    await ready(await service.address());
    await until('it says how to make one', () => service.stderr().includes('tourwright token create'));
    expect(tokenOf(service)).toBeUndefined();
  });

  it('names every fault of its configuration, and exits with 2', async () => {
    const service = serve(['--role', 'boss'], { THREADS: '0' });
    expect(await service.ended).toBe(2);
    expect(service.stderr()).toMatch(/--role "boss"[^]*THREADS "0"[^]*--help/);
  });

  it('lists its settings', async () => {
    const service = serve(['--help']);
    expect(await service.ended).toBe(0);
    expect(service.stdout()).toContain('--database-url <url>');
  });

  it('says so when another process has the port', async () => {
    const address = await serve(['--data', await folder()]).address();
    const second = serve(['--data', await folder(), '--port', new URL(address).port]);
    expect(await second.ended).toBe(1);
    expect(second.stderr()).toContain('EADDRINUSE');
  });

  it('says so when another process has the folder', async () => {
    const data = await folder();
    await ready(await serve(['--data', data]).address());
    const second = serve(['--data', data]);
    expect(await second.ended).toBe(1);
    expect(second.stderr()).toContain(data);
  });
});
