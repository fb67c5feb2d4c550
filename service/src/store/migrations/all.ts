import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { beginning } from './0001-beginning.js';
import { properties } from './0002-properties.js';
import { events } from './0003-events.js';
import { safeWriting } from './0004-safe-writing.js';
import { access } from './0005-access.js';
import { continued } from './0006-continued.js';
import { operators } from './0007-operators.js';

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-beginning': beginning,
  '0002-properties': properties,
  '0003-events': events,
  '0004-safe-writing': safeWriting,
  '0005-access': access,
  '0006-continued': continued,
  '0007-operators': operators,
};

/**
 * Brings the tables up to date; several processes may try at once. Tables that a newer version brought further already are
 * left as they are: migrations only add, so that during an upgrade both versions work over one database.
 *
 * @throws what a migration threw
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  for (let known = await doneIn(db); ;) {
    // What a newer version did has to be named; there is nothing to do.
    const newer = known.filter((name) => !(name in MIGRATIONS)).map((name) => [name, { up: () => Promise.resolve() }]);
    const migrations = { ...MIGRATIONS, ...(Object.fromEntries(newer) as Record<string, Migration>) };
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
    if (error === undefined) return;
    const now = await doneIn(db);
    // A newer version that starts at the same time may have done more meanwhile.
    if (now.every((name) => known.includes(name) || name in MIGRATIONS)) throw error;
    known = now;
  }
}

/** Names of the migrations that were done. */
async function doneIn<T>(db: Kysely<T>): Promise<readonly string[]> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
