import { sql } from 'kysely';
import type { IssuedToken, Tokens } from '../domain/principal.js';
import type { Database } from '../store/open-store.js';
import { insertAgency, type AgencyDefaults } from './agencies.js';

const FIRST = 'AGENCY_main';

/**
 * On the very first start: an agency, unmetered, with a token in production mode that may also administrate.
 *
 * @returns the token, whose text is shown this once; undefined when there are agencies already
 */
export async function makeFirstAgency(
  db: Database,
  tokens: Tokens,
  defaults: AgencyDefaults,
): Promise<IssuedToken | undefined> {
  const isFirst = await db.transaction().execute(async (tx) => {
    // Processes that start together make it once.
    await sql`lock table agencies in share row exclusive mode`.execute(tx);
    const some = await tx.selectFrom('agencies').select('id').limit(1).executeTakeFirst();
    if (some !== undefined) return false;
    await insertAgency(tx, { id: FIRST, name: 'Main', metered: false }, defaults);
    return true;
  });
  if (!isFirst) return undefined;
  return tokens.create({ name: 'first', mode: 'production', agencyIds: [FIRST], admin: true });
}
