import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { DomainOptions } from '../../src/open-domain.js';

/** A database of a test's own: what to open the domain with, and how to get rid of it. */
export interface TestDatabase {
  readonly options: Pick<DomainOptions, 'data' | 'databaseUrl'>;
  drop(): Promise<void>;
}

/** The types of Node know no values of it. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } };

/** The program of the embedded database: threads find it compiled, and optimized once one has run it. */
const program = WebAssembly.compile(
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')),
);

/** The embedded database in a folder of its own, with all tables and nothing in them. */
export async function embeddedDatabase(): Promise<TestDatabase> {
  const database = await emptyFolder();
  await program;
  await cp(inject('embeddedTemplate'), database.options.data!, { recursive: true });
  return database;
}

/** A folder in which no database has been made yet. */
export function emptyFolder(): Promise<TestDatabase> {
  const data = mkdtempSync(join(tmpdir(), 'tourwright-data-'));
  return Promise.resolve({
    options: { data },
    drop: () => {
      rmSync(data, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}

/** A new, empty database on the tests' PostgreSQL server. */
export async function postgresDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')!;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { options: { databaseUrl: url.href }, drop: () => run(`drop database ${name} with (force)`) };
}

/** Whether the tests have a PostgreSQL server; without one those that need it are skipped. */
export function hasPostgres(): boolean {
  return inject('postgresUrl') !== undefined;
}

/**
 * One suite for what asks of a database only what other suites test on both: on the server where there is one, because it
 * starts sooner.
 */
export function onAnyDatabase(name: string, suite: (open: () => Promise<TestDatabase>) => void): void {
  describe(name, () => suite(hasPostgres() ? postgresDatabase : embeddedDatabase));
}

/** One suite for both databases; the server's part is skipped where the machine has no PostgreSQL. The short run takes one. */
export function onEachDatabase(name: string, suite: (open: () => Promise<TestDatabase>) => void): void {
  if (process.env['SHORT'] === '1') return onAnyDatabase(name, suite);
  describe(`${name}, embedded database`, () => suite(embeddedDatabase));
  describe.skipIf(!hasPostgres())(`${name}, PostgreSQL`, () => suite(postgresDatabase));
}
