import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { createTurns, type Turns } from '../turns.js';
import type { PGliteClient } from './client.js';

/** Kysely on the embedded database. There is one connection, so transactions take turns. */
export function pgliteDialect(client: Pick<PGliteClient, 'query' | 'close'>, turns: Turns = createTurns()): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(client, turns),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createDriver(client: Pick<PGliteClient, 'query' | 'close'>, turns: Turns): Driver {
  const leave = new WeakMap<DatabaseConnection, () => void>();
  const run = (statement: string) => async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      const done = await turns.next();
      const connection = createConnection(client);
      leave.set(connection, done);
      return connection;
    },
    releaseConnection: (connection) => {
      leave.get(connection)?.();
      return Promise.resolve();
    },
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    destroy: () => client.close(),
  };
}

function createConnection(client: Pick<PGliteClient, 'query'>): DatabaseConnection {
  return {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, affectedRows } = await client.query(sql, parameters);
      return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) };
    },
    streamQuery: () => {
      throw new Error('The embedded database does not stream.');
    },
  };
}
