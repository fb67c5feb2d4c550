import { sql } from 'kysely';
import type { SolutionObjective, PlanWarning } from 'tourwright';
import { noteEvent, noteWarnings } from '../journal/event-log.js';
import type { Claim } from '../queue/claim.js';
import { holding } from '../queue/lease.js';
import { documentHead, dropDocument, readDocument, readingDocuments, writeDocument } from '../store/documents.js';
import type { Database } from '../store/schema.js';
import { isOfTravels } from '../domain/plans.js';
import { type Done, timeWarnings } from '../engines/pool.js';

/** A solution to be stored. */
export interface FoundSolution {
  /** Packed JSON text of the Solution. */
  readonly bytes: Buffer;
  readonly objectives: readonly SolutionObjective[];
}

/**
 * Stores a solution of a run if it is better than the stored one of its version, even when the run was just stopped:
 * its results so far count. With the first solution of a version those of older versions are deleted.
 *
 * @returns whether it was stored; undefined when the lease is lost
 */
export async function storeSolution(
  db: Database,
  claim: Claim,
  { bytes, objectives }: FoundSolution,
): Promise<boolean | undefined> {
  const documentId = await writeDocument(db, bytes);
  const stored = await holding(db, claim, async (tx, plan) => {
    const { agencyId, planId, version } = claim;
    const others = await tx
      .selectFrom('solutions')
      .select(['version', 'document_id', 'objectives'])
      .where((row) => row.and({ agency_id: agencyId, plan_id: planId }))
      .execute();
    const before = others.find((other) => other.version === version);
    if (before !== undefined && !isBetter(objectives, before.objectives)) return false;
    await tx.deleteFrom('solutions').where('agency_id', '=', agencyId).where('plan_id', '=', planId).execute();
    for (const { document_id } of others) await dropDocument(tx, document_id);
    await sql`insert into solutions (agency_id, plan_id, version, document_id, objectives, warnings)
      select agency_id, id, version, ${documentId}, ${JSON.stringify(objectives)}::jsonb, warnings
      from plans where agency_id = ${agencyId} and id = ${planId}`.execute(tx);
    await noteEvent(tx, plan, 'plan.improved', { objectives });
    return true;
  });
  // A failed transaction may have been committed: its connection broke. Upkeep then removes an unused document.
  if (stored !== true) await dropDocument(db, documentId);
  return stored;
}

/** What a worker needs to start: the plan's packed content, and the start of the search. */
interface RunMaterial {
  readonly content: Uint8Array;
  readonly maxDuration: string | null;
  /** The best stored solution of the version. */
  readonly best: { readonly bytes: Uint8Array; readonly objectives: readonly SolutionObjective[] } | undefined;
  /** Without one, for a version made by changes: the latest solution of earlier versions, packed. */
  readonly earlier: Uint8Array | undefined;
}

/** Undefined when the plan is gone or has a newer version. */
export function readMaterial(db: Database, claim: Claim): Promise<RunMaterial | undefined> {
  return readingDocuments(() => readOnce(db, claim));
}

async function readOnce(db: Database, { agencyId, planId, version }: Claim): Promise<RunMaterial | undefined> {
  const row = await db
    .selectFrom('plans')
    .leftJoin('solutions', (join) =>
      join
        .onRef('solutions.agency_id', '=', 'plans.agency_id')
        .onRef('solutions.plan_id', '=', 'plans.id')
        .on((is) =>
          is.or([
            is('solutions.version', '=', is.ref('plans.version')),
            is('plans.continued_version', '=', is.ref('plans.version')),
          ]),
        ),
    )
    .select(['plans.max_duration', 'solutions.objectives', 'solutions.version as solved'])
    .select([
      documentHead(sql.ref('plans.document_id')).as('content'),
      documentHead(sql.ref('solutions.document_id')).as('best'),
    ])
    .where((row) => row.and({ 'plans.agency_id': agencyId, 'plans.id': planId, 'plans.version': version }))
    .orderBy(sql`solutions.version desc nulls last`)
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { content, best, objectives, solved, max_duration: maxDuration } = row;
  const bytes = best === null || objectives === null ? undefined : await readDocument(db, best);
  const isOwn = solved === version;
  return {
    // Every plan has a document.
    content: await readDocument(db, content!),
    maxDuration,
    best: isOwn && bytes !== undefined && objectives !== null ? { bytes, objectives } : undefined,
    earlier: isOwn ? undefined : bytes,
  };
}

/**
 * Whether a solution is better than another of the same version: in the plan's order, the first objective in which they
 * differ decides.
 */
export function isBetter(some: readonly SolutionObjective[], other: readonly SolutionObjective[]): boolean {
  for (const [index, { value, direction }] of some.entries()) {
    const against = other[index]?.value;
    if (against === undefined || against === value) continue;
    return direction === 'maximize' ? value > against : value < against;
  }
  return false;
}

/** The largest number of warnings stored: a plan may have thousands of stops off the road. */
const MAX_KEPT = 500;

/**
 * The warnings of a solution: those of its plan, and the engine's warnings about its time and about roads. A plan's own
 * warnings about travels are provisional: those computed on roads replace them.
 */
export function solutionWarnings(ofPlan: readonly PlanWarning[], ended: Done): readonly PlanWarning[] {
  const { warnings = [], isOnRoads } = ended;
  const ofTravels = isOnRoads === true ? travelWarnings(warnings) : ofPlan.filter(isOfTravels);
  return [...ofPlan.filter((one) => !isOfTravels(one)), ...ofTravels, ...timeWarnings(ended)];
}

/** The engine's warnings about travels, without duplicates. */
function travelWarnings(heard: readonly PlanWarning[]): readonly PlanWarning[] {
  const byText = new Map(heard.filter(isOfTravels).map((one) => [JSON.stringify(one), one]));
  return [...byText.values()].slice(0, MAX_KEPT);
}

/**
 * Stores the engine's warnings with the solution of a run that is over, replacing those of an earlier run, and reports
 * those that are not among the plan's own warnings in an event.
 */
export async function storeRemarks(db: Database, claim: Claim, ended: Done): Promise<void> {
  await holding(db, claim, async (tx, plan) => {
    const { agencyId, planId, version } = claim;
    const { warnings: ofPlan } = await tx
      .selectFrom('plans')
      .select('warnings')
      .where((row) => row.and({ agency_id: agencyId, id: planId }))
      .executeTakeFirstOrThrow();
    const ofSolution = solutionWarnings(ofPlan, ended);
    await tx
      .updateTable('solutions')
      .set({ warnings: JSON.stringify(ofSolution) })
      .where((row) => row.and({ agency_id: agencyId, plan_id: planId, version }))
      .execute();
    const reported = new Set(ofPlan.map((one) => JSON.stringify(one)));
    await noteWarnings(
      tx,
      plan,
      ofSolution.filter((one) => !reported.has(JSON.stringify(one))),
    );
  });
}
