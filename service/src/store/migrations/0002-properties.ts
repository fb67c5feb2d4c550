import { sql, type Kysely, type Migration } from 'kysely';
import type { Database } from '../schema.js';
import { documentHead, readDocument, unpackText } from '../documents.js';

/** Properties of plans stand beside their content, for lists. */
export const properties: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table plans add column properties jsonb`.execute(db);
    const stored = db as Database;
    const plans = await stored.selectFrom('plans').select(['agency_id', 'id']).execute();
    for (const { agency_id, id } of plans) {
      const ofPlan = stored.updateTable('plans').where('agency_id', '=', agency_id).where('id', '=', id);
      const given = await propertiesOf(stored, agency_id, id);
      if (given !== undefined) await ofPlan.set({ properties: JSON.stringify(given) }).execute();
    }
  },
};

async function propertiesOf(db: Database, agencyId: string, id: string): Promise<unknown> {
  const { head } = await db
    .selectFrom('plans')
    .select(documentHead(sql.ref('plans.document_id')).as('head'))
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Every plan has its document.
  const content = JSON.parse(await unpackText(await readDocument(db, head!))) as { properties?: unknown };
  return content.properties;
}
