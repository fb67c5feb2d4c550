import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tokenCommand } from '../../src/commands/token.js';
import { embeddedDatabase, hasPostgres, postgresDatabase, type TestDatabase } from '../support/databases.js';
import { COMMAND } from '../support/serve-process.js';
import { startService, type ServiceProcess } from '../support/service-process.js';

function token(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...COMMAND, 'token', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

/** Runs the command in this process, where it needs none of its own. */
async function tokenHere(args: readonly string[]) {
  const said = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += String(text);
      return true;
    }),
  );
  const status = await tokenCommand(args).finally(() => spies.forEach((spy) => spy.mockRestore()));
  return { status, ...said };
}

/** The whole life of a token, by command line alone. @returns statuses of requests with it, in the order of its life */
async function life(service: ServiceProcess, where: readonly string[], env: Readonly<Record<string, string>>) {
  const status = async (text: string): Promise<number> => (await service.call('GET', '/api/v2/plans', text)).status;
  const made = token(
    ['create', '--name', 'ci', '--agency', 'AGENCY_main', '--mode', 'sandbox', '--json', ...where],
    env,
  );
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const { id, token: first } = JSON.parse(made.stdout) as { id: string; token: string };
  const statuses = [await status(first)];
  const again = token(['regenerate', id, '--json', ...where], env);
  const second = JSON.parse(again.stdout) as { id: string; token: string };
  statuses.push(await status(first), await status(second.token));
  expect(token(['revoke', second.id, ...where], env).stdout).toBe(`The token ${second.id} is revoked.\n`);
  statuses.push(await status(second.token));
  const list = token(['list', '--agency', 'AGENCY_main', ...where], env).stdout;
  expect(list).toContain(`${id}  regenerated  sandbox, read, plan`);
  expect(list).toContain(`${second.id}  revoked  sandbox, read, plan`);
  expect(list).toMatch(/made \S+Z, used \S+Z/);
  return statuses;
}

describe('tourwright token', () => {
  let database: TestDatabase;
  let service: ServiceProcess;

  beforeAll(async () => {
    database = await embeddedDatabase();
    service = await startService(['--data', database.options.data!]);
  }, 180_000);
  afterAll(async () => {
    await service.end('SIGTERM');
    await database.drop();
  });

  it('asks the service that runs on the data folder', async () => {
    expect(await life(service, ['--data', database.options.data!], {})).toEqual([200, 403, 200, 403]);
  });

  it('makes tokens for what they are used for alone, with an end', async () => {
    const where = ['--data', database.options.data!, '--json'];
    const create = ['create', '--name', 'reader', '--agency', 'AGENCY_main', '--scope', 'read', '--days', '2'];
    const made = token([...create, ...where]);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    const issued = JSON.parse(made.stdout) as { token: string; createdAt: string; expiresAt: string };
    expect(issued).toMatchObject({ scopes: ['read'], admin: false });
    expect(Date.parse(issued.expiresAt) - Date.parse(issued.createdAt)).toBe(2 * 86_400_000);
    expect((await service.call('GET', '/api/v2/plans', issued.token)).status).toBe(200);
    expect((await service.call('POST', '/api/v2/plans', issued.token, {})).status).toBe(403);
    const both = await tokenHere([...create, '--scope', 'admin', ...where]);
    expect(JSON.parse(both.stdout)).toMatchObject({ scopes: ['read', 'admin'], admin: true });
    const wrong = await tokenHere(['create', '--name', 'x', '--agency', 'AGENCY_main', '--scope', 'write']);
    expect(wrong.status).toBe(2);
  });

  it('says what cannot be done', async () => {
    const where = ['--data', database.options.data!];
    expect(await tokenHere(['create', '--name', 'x', '--agency', 'ACME_none', ...where])).toMatchObject({
      status: 1,
      stderr: 'tourwright token: There is no agency ACME_none.\n',
    });
    expect((await tokenHere(['create', '--agency', 'AGENCY_main', ...where])).status).toBe(2);
    expect((await tokenHere(['invent', ...where])).status).toBe(2);
    expect((await tokenHere(['list', '--unknown'])).status).toBe(2);
    for (const [args, idle] of [
      [['create', 'ci', '--name', 'x', '--agency', 'AGENCY_main'], 'create does not take ci.'],
      [['revoke', 'a', 'b', '--days', '3'], 'revoke does not take b --days.'],
      [['list', '--agency', 'A', '--agency', 'B', '--name', 'x'], 'list does not take --name B.'],
    ] as const) {
      const { status, stderr } = await tokenHere([...args, ...where]);
      expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining(idle) as string });
    }
    const days = await tokenHere(['create', '--name', 'x', '--agency', 'AGENCY_main', '--days', '1e9', ...where]);
    expect(days).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--days must be a number above 0') as string,
    });
    expect(await tokenHere(['--help'])).toMatchObject({ status: 0, stderr: '' });
  });

  it('works on the folder itself when no service runs', async () => {
    await service.end('SIGTERM');
    const where = ['--data', database.options.data!];
    const made = token(['create', '--name', 'offline', '--agency', 'AGENCY_main', '--json', ...where]);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    service = await startService(['--data', database.options.data!]);
    const { token: text } = JSON.parse(made.stdout) as { token: string };
    expect((await service.call('GET', '/api/v2/plans', text)).status).toBe(200);
  });

  it('says that a folder holds no service, and makes nothing there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tourwright-none-'));
    const made = await tokenHere(['create', '--name', 'x', '--agency', 'AGENCY_main', '--data', folder]);
    expect(made).toMatchObject({ status: 1, stderr: expect.stringContaining(`no service in the folder ${folder}`) });
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it.skipIf(!hasPostgres())('works on PostgreSQL beside the service', async () => {
    const postgres = await postgresDatabase();
    const env = { DATABASE_URL: postgres.options.databaseUrl! };
    const other = await startService([], env);
    expect(await life(other, [], env)).toEqual([200, 403, 200, 403]);
    await other.end('SIGTERM');
    await postgres.drop();
  });
});
