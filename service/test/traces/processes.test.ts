import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasPostgres, postgresDatabase } from '../support/databases.js';
import { until } from '../support/domains.js';
import { startServing, type ServeProcess } from '../support/serve-process.js';
import { smallPlan } from '../support/small-plan.js';

interface Line {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId?: string;
  readonly pid: number;
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

describe.skipIf(!hasPostgres())('traces over processes', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tourwright-traces-'));
  const started: ServeProcess[] = [];
  afterAll(() => {
    for (const { process } of started) process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('go on in the worker below the request that another process answered', async () => {
    const database = await postgresDatabase();
    const file = join(folder, 'spans');
    const env = {
      DATABASE_URL: database.options.databaseUrl!,
      NODE_OPTIONS: `--import ${new URL('../support/tracing.mjs', import.meta.url).href}`,
      TRACE_FILE: file,
    };
    const [api, worker] = ['api', 'worker'].map((role) => startServing(['--role', role], env)) as [
      ServeProcess,
      ServeProcess,
    ];
    started.push(api, worker);
    const address = await api.address();
    const tokenOf = (): string | undefined => /tw_live_\S+/.exec(api.stderr())?.[0];
    await until('the token is shown', () => tokenOf() !== undefined);
    const created = await fetch(`${address}/api/v2/plans`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf()}`,
        'content-type': 'application/json',
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      },
      body: JSON.stringify(smallPlan()),
    });
    expect(created.status).toBe(201);
    const spans = (): readonly Line[] =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line) as Line)
            .filter((span) => span.traceId === traceId)
        : [];
    // Each process writes its own, in no order.
    const names = ['optimize', 'queue', 'POST /api/v2/plans'];
    await until('all is written', () => names.every((wanted) => spans().some(({ name }) => name === wanted)));
    const run = spans().find(({ name }) => name === 'optimize')!;
    const queued = spans().find(({ spanId }) => spanId === run.parentId)!;
    const request = spans().find(({ spanId }) => spanId === queued.parentId)!;
    expect([run, queued, request].map(({ name, pid }) => [name, pid])).toEqual([
      ['optimize', worker.process.pid],
      ['queue', api.process.pid],
      ['POST /api/v2/plans', api.process.pid],
    ]);
    expect(request.parentId).toBe('00f067aa0ba902b7');
    expect(spans().some(({ parentId, name }) => parentId === run.spanId && name === 'INSERT solutions')).toBe(true);
    for (const [service, message] of [
      [api, 'request'],
      [worker, 'optimization begins'],
      [worker, 'optimization ends'],
    ] as const) {
      await until(`it logs ${message}`, () => service.stdout().includes(`"msg":"${message}"`));
      const line = service
        .stdout()
        .split('\n')
        .find((text) => text.includes(`"msg":"${message}"`) && !text.includes('/health'))!;
      expect(JSON.parse(line)).toMatchObject({ traceId });
    }
    for (const service of started) {
      service.process.kill('SIGTERM');
      await service.ended;
    }
    await database.drop();
  });
});
