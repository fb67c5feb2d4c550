import { sql } from 'kysely';
import { note } from '../audit/audit.js';
import type { PlanChange, PlanPage, PlanRecord, Plans, StateChange, StoredPlan } from '../domain/plans.js';
import type { Caller } from '../domain/principal.js';
import { cancelRun } from '../queue/enqueue.js';
import { documentHead, dropDocument, readDocument, readingDocuments, unpackText } from '../store/documents.js';
import { dateTime } from '../store/times.js';
import { changing, lockPlan, type PlanContext } from './context.js';
import { recordOf, selectRecord, selectRecords, unknownPlan } from './plan-row.js';
import { restart, stop } from './running.js';
import { readObjectives, readSolution } from './solutions.js';
import { newPlanId, submit, type SubmitOptions } from './submit.js';
import { waitForEnd } from './wait.js';

/** Plans in the database. */
export function createPlans(context: PlanContext): Plans {
  const { db } = context;
  const change = async (
    caller: Caller,
    planId: string,
    plan: Parameters<Plans['create']>[1],
    options: SubmitOptions,
  ): Promise<PlanChange> => {
    const { created, changed, warnings, made } = await submit(context, caller, planId, plan, options);
    return { created, changed, warnings, plan: made ?? (await read(context, caller, planId)) };
  };
  return {
    create: (caller, plan, planId = newPlanId()) => change(caller, planId, plan, { mustBeNew: true }),
    replace: (caller, planId, plan, options = {}) => change(caller, planId, plan, options),
    read: (caller, planId) => read(context, caller, planId),
    record: (caller, planId) => readRecord(context, caller, planId),
    list: (caller, query) => list(context, caller, query),
    remove: (caller, planId) => remove(context, caller, planId),
    stop: (caller, planId, { force = false } = {}) => stop(context, caller, planId, force),
    restart: (caller, planId, { force = false } = {}) => restart(context, caller, planId, force),
    states: (caller, planId, limit) => states(context, caller, planId, limit),
    solution: ({ agencyId }, planId, version) => readSolution(db, agencyId, planId, version),
    objectives: ({ agencyId }, planId) => readObjectives(db, agencyId, planId),
    wait: ({ agencyId }, planId, options) => waitForEnd(context, agencyId, planId, options),
  };
}

async function read({ db, limits }: PlanContext, { agencyId }: Caller, planId: string): Promise<StoredPlan> {
  return readingDocuments(async () => {
    const row = await selectRecord(db, agencyId, planId)
      .select(documentHead(sql.ref('plans.document_id')).as('head'))
      .executeTakeFirst();
    if (row === undefined) throw unknownPlan(planId);
    return {
      record: recordOf(row, limits),
      // Every plan has its document.
      content: await unpackText(await readDocument(db, row.head!)),
      ...(row.max_duration === null ? {} : { maxOptimizationDuration: row.max_duration }),
    };
  });
}

async function readRecord({ db, limits }: PlanContext, { agencyId }: Caller, planId: string): Promise<PlanRecord> {
  const row = await selectRecord(db, agencyId, planId).executeTakeFirst();
  if (row === undefined) throw unknownPlan(planId);
  return recordOf(row, limits);
}

async function list(
  { db, limits }: PlanContext,
  { agencyId }: Caller,
  { page: asked, itemsPerPage, archived }: Parameters<Plans['list']>[1],
): Promise<PlanPage> {
  const isListed = {
    excluded: sql<boolean>`archived_at is null`,
    included: sql<boolean>`true`,
    only: sql<boolean>`archived_at is not null`,
  }[archived];
  const { total } = await db
    .selectFrom('plans')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('agency_id', '=', agencyId)
    .where(isListed)
    .executeTakeFirstOrThrow();
  const totalPages = Math.max(1, Math.ceil(total / itemsPerPage));
  const page = Math.min(asked, totalPages);
  const rows = await selectRecords(db, agencyId)
    .select('plans.properties')
    .where(isListed)
    .orderBy('plans.created_at', 'desc')
    .orderBy('plans.id')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();
  return {
    items: rows.map((row) => ({ ...recordOf(row, limits), ...(row.properties && { properties: row.properties }) })),
    page,
    totalPages,
    total,
    itemsPerPage,
    ...(page < totalPages ? { nextPage: page + 1 } : {}),
    ...(page > 1 ? { previousPage: page - 1 } : {}),
  };
}

async function remove(context: PlanContext, caller: Caller, planId: string): Promise<void> {
  const { agencyId } = caller;
  const { signals } = context;
  await changing(context, agencyId, async (tx) => {
    const plan = await lockPlan(tx, agencyId, planId);
    if (plan === undefined) throw unknownPlan(planId);
    await cancelRun(tx, plan.run_id);
    const solutions = await tx
      .deleteFrom('solutions')
      .where('agency_id', '=', agencyId)
      .where('plan_id', '=', planId)
      .returning('document_id')
      .execute();
    for (const { document_id } of [plan, ...solutions]) await dropDocument(tx, document_id);
    await tx.deleteFrom('plan_states').where('agency_id', '=', agencyId).where('plan_id', '=', planId).execute();
    await tx.deleteFrom('plans').where('agency_id', '=', agencyId).where('id', '=', planId).execute();
    await note(tx, caller, 'plan.deleted', { agencyId, planId, planVersion: plan.version });
  });
  signals.changed(agencyId, planId);
  signals.queued();
}

async function states(
  { db }: PlanContext,
  { agencyId }: Caller,
  planId: string,
  limit: number,
): Promise<readonly StateChange[]> {
  const latest = db
    .selectFrom('plan_states')
    .select(['version', 'state', 'at'])
    .where('agency_id', '=', agencyId)
    .where('plan_id', '=', planId)
    .orderBy('seq', 'desc');
  const rows = await (limit === 0 ? latest : latest.limit(limit)).execute();
  // Every plan has at least one.
  if (rows.length === 0) throw unknownPlan(planId);
  return rows.map(({ version, state, at }) => ({ planVersion: version, state, timestamp: dateTime(at) }));
}
