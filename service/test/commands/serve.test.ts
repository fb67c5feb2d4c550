import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import {
  embeddedDatabase,
  emptyFolder,
  hasPostgres,
  postgresDatabase,
  type TestDatabase,
} from '../support/databases.js';
import { until } from '../support/domains.js';
import { COMMAND, startServing, type ServeProcess } from '../support/serve-process.js';
import { smallPlan } from '../support/small-plan.js';

const started: ServeProcess[] = [];
const databases: TestDatabase[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const { process } of started.splice(0)) process.kill('SIGKILL');
  for (const database of databases.splice(0)) await database.drop();
  for (const server of servers.splice(0)) server.close();
});

async function folder(make = embeddedDatabase): Promise<string> {
  const database = await make();
  databases.push(database);
  return database.options.data!;
}

/** For what is the same on both databases: the server's where there is one, because it starts sooner. */
async function serveAnywhere(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ServeProcess> {
  if (!hasPostgres()) return serve(['--data', await folder(), ...args], env);
  const database = await postgresDatabase();
  databases.push(database);
  return serve(args, { DATABASE_URL: database.options.databaseUrl!, ...env });
}

function serve(args: readonly string[], env: Readonly<Record<string, string>> = {}): ServeProcess {
  const service = startServing(args, env);
  started.push(service);
  return service;
}

/** A port that is in use until the end of the test. */
async function takenPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

async function ready(address: string): Promise<void> {
  await until('it is ready', async () => (await fetch(`${address}/health/ready`)).status === 200, 60_000);
}

/** Whether a process may have a mount namespace of its own here. */
function hasNamespaces(): boolean {
  return spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
}

const tokenOf = (service: ServeProcess): string | undefined => /tw_live_\S+/.exec(service.stderr())?.[0];

// Processes start slowly where many things run.
describe('tourwright serve', { timeout: 180_000 }, () => {
  it('lives before it is ready, prints the first token once, and goes on after a restart', async () => {
    const data = await folder(emptyFolder);
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

  it.skipIf(!hasPostgres())('ends at a signal though another process holds the database up', async () => {
    const database = await postgresDatabase();
    databases.push(database);
    const other = new pg.Client({ connectionString: database.options.databaseUrl });
    await other.connect();
    // The lock of migrations.
    await other.query('select pg_advisory_lock(3853314791062309107)');
    try {
      const service = serve([], { DATABASE_URL: database.options.databaseUrl! });
      const address = await service.address();
      await until('it waits', async () => {
        const { rows } = await other.query('select 1 from pg_locks where not granted');
        return rows.length > 0;
      });
      expect((await fetch(`${address}/health/live`)).status).toBe(200);
      service.process.kill('SIGTERM');
      expect(await service.ended).toBe(0);
      expect(service.stdout()).not.toContain('not everything ended in time');
    } finally {
      await other.end();
    }
  });

  it('ends waits, requests and itself at a signal', async () => {
    const service = await serveAnywhere();
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
    const path = `/api/v2/plans/${id}/solution?wait=PT1M`;
    const waiting = get(`${address}${path}`, { headers: { ...headers, expect: '100-continue' } });
    // The service has heard it.
    await once(waiting, 'continue');
    service.process.kill('SIGINT');
    const [{ statusCode }] = (await once(waiting, 'response')) as [IncomingMessage];
    expect(statusCode).toBe(429);
    expect(await service.ended).toBe(0);
  });

  it('keeps the first token to itself where it is told to', async () => {
    const service = await serveAnywhere([], { SHOW_FIRST_TOKEN: 'false' });
    await ready(await service.address());
    await until('it says how to make one', () => service.stderr().includes('tourwright token create'));
    expect(tokenOf(service)).toBeUndefined();
  });

  it('names every fault of its configuration, and exits with 2', async () => {
    const service = serve(['--role', 'boss'], { THREADS: '0' });
    expect(await service.ended).toBe(2);
    expect(service.stderr()).toMatch(/--role "boss"[^]*THREADS "0"[^]*--help/);
  });

  it('names at once what else stands in the way of a start, each once', async () => {
    const port = await takenPort();
    const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
    const wrong = serve(['--role', 'boss', '--port', port], nowhere);
    expect(await wrong.ended).toBe(2);
    const right = serve(['--port', port], nowhere);
    expect(await right.ended).toBe(1);
    for (const service of [wrong, right]) {
      const said = service.stderr() + service.stdout();
      for (const fault of [/EADDRINUSE/g, /ECONNREFUSED/g]) expect(said.match(fault)).toHaveLength(1);
    }
  });

  it('keeps the first token in a file that only its owner reads, until it is used', async () => {
    const data = await folder();
    const first = serve(['--data', data]);
    await ready(await first.address());
    await until('the token is shown', () => tokenOf(first) !== undefined);
    const file = join(data, 'first-token');
    expect(readFileSync(file, 'utf8').trim()).toBe(tokenOf(first));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // Who looked away has it still.
    first.process.kill('SIGKILL');
    await first.ended;
    const second = serve(['--data', data]);
    const address = await second.address();
    await ready(address);
    await until('it says where the token is', () => second.stderr().includes(file));
    // Or asks for another, which takes its place.
    const made = spawnSync(process.execPath, [...COMMAND, 'token', 'create', '--first', '--data', data], {
      encoding: 'utf8',
    });
    const token = /tw_live_\S+/.exec(made.stdout)![0];
    expect(readFileSync(file, 'utf8').trim()).toBe(token);
    const get = (text: string) => fetch(`${address}/api/v2/plans`, { headers: { authorization: `Bearer ${text}` } });
    expect((await get(tokenOf(first)!)).status).toBe(403);
    expect(existsSync(file)).toBe(true);
    expect((await get(token)).status).toBe(200);
    await until('it is forgotten', () => !existsSync(file));
    const late = spawnSync(process.execPath, [...COMMAND, 'token', 'create', '--first', '--data', data], {
      encoding: 'utf8',
    });
    expect(late).toMatchObject({ status: 1, stderr: expect.stringContaining('used already') });
  });

  it.skipIf(!hasPostgres())('announces the first token where it answers, not where it works', async () => {
    const database = await postgresDatabase();
    databases.push(database);
    const env = { DATABASE_URL: database.options.databaseUrl! };
    const worker = serve(['--role', 'worker'], env);
    await ready(await worker.address());
    const api = serve(['--role', 'api'], env);
    await ready(await api.address());
    await until('the token is shown', () => tokenOf(api) !== undefined);
    expect(tokenOf(worker)).toBeUndefined();
    for (const service of [api, worker]) {
      service.process.kill('SIGHUP');
      expect(await service.ended).toBe(0);
    }
  });

  it('lists its settings', async () => {
    const service = serve(['--help']);
    expect(await service.ended).toBe(0);
    expect(service.stdout()).toContain('--database-url <url>');
  });

  it('says so when another process has the port', async () => {
    const service = await serveAnywhere(['--port', await takenPort()]);
    expect(await service.ended).toBe(1);
    expect(service.stderr()).toContain('EADDRINUSE');
  });

  it('says who has the folder, also where the two share neither a temporary folder nor its mount', async () => {
    const data = await folder();
    const temporary = await folder(emptyFolder);
    const first = serve(['--data', data], { TMPDIR: temporary });
    await ready(await first.address());
    const inUse = `${data} is in use by process ${first.process.pid} on ${hostname()}`;
    for (const env of [{ TMPDIR: temporary }, { TMPDIR: await folder(emptyFolder) }]) {
      const second = serve(['--data', data], env);
      expect(await second.ended).toBe(1);
      expect(second.stderr()).toContain(inUse);
    }
    if (!hasNamespaces()) return;
    const inside = `mount -t tmpfs none ${temporary} && exec "$0" "$@"`;
    const serving = [process.execPath, ...COMMAND, 'serve', '--port', '0', '--data', data];
    const third = spawnSync('unshare', ['-m', 'sh', '-c', inside, ...serving], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], TMPDIR: temporary },
    });
    expect(third.status, third.stderr).toBe(1);
    expect(third.stderr).toContain(`in use by process ${first.process.pid}`);
  });
});
