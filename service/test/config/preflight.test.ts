import pg from 'pg';
import { expect, it } from 'vitest';
import { preflight } from '../../src/config/preflight.js';
import { hasPostgres, postgresDatabase } from '../support/databases.js';

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
  await client.query(`drop database ${name}`);
  await client.end();
  await drop();
});
