import { pathToFileURL } from 'node:url';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, postgresDatabase, type TestDatabase } from '../support/databases.js';
import { until } from '../support/domains.js';
import { startService, type ServiceProcess } from '../support/service-process.js';
import { smallPlan } from '../support/small-plan.js';

/** Seconds within which another worker goes on with a run. */
const TAKEOVER = 30;
const HOUR = 3_600_000;

describe.skipIf(!hasPostgres())('two API processes and two workers, their clocks apart', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let apis: readonly ServiceProcess[] = [];
  let workers: readonly ServiceProcess[] = [];
  let token = '';
  const folder = mkdtempSync(join(tmpdir(), 'tourwright-clocks-'));

  /** A process whose clock is wrong by so many milliseconds. */
  const start = (role: string, wrongBy: number): Promise<ServiceProcess> => {
    const clock = join(folder, `clock-${wrongBy}.mjs`);
    writeFileSync(
      clock,
      `const right = Date.now; Date.now = () => right() + ${wrongBy};
       globalThis.Date = class extends Date { constructor(...a) { super(...(a.length ? a : [Date.now()])); } };`,
    );
    return startService(['--role', role], {
      DATABASE_URL: database.options.databaseUrl!,
      NODE_OPTIONS: `--import=${pathToFileURL(clock).href}`,
    });
  };

  beforeAll(async () => {
    database = await postgresDatabase();
    client = new pg.Client({ connectionString: database.options.databaseUrl });
    await client.connect();
    // All at once: each may be the one that makes the tables and the first agency.
    const started = await Promise.all([
      start('api', 0),
      start('api', -HOUR),
      start('worker', HOUR),
      start('worker', 0),
    ]);
    apis = started.slice(0, 2);
    workers = started.slice(2);
    token = await Promise.any(started.map((service) => service.firstToken()));
  }, 180_000);
  afterAll(async () => {
    await Promise.all([...apis, ...workers].map((service) => service.end('SIGKILL')));
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const runOf = async (planId: string): Promise<{ pid: number; attempts: number; state: string }> => {
    const { rows } = await client.query<{ worker: string | null; attempts: number; state: string }>(
      'select worker, attempts, state from runs where plan_id = $1 order by id desc limit 1',
      [planId],
    );
    return { ...rows[0]!, pid: Number(rows[0]!.worker?.split(' ')[1] ?? 0) };
  };
  const create = async (): Promise<string> => {
    const plan = smallPlan({ maxOptimizationDuration: 'PT10M', orders: manyOrders() });
    const { status, body } = await apis[0]!.call('POST', '/api/v2/plans', token, plan);
    expect(status).toBe(201);
    return (body as { id: string }).id;
  };
  const best = async (planId: string): Promise<number | undefined> => {
    const { status, body } = await apis[1]!.call('GET', `/api/v2/plans/${planId}/solution/objectives`, token);
    return status === 200
      ? (body as { name: string; value: number }[]).find(({ name }) => name === 'minimizeDistance')!.value
      : undefined;
  };

  it('shows on one machine what the other did, and stops a run on a third within a second', async () => {
    let quickest = Infinity;
    // A machine that is busy at one moment is less so at another.
    for (let attempt = 0; attempt < 10 && quickest > 1_500; attempt++) {
      const id = await create();
      await until('there is a solution', async () => (await best(id)) !== undefined);
      const { pid } = await runOf(id);
      const worker = workers.find((service) => service.pid === pid)!;
      const cancelled = async (): Promise<number> => {
        const { body } = await worker.call('GET', '/metrics', token);
        return Number(/tourwright_run_seconds_count\{outcome="cancelled"\} (\d+)/.exec(String(body))?.[1] ?? 0);
      };
      const before = await cancelled();
      const { status } = await apis[1]!.call('PUT', `/api/v2/plans/${id}/running`, token, false);
      expect(status).toBe(200);
      const stopped = performance.now();
      await until('the worker has stopped', async () => (await cancelled()) > before);
      quickest = Math.min(quickest, performance.now() - stopped);
    }
    expect(quickest).toBeLessThan(1_500);
  });

  it(`goes on with a killed worker's run within ${TAKEOVER} s, from what was stored`, async () => {
    const id = await create();
    await until('there is a solution', async () => (await best(id)) !== undefined);
    const { pid, attempts } = await runOf(id);
    const victim = workers.find((service) => service.pid === pid)!;
    await victim.end('SIGKILL');
    const known = (await best(id))!;
    await until(
      'the other worker has it',
      async () => {
        const run = await runOf(id);
        return run.state === 'taken' && run.attempts === attempts + 1 && run.pid !== pid;
      },
      TAKEOVER * 1_000,
    );
    expect(await best(id)).toBeLessThanOrEqual(known);
    await apis[0]!.call('DELETE', `/api/v2/plans/${id}`, token);
    expect((await apis[1]!.call('GET', `/api/v2/plans/${id}`, token)).status).toBe(404);
  }, 120_000);
});

/** Enough to do for many seconds. */
function manyOrders(): unknown[] {
  return Array.from({ length: 150 }, (_, n) => ({
    id: `o${n}`,
    stops: [{ id: `s${n}`, position: { lon: 8.5 + 0.003 * ((n * 37) % 101), lat: 49.3 + 0.003 * ((n * 53) % 97) } }],
  }));
}
