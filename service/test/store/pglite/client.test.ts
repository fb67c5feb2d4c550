import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPGlite } from '../../../src/store/pglite/client.js';
import { embeddedDatabase, emptyFolder } from '../../support/databases.js';

const LIMIT = 1_500;

it('an embedded database that hangs is given up: all who wait are told, and so is who asks later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tourwright-hangs-'));
  const client = await openPGlite(folder, LIMIT);
  try {
    expect((await client.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
    // One thread: while it computes nothing else is answered.
    const hanging = client.query('select count(*) from generate_series(1, 2000000000)', []);
    const waiting = client.exec('select 1');
    const told = await Promise.allSettled([hanging, waiting]);
    for (const { status } of told) expect(status).toBe('rejected');
    expect((await client.broken).message).toBe(`The embedded database did not answer for ${LIMIT / 1000} seconds.`);
    await expect(client.query('select 1', [])).rejects.toThrow('did not answer');
  } finally {
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('is not given up where this process stood still while it answered', async () => {
  const { options, drop } = await embeddedDatabase();
  const client = await openPGlite(join(options.data!, 'database'), LIMIT);
  try {
    const answer = client.query('select 1 as one', []);
    const wakes = performance.now() + LIMIT + 100;
    while (performance.now() < wakes);
    expect((await answer).rows).toEqual([{ one: 1 }]);
  } finally {
    await client.close();
    await drop();
  }
});

it('a database that a dying process had only begun to make is set aside and made anew', async () => {
  const { options, drop } = await emptyFolder();
  const folder = join(options.data!, 'database');
  mkdirSync(join(folder, 'base'), { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), '');
  writeFileSync(`${folder}-unfinished`, '');
  // Twice: the second time it is as good as any other.
  for (const tables of [[], [{ name: 'kept' }]]) {
    const client = await openPGlite(folder);
    expect((await client.query(`select tablename as name from pg_tables where tablename = 'kept'`, [])).rows).toEqual(
      tables,
    );
    await client.exec('create table if not exists kept ()');
    await client.close();
  }
  const aside = readdirSync(options.data!).filter((name) => name.startsWith('database-unfinished'));
  expect(aside).toHaveLength(1);
  expect(readdirSync(join(options.data!, aside[0]!)).sort()).toEqual(['PG_VERSION', 'base']);
  await drop();
});

it('a folder from which files are missing, or of another version, is refused, and left as it is', async () => {
  const { options, drop } = await embeddedDatabase();
  const folder = join(options.data!, 'database');
  const file = join(folder, 'PG_VERSION');
  const version = readFileSync(file, 'utf8');
  rmSync(file);
  const advice = 'Restore a whole copy of the folder, or start the version that made it.';
  const refusal = `The database in ${folder} cannot be opened`;
  await expect(openPGlite(folder)).rejects.toThrow(`${refusal}: the file PG_VERSION is missing. ${advice}`);
  writeFileSync(file, '99\n');
  const other = `it is of PostgreSQL 99, and this version of the service has ${version.trim()}`;
  await expect(openPGlite(folder)).rejects.toThrow(`${refusal}: ${other}. ${advice}`);
  writeFileSync(file, version);
  rmSync(join(folder, 'postgresql.conf'));
  await expect(openPGlite(folder)).rejects.toThrow(advice);
  await drop();
});
