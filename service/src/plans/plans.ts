import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller, Conditions, PlanChange, Plans, StateChange, StoredPlan } from '../domain/index.js';
import { DomainError, overloaded, unknownPlan } from '../errors/refusals.js';
import type { StoredResult } from '../once/once.js';
import { cancelRun } from '../queue/enqueue.js';
import { documentHead, findDocument, readDocument, readingDocuments, unpackText } from '../store/documents.js';
import { dateTime, type Tx } from '../store/schema.js';
import { changing, lockPlan, type PlanContext } from './context.js';
import { dropPlan } from '../states/change-state.js';
import { exportPlans, list } from './list.js';
import { planTag, recordOf, selectRecord, type RecordRow } from './plan-row.js';
import { restart, stop } from './running.js';
import { readObjectives, readSolution } from './solutions.js';
import { submit, type KeptPlan, type SubmissionOptions } from './submit.js';
import { checkConditions } from './tags.js';
import { waitForEnd } from './wait.js';

/** Plans in the database. */
export function createPlans(context: PlanContext): Plans {
  const { db } = context;
  const change = async (
    caller: Caller,
    planId: string,
    plan: Parameters<Plans['create']>[1],
    options: SubmissionOptions,
  ): Promise<PlanChange> => {
    const { created, changed, warnings, made } = await submit(context, caller, planId, plan, options);
    return { created, changed, warnings, plan: made ?? (await read(context, caller, planId)) };
  };
  return {
    create: (caller, plan, planId = randomUUID(), { once } = {}) =>
      context.once(
        once,
        (keeper) => change(caller, planId, plan, { mustBeNew: true, keeper }),
        (kept) => recall(context, kept),
      ),
    replace: (caller, planId, plan, options = {}) => change(caller, planId, plan, options),
    revise: (caller, planId, make, { once, ...options } = {}) =>
      context.once(
        once,
        (keeper) =>
          revise(
            () => read(context, caller, planId),
            async (stored) => {
              const ifVersion = stored.record.version;
              return change(caller, planId, await make(stored), { ...options, ifVersion, keeper });
            },
          ),
        (kept) => recall(context, kept),
      ),
    read: (caller, planId) => read(context, caller, planId),
    record: async (caller, planId) => recordOf(await readRow(context, caller, planId), context.limits),
    tag: async (caller, planId) => planTag(await readRow(context, caller, planId), context.limits),
    solutionTag: async ({ agencyId }, planId) => (await readObjectives(db, agencyId, planId)).tag,
    list: ({ agencyId }, query) => list(context, agencyId, query),
    export: ({ agencyId }, query) => exportPlans(context, agencyId, query),
    remove: (caller, planId, conditions = {}) => remove(context, caller, planId, conditions),
    stop: (caller, planId, options = {}) => stop(context, caller, planId, options),
    restart: (caller, planId, options = {}) => restart(context, caller, planId, options),
    states: (caller, planId, limit) => states(context, caller, planId, limit),
    solution: ({ agencyId }, planId, version) => readSolution(db, agencyId, planId, version),
    objectives: ({ agencyId }, planId) => readObjectives(db, agencyId, planId),
    wait: ({ agencyId }, planId, options) => waitForEnd(context, agencyId, planId, options),
  };
}

/** Attempts when others change the plan at the same time. */
const MAX_TRIES = 50;

/**
 * Makes a version from the stored one; if another version was made meanwhile, starts over.
 * @throws DomainError overloaded; what `read` and `replace` throw
 */
async function revise(
  read: () => Promise<StoredPlan>,
  replace: (stored: StoredPlan) => Promise<PlanChange>,
): Promise<PlanChange> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const stored = await read();
    try {
      return await replace(stored);
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'conflict')) throw error;
    }
  }
  throw overloaded('Too many changes of the plan at once.');
}

async function read({ db, limits }: PlanContext, { agencyId }: Caller, planId: string): Promise<StoredPlan> {
  return readingDocuments(async () => {
    const row = await selectRecord(db, agencyId, planId)
      .select(documentHead(sql.ref('plans.document_id')).as('head'))
      .executeTakeFirstOrThrow(() => unknownPlan(planId));
    return {
      record: recordOf(row, limits),
      tag: planTag(row, limits),
      // Every plan has a document.
      content: await unpackText(await readDocument(db, row.head!)),
      ...(row.max_duration === null ? {} : { maxOptimizationDuration: row.max_duration }),
    };
  });
}

/** The plan that the same request made before, as it was then. */
async function recall({ db }: PlanContext, { result, documentId }: StoredResult): Promise<PlanChange> {
  const { plan, ...change } = JSON.parse(result) as KeptPlan;
  // The document is kept as long as the result.
  const head = await findDocument(db, documentId!);
  return { ...change, plan: { ...plan, content: await unpackText(await readDocument(db, head!)) } };
}

function readRow({ db }: PlanContext, { agencyId }: Caller, planId: string): Promise<RecordRow> {
  return selectRecord(db, agencyId, planId).executeTakeFirstOrThrow(() => unknownPlan(planId));
}

async function remove(context: PlanContext, caller: Caller, planId: string, conditions: Conditions): Promise<void> {
  const { agencyId } = caller;
  const { signals } = context;
  const drop = async (tx: Tx): Promise<void> => {
    const plan = await lockPlan(tx, agencyId, planId);
    if (plan === undefined) throw unknownPlan(planId);
    checkConditions(conditions, planId, plan);
    await cancelRun(tx, plan.run_id);
    await dropPlan(tx, plan, caller);
  };
  await context.makingRoom(() => changing(context, agencyId, drop));
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
    .where((row) => row.and({ agency_id: agencyId, plan_id: planId }))
    .orderBy('seq', 'desc');
  const rows = await (limit === 0 ? latest : latest.limit(limit)).execute();
  // Every plan has at least one state.
  if (rows.length === 0) throw unknownPlan(planId);
  return rows.map(({ version, state, at }) => ({ planVersion: version, state, timestamp: dateTime(at) }));
}
