import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { serveCommand } from '../../src/commands/serve.js';
import { preflight } from '../../src/config/preflight.js';
import { emptyFolder, hasPostgres, postgresDatabase } from '../support/databases.js';
import { freePort } from '../support/postgres-server.js';

afterEach(() => void vi.restoreAllMocks());

/** What a start says that fails. */
async function failureOf(...args: readonly string[]): Promise<string> {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await serveCommand(args)).toBe(1);
  return said.mock.calls.map(([text]) => text).join('');
}

it('does not start without the roads of its settings, and says only that', async () => {
  const { options, drop } = await emptyFolder();
  const port = String(await freePort());
  const said = await failureOf('--port', port, '--data', options.data!, '--roads', '/nowhere');
  expect(said).toMatch(
    /^tourwright: \/nowhere is not a folder of roads: .*\ntourwright: the service cannot start\.\n$/,
  );
  await drop();
});

it('says what file of a database URL cannot be read', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:9/none?sslrootcert=/nowhere.pem';
  expect(await preflight({ databaseUrl })).toEqual([expect.stringContaining('/nowhere.pem')]);
});

it.skipIf(!hasPostgres())('refuses a database that cannot store every text', async () => {
  const { options, drop } = await postgresDatabase();
  const { databaseUrl } = options;
  expect(await preflight({ databaseUrl })).toEqual([]);
  const name = `${new URL(databaseUrl!).pathname.slice(1)}_latin`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  const latin = new URL(databaseUrl!);
  latin.pathname = name;
  expect(await preflight({ databaseUrl: latin.href })).toEqual([
    `The database has the encoding LATIN1. Create one with encoding 'UTF8' template template0.`,
  ]);
  expect(await failureOf('--port', '0', '--database-url', latin.href)).toContain('encoding LATIN1');
  await client.query(`drop database ${name}`);
  await client.end();
  await drop();
});
