import { sql } from 'kysely';
import { type DomainError, refusal, unknownPlan } from '../errors/refusals.js';
import type { StoredObjectives, StoredSolution } from '../domain/index.js';
import { documentHead, readDocument, readingDocuments, unpackText } from '../store/documents.js';
import type { Database } from '../store/schema.js';
import { contentTag } from './tags.js';

/** Query of the solution of a version, by default of the latest version that has one; empty for a plan without one. */
function selectSolution(db: Database, agencyId: string, planId: string, version?: number) {
  return db
    .selectFrom('plans')
    .leftJoin('solutions', (join) => {
      const on = join.onRef('solutions.agency_id', '=', 'plans.agency_id').onRef('solutions.plan_id', '=', 'plans.id');
      return version === undefined ? on : on.on('solutions.version', '=', version);
    })
    .select('solutions.version')
    .where((row) => row.and({ 'plans.agency_id': agencyId, 'plans.id': planId }))
    .orderBy(sql`solutions.version desc nulls last`)
    .limit(1);
}

/** The best solution of a version, by default of the latest version that has one. */
export function readSolution(
  db: Database,
  agencyId: string,
  planId: string,
  version?: number,
): Promise<StoredSolution> {
  return readingDocuments(async () => {
    const row = await selectSolution(db, agencyId, planId, version)
      .select(documentHead(sql.ref('solutions.document_id')).as('head'))
      .executeTakeFirstOrThrow(() => unknownPlan(planId));
    if (row.version === null || row.head === null) throw noSolution(planId);
    const solution = await unpackText(await readDocument(db, row.head));
    const tag = contentTag({ version: row.version, document_id: row.head.id });
    return { agencyId, planId, planVersion: row.version, solution, tag };
  });
}

/** The objectives of the latest solution. */
export async function readObjectives(db: Database, agencyId: string, planId: string): Promise<StoredObjectives> {
  const { version, objectives, warnings, document_id } = await selectSolution(db, agencyId, planId)
    .select(['solutions.objectives', 'solutions.warnings', 'solutions.document_id'])
    .executeTakeFirstOrThrow(() => unknownPlan(planId));
  if (version === null) throw noSolution(planId);
  const tag = contentTag({ version, document_id: document_id! });
  return { agencyId, planId, planVersion: version, items: objectives ?? [], warnings: warnings ?? [], tag };
}

function noSolution(planId: string): DomainError {
  return refusal('noSolution', 'NOT_FOUND', `The plan ${planId} has no solution yet.`);
}
