import { sql, type Kysely, type Migration } from 'kysely';

/** Which version was made by changes, and is searched from the tours of the one before. */
export const continued: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table plans add column continued_version integer`.execute(db);
  },
};
