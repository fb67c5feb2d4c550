import { sql } from 'kysely';
import type { PlanWarning } from 'tourwright';
import { note } from '../journal/audit.js';
import { bill, withoutBill } from '../agencies/bill.js';
import { spend } from '../agencies/ledger.js';
import { conflict, DomainError, tooLarge, unknownPlan } from '../errors/refusals.js';
import type { Caller, PlanChange, PreparedPlan, ReplaceOptions, StoredPlan } from '../domain/index.js';
import { checkSize, countOptimization, grantDuration, type GrantedDuration } from '../agencies/limits.js';
import { noteWarnings } from '../journal/event-log.js';
import type { Keeper } from '../once/once.js';
import { cancelRun, enqueue } from '../queue/enqueue.js';
import { dropDocument, packText, writeDocument } from '../store/documents.js';
import type { Row, Tx } from '../store/schema.js';
import { changeState, isActive, noteState } from '../states/change-state.js';
import { changing, limitsOf, lockPlan, paying, type PlanContext } from './context.js';
import { archivedPlan, planTag, recordOf, selectRecord } from './plan-row.js';
import { checkConditions } from './tags.js';

/** The outcome of storing a plan. */
interface Submission {
  readonly created: boolean;
  readonly changed: boolean;
  readonly warnings: readonly PlanWarning[];
  /** The version that was made, as it was then: others may have followed. Undefined when nothing changed. */
  readonly made?: StoredPlan;
}

/** What the answer about a new plan needs, except its content, which is a document. */
export type KeptPlan = Omit<PlanChange, 'plan'> & { readonly plan: Omit<StoredPlan, 'content'> };

/** Options of a submission. */
export interface SubmissionOptions extends ReplaceOptions {
  /** A plan of this id must not exist yet. */
  readonly mustBeNew?: boolean | undefined;
  /** The search starts with the tours of the previous version. */
  readonly continues?: boolean | undefined;
  /** Stores the plan that is made, for repeats of the request. */
  readonly keeper?: Keeper | undefined;
}

interface SubmissionRequest extends SubmissionOptions {
  readonly caller: Caller;
  readonly planId: string;
  readonly plan: PreparedPlan;
  readonly granted: GrantedDuration;
  readonly warnings: readonly PlanWarning[];
}

type Before = Pick<Row<'plans'>, 'version' | 'hash' | 'max_duration' | 'archived_at' | 'document_id'>;

/** Stores a plan under an id: a new plan, a new version, or nothing when it is identical to the stored one. */
export async function submit(
  context: PlanContext,
  caller: Caller,
  planId: string,
  plan: PreparedPlan,
  options: SubmissionOptions,
): Promise<Submission> {
  const { db } = context;
  const limits = await limitsOf(context, db, caller.agencyId);
  const granted = grantDuration(plan.maxOptimizationDuration, caller.mode, limits);
  const warnings = [...plan.warnings, ...granted.warnings];
  const task: SubmissionRequest = { ...options, caller, planId, plan, granted, warnings };

  // A check in advance: a plan that will be refused or changes nothing need not be written first.
  const before = await db
    .selectFrom('plans')
    .select(['version', 'hash', 'max_duration', 'archived_at', 'document_id'])
    .where((row) => row.and({ agency_id: caller.agencyId, id: planId }))
    .executeTakeFirst();
  const isSame = check(task, before) === 'nothing to do';
  // For a request that may be repeated, "nothing changed" is stored as well.
  if (isSame && options.keeper === undefined) return { created: false, changed: false, warnings };
  if (!isSame) checkSize(plan.size, limits);

  const packed = await packText(plan.content);
  if (packed.length > context.storedLimit) throw tooLargeToStore(context.storedLimit);
  const documentId = await writeDocument(db, packed);
  const submission = await paying(context, caller.agencyId, () =>
    changing(context, caller.agencyId, (tx) => store(context, tx, task, documentId)),
  ).catch(async (error: unknown) => {
    // After any other error the transaction may have been committed: its connection broke. Upkeep removes an unused
    // document.
    if (error instanceof DomainError) await dropDocument(db, documentId);
    throw error;
  });
  if (submission.changed) {
    context.signals.changed(caller.agencyId, planId);
    context.signals.queued();
  } else await dropDocument(db, documentId);
  return submission;
}

/** @throws DomainError when the stored plan (or its absence) forbids the change */
function check(task: SubmissionRequest, before: Before | undefined): 'new' | 'change' | 'nothing to do' {
  const { planId, plan, granted, force = false, ifVersion, orCreate = false, mustBeNew = false } = task;
  if (before === undefined) {
    if (!mustBeNew && !orCreate) throw unknownPlan(planId);
    checkConditions(task, planId, before);
    if (ifVersion !== undefined) throw changed(`There is no version ${ifVersion} of the plan ${planId} any more.`);
    return 'new';
  }
  if (mustBeNew) throw changed(`There is a plan ${planId} already.`);
  checkConditions(task, planId, before);
  if (before.archived_at !== null) {
    if (!force) throw archivedPlan(planId);
    return 'change';
  }
  if (ifVersion !== undefined && ifVersion !== before.version) {
    throw changed(`The plan ${planId} has changed: its version is ${before.version}, not ${ifVersion}.`);
  }
  // A duration is unchanged if it is sent as it was read, or as it was sent before it was clamped.
  const durations = [plan.maxOptimizationDuration ?? null, granted.stored ?? null];
  const isSame = before.hash === plan.hash && durations.includes(before.max_duration);
  return isSame ? 'nothing to do' : 'change';
}

async function store(context: PlanContext, tx: Tx, task: SubmissionRequest, documentId: string): Promise<Submission> {
  const { caller, planId, warnings, plan, granted, keeper } = task;
  const keep = async (created: boolean, unchanged?: Before): Promise<Submission> => {
    const row = await selectRecord(tx, caller.agencyId, planId).executeTakeFirstOrThrow();
    const duration = unchanged === undefined ? granted.stored : (unchanged.max_duration ?? undefined);
    const stored: Omit<StoredPlan, 'content'> = {
      record: recordOf(row, context.limits),
      tag: planTag(row, context.limits),
      ...(duration === undefined ? {} : { maxOptimizationDuration: duration }),
    };
    const change = { created, changed: unchanged === undefined, warnings };
    const kept: KeptPlan = { ...change, plan: stored };
    await keeper?.keep(tx, { result: JSON.stringify(kept), documentId: unchanged?.document_id ?? documentId });
    return unchanged === undefined ? { ...change, made: { ...stored, content: plan.content } } : change;
  };
  await keeper?.enter(tx);
  for (;;) {
    const before = await lockPlan(tx, caller.agencyId, planId);
    const verdict = check(task, before);
    if (verdict === 'nothing to do') return keep(false, before);
    if (before !== undefined) {
      await storeVersion(context, tx, task, documentId, before);
      return keep(false);
    }
    if (await storeNew(context, tx, task, documentId)) return keep(true);
    // Created by another request in between: now there is a row to lock.
  }
}

/** @returns false when the id was taken in between */
async function storeNew(context: PlanContext, tx: Tx, task: SubmissionRequest, documentId: string): Promise<boolean> {
  const { caller, planId, plan, warnings, granted } = task;
  const { agencyId, mode, name } = caller;
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 as now`.execute(tx);
  const now = Math.floor(rows[0]!.now);
  const isPaid = mode === 'production';
  const { cost, ages } = isPaid ? bill('', plan.stopKeys, { now }) : { cost: 0, ages: '' };
  const created = await tx
    .insertInto('plans')
    .values({
      agency_id: agencyId,
      id: planId,
      version: 1,
      state: 'waiting',
      ...columnsOf(task, documentId),
      billing: ages,
      created_by: name,
      updated_by: name,
      warnings: JSON.stringify(warnings),
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created === undefined) return false;
  await noteStored(tx, task, 1);
  const credits = await pay(context, tx, task, cost, 1);
  await note(tx, caller, 'plan.created', { agencyId, planId, planVersion: 1, details: { credits } });
  await enqueue(tx, { agencyId, planId, version: 1, budgetSeconds: granted.seconds });
  return true;
}

async function storeVersion(
  context: PlanContext,
  tx: Tx,
  task: SubmissionRequest,
  documentId: string,
  before: Row<'plans'> & { now: number },
): Promise<void> {
  const { caller, planId, plan, warnings, granted } = task;
  const { agencyId, mode, name } = caller;
  const version = before.version + 1;
  const now = Math.floor(before.now);
  const all = before.archived_at !== null;
  const { cost, ages } =
    mode === 'production'
      ? bill(before.billing, plan.stopKeys, { now, all })
      : { cost: 0, ages: withoutBill(before.billing, plan.stopKeys, now) };

  const place = await supersede(tx, before);
  await tx
    .updateTable('plans')
    .set({
      version,
      state: 'waiting',
      ...columnsOf(task, documentId),
      continued_version: task.continues === true ? version : null,
      billing: ages,
      warnings: JSON.stringify(warnings),
      updated_at: sql`now()`,
      updated_by: name,
      archived_at: null,
      failure: null,
    })
    .where((row) => row.and({ agency_id: agencyId, id: planId }))
    .execute();
  await noteStored(tx, task, version);
  await dropDocument(tx, before.document_id);
  const credits = await pay(context, tx, task, cost, version);
  const details = { credits, unarchived: all };
  await note(tx, caller, 'plan.changed', { agencyId, planId, planVersion: version, details });
  await enqueue(tx, { agencyId, planId, version, budgetSeconds: granted.seconds, place });
}

async function noteStored(tx: Tx, { caller, planId, warnings }: SubmissionRequest, version: number): Promise<void> {
  const made = { agency_id: caller.agencyId, id: planId, version };
  await noteState(tx, made, 'waiting');
  await noteWarnings(tx, made, warnings);
}

/** Ends the run of the previous version. @returns its place in the line if it was waiting */
async function supersede(tx: Tx, before: Row<'plans'>): Promise<string | undefined> {
  if (!isActive(before.state)) return undefined;
  await changeState(tx, before, 'cancelled');
  return cancelRun(tx, before.run_id);
}

function columnsOf({ caller, plan, granted }: SubmissionRequest, documentId: string) {
  return {
    hash: plan.hash,
    max_duration: granted.stored ?? null,
    document_id: documentId,
    mode: caller.mode,
    nb_resources: plan.size.resources,
    nb_orders: plan.size.orders,
    properties: plan.properties === undefined ? null : JSON.stringify(plan.properties),
  };
}

/**
 * Done last, as these rows are shared by the whole agency: counts against the quota, then spends credits.
 * @returns the credits spent
 */
async function pay(
  context: PlanContext,
  tx: Tx,
  task: SubmissionRequest,
  cost: number,
  planVersion: number,
): Promise<number> {
  const { caller, planId } = task;
  await countOptimization(tx, caller.agencyId, await limitsOf(context, tx, caller.agencyId));
  return spend(tx, cost, { agencyId: caller.agencyId, planId, planVersion });
}

function tooLargeToStore(limit: number): DomainError {
  const details = `must be at most ${limit} bytes as it is stored, compressed`;
  return tooLarge(details, `The plan ${details}. Split it, or leave out what is not needed.`);
}

function changed(details: string): DomainError {
  return conflict(details, { details });
}
