import { sql, type Kysely, type Migration } from 'kysely';

/** The first token looks after all agencies, as it did; every other administrator after those of its token. */
export const operators: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update tokens set scopes = scopes || '["operator"]'::jsonb
      where name = 'first' and scopes ? 'admin' and not scopes ? 'operator'`.execute(db);
  },
};
