import { sql } from 'kysely';
import { type DomainError, refusal, unknownPlan } from '../errors/refusals.js';
import type { StoredObjectives, StoredSolution } from '../domain/index.js';
import { documentHead, readDocument, readingDocuments, unpackText } from '../store/documents.js';
import type { Database } from '../store/schema.js';
import { contentTag } from './tags.js';

/** The best solution of a version, by default of the latest version that has one. */
export function readSolution(
  db: Database,
  agencyId: string,
  planId: string,
  version?: number,
): Promise<StoredSolution> {
  return readingDocuments(async () => {
    const row = await db
      .selectFrom('plans')
      .leftJoin('solutions', (join) => {
        const on = join
          .onRef('solutions.agency_id', '=', 'plans.agency_id')
          .onRef('solutions.plan_id', '=', 'plans.id');
        return version === undefined ? on : on.on('solutions.version', '=', version);
      })
      .select(['solutions.version'])
      .select(documentHead(sql.ref('solutions.document_id')).as('head'))
      .where((row) => row.and({ 'plans.agency_id': agencyId, 'plans.id': planId }))
      .orderBy(sql`solutions.version desc nulls last`)
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) throw unknownPlan(planId);
    if (row.version === null || row.head === null) throw noSolution(planId);
    const solution = await unpackText(await readDocument(db, row.head));
    const tag = contentTag({ version: row.version, document_id: row.head.id });
    return { agencyId, planId, planVersion: row.version, solution, tag };
  });
}

/** The tag of the best solution, without reading it. */
export async function readSolutionTag(db: Database, agencyId: string, planId: string): Promise<string> {
  return (await readObjectives(db, agencyId, planId)).tag;
}

/** The objectives of the latest solution. */
export async function readObjectives(db: Database, agencyId: string, planId: string): Promise<StoredObjectives> {
  const row = await db
    .selectFrom('plans')
    .leftJoin('solutions', (join) =>
      join.onRef('solutions.agency_id', '=', 'plans.agency_id').onRef('solutions.plan_id', '=', 'plans.id'),
    )
    .select(['solutions.version', 'solutions.objectives', 'solutions.warnings', 'solutions.document_id'])
    .where((row) => row.and({ 'plans.agency_id': agencyId, 'plans.id': planId }))
    .orderBy(sql`solutions.version desc nulls last`)
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) throw unknownPlan(planId);
  if (row.version === null) throw noSolution(planId);
  const { version: planVersion, objectives, warnings } = row;
  const tag = contentTag({ version: row.version, document_id: row.document_id! });
  return { agencyId, planId, planVersion, items: objectives ?? [], warnings: warnings ?? [], tag };
}

function noSolution(planId: string): DomainError {
  return refusal('noSolution', 'NOT_FOUND', `The plan ${planId} has no solution yet.`);
}
