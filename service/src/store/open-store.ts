import type { Database, Schema } from './schema.js';
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { overloaded } from '../errors/refusals.js';
import { traceSql } from '../traces/tracing.js';
import { migrate } from './migrations.js';
import { openPGlite } from './pglite/client.js';
import { DiskFullError, isWrite, watchSpace } from './pglite/space.js';
import { createTurns, single } from './turns.js';

/** The tables, in either kind of database. */
export interface Store {
  readonly db: Database;
  /** A single process holds it exclusively. */
  readonly embedded: boolean;
  /** Plain SQL, for the job queue: several statements if there are no values. */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * Performs an action that only one process at a time may perform.
   * @returns false when another process is performing one
   */
  exclusively(act: () => Promise<void>): Promise<boolean>;
  /** Whether the disk has space for writes; without it they fail with the SQLSTATE `DISK_FULL`. */
  hasRoom(): boolean;
  /**
   * Performs a deletion: on a full disk it uses the space reserved for that; afterwards returns free space to the disk.
   */
  makingRoom<T>(act: () => Promise<T>): Promise<T>;
  /** Resolves with the reason when this process can no longer use the database at all. */
  readonly broken: Promise<Error>;
  close(): Promise<void>;
}

/** Separates `exclusively` from other uses of advisory locks. */
const LOCK = 7_300;
/** Milliseconds; see `openPostgres`. */
const PATIENCE = 10_000;
/** Milliseconds after which the server cancels a statement, and after which a missing answer is given up. */
const STATEMENT_LIMIT = 15_000;
const ANSWER_LIMIT = 20_000;
/** One connection holds the lock while others do the work. */
const MIN_CONNECTIONS = 2;

/** Milliseconds between two checks whether the embedded database needs maintenance. */
const MAINTAINED_EVERY = 10_000;
/** Dead rows from which it is vacuumed, which takes some 0.2 s; a large row counts once per 2 kB. */
const MAX_DEAD = 10_000;
/** Bytes of the write-ahead log from which there is a checkpoint: after a kill they are replayed, 30 MB per second. */
const MAX_LOG = 64 * 1024 ** 2;
/** Time limit of maintenance in milliseconds: it rarely takes a second, but the first one of a large database may. */
const MAINTENANCE_LIMIT = 600_000;

/**
 * Opens the embedded database in a folder, creating it if necessary.
 *
 * @param freeBytes - of the disk that a folder lies on
 * @param maintainedEvery - milliseconds between two looks whether it is to be maintained
 */
export async function openEmbedded(
  folder: string,
  freeBytes?: (folder: string) => number,
  maintainedEvery = MAINTAINED_EVERY,
): Promise<Store> {
  const databaseFolder = join(folder, 'database');
  await mkdir(databaseFolder, { recursive: true, mode: 0o700 });
  const space = watchSpace(folder, freeBytes);
  if (!space.hasRoom() && !existsSync(join(databaseFolder, 'PG_VERSION'))) throw new DiskFullError(folder);
  const client = await openPGlite(databaseFolder);
  const deleting = new AsyncLocalStorage<true>();
  const hasRoom = (): boolean => (deleting.getStore() === true ? space.hasRoomToDelete() : space.hasRoom());
  const whereThereIsRoom =
    <A extends readonly unknown[], R>(act: (text: string, ...rest: A) => Promise<R>) =>
    async (text: string, ...rest: A): Promise<R> => {
      if (isWrite(text) && !hasRoom()) throw new DiskFullError(folder);
      return act(text, ...rest);
    };
  const guarded = { ...client, query: whereThereIsRoom(client.query), exec: whereThereIsRoom(client.exec) };
  const inTurn = createTurns();
  // A pool of one connection for Kysely's dialect: transactions take turns.
  const pool = {
    connect: () =>
      new Promise<PostgresPoolClient>((resolve) => {
        const query = async (text: string, values: readonly unknown[]) => ({
          ...(await guarded.query(text, values)),
          command: 'SELECT',
          rowCount: 0,
        });
        void inTurn(() => new Promise<void>((release) => resolve({ query, release } as PostgresPoolClient)));
      }),
    end: client.close,
  };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: traceSql });
  const executeSql: Store['executeSql'] = (text, values) =>
    inTurn(() => (values === undefined || values.length === 0 ? guarded.exec(text) : guarded.query(text, values)));
  const maintain = (statement: string): Promise<unknown> => inTurn(() => client.exec(statement, MAINTENANCE_LIMIT));
  // On a server PostgreSQL's own processes do both. Here nobody else gives replaced rows free, or ends the log.
  const look = single(async () => {
    const { rows } = await executeSql(`select (select sum(n_dead_tup) from pg_stat_all_tables)::float8 as dead,
      pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as log from pg_control_checkpoint()`);
    if (Number(rows[0]!['dead']) > MAX_DEAD && space.hasRoom()) await maintain('vacuum');
    if (Number(rows[0]!['log']) > MAX_LOG) await maintain('checkpoint');
  });
  // What fails is tried again soon; a database that is broken says so itself.
  const looking = setInterval(() => void look().catch(() => undefined), maintainedEvery).unref();
  const close = async (): Promise<void> => {
    clearInterval(looking);
    await db.destroy();
  };
  await migrate(db).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    db,
    embedded: true,
    executeSql,
    exclusively: (act) => act().then(() => true),
    hasRoom: space.hasRoom,
    makingRoom: async (act) => {
      try {
        return await deleting.run(true, act);
      } finally {
        if (!space.hasRoom()) {
          // The end of the table, where nothing lies any more, and the log go back to the disk.
          for (const statement of ['vacuum documents', 'checkpoint']) await maintain(statement).catch(() => undefined);
          space.keepForDeletions();
        }
      }
    },
    broken: client.broken,
    close,
  };
}

/**
 * A PostgreSQL server, 15 or newer.
 *
 * @param onTrouble - receives errors of idle connections
 * @param patience - milliseconds that a call waits for a free connection before it is refused as overloaded
 */
export async function openPostgres(
  url: string,
  connections: number,
  onTrouble: (error: unknown) => void,
  patience = PATIENCE,
): Promise<Store> {
  await bringUpToDate(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: Math.max(MIN_CONNECTIONS, connections),
    connectionTimeoutMillis: patience,
    statement_timeout: STATEMENT_LIMIT,
    query_timeout: ANSWER_LIMIT,
    keepAlive: true,
    onConnect: prepare,
  });
  pool.on('error', (error) => {
    // Errors of connections that are being closed do not matter.
    if (!pool.ending) onTrouble(error);
  });
  const patient = {
    connect: () => pool.connect().then(givenUpWhenSilent, overloadedIfLate),
    end: () => pool.end(),
  };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: patient }), log: traceSql });
  return {
    db,
    embedded: false,
    executeSql: async (text, values) => {
      const result = await pool.query<Record<string, unknown>>(text, values === undefined ? undefined : [...values]);
      return { rows: result.rows ?? [] };
    },
    exclusively: (act) =>
      db.connection().execute(async (connection) => {
        if (!(await hasLock(connection))) return false;
        await act().finally(() => sql`select pg_advisory_unlock(${LOCK})`.execute(connection));
        return true;
      }),
    hasRoom: () => true,
    makingRoom: (act) => act(),
    broken: new Promise(() => undefined),
    close: () => db.destroy(),
  };
}

/**
 * Settings of each connection. The server, the database or the role may have others, and the server should notice
 * within 20 s that this machine is gone: until then the locks of its connections hold up all other processes. By default
 * that takes it two hours.
 */
const SESSION = `
  set datestyle to iso;
  set default_transaction_isolation to 'read committed';
  set idle_in_transaction_session_timeout to '20s';
  set tcp_keepalives_idle to 10;
  set tcp_keepalives_interval to 5;
  set tcp_keepalives_count to 2;
  set tcp_user_timeout to '20s'`;

/** Prepares a new connection. @returns a promise, which the pool waits for although its types do not say so */
function prepare(client: pg.ClientBase): unknown {
  // One that breaks while in use has no other error listener, and would end the process; its statements fail anyway.
  client.on('error', () => undefined);
  return client.query(SESSION);
}

/** Creates or migrates the tables without a time limit, on a connection of its own. */
async function bringUpToDate(url: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: MIN_CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    onConnect: prepare,
  });
  // Reported by the statement that fails.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db).finally(() => db.destroy());
}

async function hasLock(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(connection);
  return rows[0]!.locked;
}

/** A connection whose server stopped answering is not reused. */
function givenUpWhenSilent(client: pg.PoolClient): pg.PoolClient {
  let isSilent = false;
  const query = (...args: Parameters<pg.PoolClient['query']>): Promise<unknown> =>
    (client.query(...args) as unknown as Promise<unknown>).catch((error: unknown) => {
      // The client's own message; this error has no code.
      isSilent ||= error instanceof Error && error.message === 'Query read timeout';
      throw error;
    });
  return { query, release: () => client.release(isSilent) } as unknown as pg.PoolClient;
}

/** @throws DomainError overloaded when no connection became free in time; otherwise the error */
function overloadedIfLate(error: unknown): never {
  // The pool's own message; this error has no code.
  const isLate = error instanceof Error && error.message.startsWith('timeout exceeded');
  throw isLate ? overloaded('No connection to the database is free.') : error;
}
