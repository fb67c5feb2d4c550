import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { DomainError } from '../domain/errors.js';
import { migrate } from './migrations/all.js';
import { openPGlite } from './pglite/client.js';
import { pgliteDialect } from './pglite/dialect.js';
import { createTurns } from './turns.js';
import type { Schema } from './schema.js';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** The tables, wherever they are. */
export interface Store {
  readonly db: Database;
  /** One process has it for itself. */
  readonly embedded: boolean;
  /** Plain SQL, for the job queue: several statements where there are no values. */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Does something that one process at a time may do. */
  exclusively<T>(act: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Keeps what is done exclusively apart from other uses of advisory locks. */
const LOCK = 7_300;
/** Milliseconds; see `openPostgres`. */
const PATIENCE = 10_000;
/** One holds the lock while others do the work. */
const LEAST_CONNECTIONS = 2;

/** The embedded database in a folder, made where there is none. */
export async function openEmbedded(folder: string): Promise<Store> {
  const databaseFolder = join(folder, 'database');
  await mkdir(databaseFolder, { recursive: true, mode: 0o700 });
  const client = await openPGlite(databaseFolder);
  const turns = createTurns();
  const db = new Kysely<Schema>({ dialect: pgliteDialect(client, turns) });
  return ready({
    db,
    embedded: true,
    executeSql: async (text, values) => {
      const done = await turns.next();
      try {
        return await (values === undefined || values.length === 0 ? client.exec(text) : client.query(text, values));
      } finally {
        done();
      }
    },
    exclusively: (act) => act(),
    close: () => db.destroy(),
  });
}

/**
 * A PostgreSQL server, 15 or newer.
 *
 * @param onTrouble - hears of connections lost while idle
 * @param patience - milliseconds that a call waits for a free connection before it is refused as overloaded
 */
export async function openPostgres(
  url: string,
  connections: number,
  onTrouble: (error: unknown) => void,
  patience = PATIENCE,
): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: Math.max(LEAST_CONNECTIONS, connections),
    connectionTimeoutMillis: patience,
  });
  pool.on('error', (error) => {
    // What happens to connections that are being closed is nobody's trouble.
    if (!pool.ending) onTrouble(error);
  });
  const patient = {
    connect: () => pool.connect().catch(overloadedIfLate),
    end: () => pool.end(),
  };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: patient }) });
  return ready({
    db,
    embedded: false,
    executeSql: async (text, values) => {
      const result = await pool.query<Record<string, unknown>>(text, values === undefined ? undefined : [...values]);
      return { rows: result.rows ?? [] };
    },
    exclusively: (act) =>
      db.connection().execute(async (connection) => {
        await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
        try {
          return await act();
        } finally {
          await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
        }
      }),
    close: () => db.destroy(),
  });
}

/** @throws DomainError overloaded when no connection was free in time; else the error */
function overloadedIfLate(error: unknown): never {
  // The pool's own words; it has no code for it.
  const isLate = error instanceof Error && error.message.startsWith('timeout exceeded');
  throw isLate ? new DomainError('overloaded', []) : error;
}

async function ready(store: Store): Promise<Store> {
  try {
    await migrate(store.db);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
