import { Migrator, type Kysely } from 'kysely';
import { beginning } from './0001-beginning.js';
import { properties } from './0002-properties.js';
import { access } from './0005-access.js';

const MIGRATIONS = { '0001-beginning': beginning, '0002-properties': properties, '0005-access': access };

/** Brings the tables up to date; several processes may try at once. @throws what a migration threw */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
