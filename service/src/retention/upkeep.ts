import { sql } from 'kysely';
import type { Config } from '../config/options.js';
import { type AuditAction, LONGEST_REPEAT, RETENTION } from '../domain/index.js';
import { dropUnused } from '../store/documents.js';
import { dropPlan } from '../states/change-state.js';
import type { Store } from '../store/open-store.js';
import type { Database } from '../store/schema.js';
import { reportingOnce } from '../store/turns.js';

/** When plans are archived and deleted; defaults apply to the rest. */
type Retention = Pick<Config, 'archiveAfterDays' | 'deleteAfterDays'> &
  Partial<Pick<Config, 'auditDays' | 'eventDays' | 'idempotencyHours'>>;

const ARCHIVED: AuditAction = 'plan.archived';
/** Batches of events per upkeep. */
const EVENT_BATCHES = 50;
/** Rows per statement: enough to keep up, few enough not to hold up others. */
const BATCH = 200;
/** Hours after which a document without references was certainly left behind by a dead process. */
const ORPHAN_HOURS = 6;
/** Days for which ended runs are kept. */
const RUN_DAYS = 7;
/** Milliseconds between two upkeeps. */
const EVERY = 60_000;

/**
 * Upkeep once a minute, by one process at a time.
 *
 * @param trouble - receives the first of several failures in a row
 * @returns ends it; resolves when none is in progress
 */
export function startUpkeep(
  { db, exclusively }: Pick<Store, 'db' | 'exclusively'>,
  retention: Retention,
  trouble: (error: unknown) => void,
  every = EVERY,
): () => Promise<void> {
  // Until an upkeep has succeeded, and after one that failed, documents may be older than a day.
  let isBehind = true;
  const act = reportingOnce(async () => {
    const everything = isBehind;
    isBehind = true;
    const isDone = await exclusively(() => upkeep(db, retention, everything));
    isBehind = !isDone && everything;
  }, trouble);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= act().finally(() => (running = undefined));
  }, every);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Archives and deletes what is due, and removes what is no longer referred to.
 *
 * @param everything - looks through all documents, day by day, not only through those of the last day: they may be older
 *   when no service ran
 */
export async function upkeep(
  db: Database,
  { archiveAfterDays, deleteAfterDays, idempotencyHours = 24, auditDays = 0, eventDays = 7 }: Retention,
  everything = false,
): Promise<void> {
  if (archiveAfterDays > 0) await archive(db, archiveAfterDays);
  if (deleteAfterDays > 0) await deleteArchived(db, deleteAfterDays);
  if (auditDays > 0) await forgetAudit(db, auditDays);
  await forgetKeys(db, idempotencyHours);
  await sql`delete from runs where id in (select id from runs
    where state = 'ended' and ended_at < now() - make_interval(days => ${RUN_DAYS}) limit ${BATCH * 10})`.execute(db);
  // Periods are days and months, as texts in the order of time. Only the current ones are read.
  await sql`delete from optimization_counts
    where period < to_char(now() at time zone 'utc' - interval '2 months', 'YYYY-MM')`.execute(db);
  await forgetEvents(db, eventDays);
  // Longer than any pause: the clock was set back meanwhile.
  await sql`update webhook_deliveries set due_at = now(), leased_until = null where state = 'pending'
    and greatest(due_at, leased_until) > now() + make_interval(secs => ${LONGEST_REPEAT})`.execute(db);
  for (let day = everything ? await daysOfDocuments(db) : 0; day >= 0; day--) {
    const hours = ORPHAN_HOURS + 24 * day;
    await dropUnused(
      db,
      sql<boolean>`created_at between now() - make_interval(hours => ${hours + 24})
        and now() - make_interval(hours => ${hours})`,
    );
  }
}

/** The age of the oldest document. */
async function daysOfDocuments(db: Database): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(extract(day from now() - min(created_at)), 0)::integer as days from documents`.execute(db);
  return rows[0]!.days;
}

/** Deletes events with their deliveries, in batches, so that other statements get their turn. */
async function forgetEvents(db: Database, days: number): Promise<void> {
  for (let batch = 0; batch < EVENT_BATCHES; batch++) {
    const { rows } = await sql`delete from events where (agency_id, number) in (select agency_id, number from events
      where at < now() - make_interval(days => ${days}) order by at limit ${BATCH}) returning 1`.execute(db);
    if (rows.length < BATCH) return;
  }
}

/** Deletes answers that were kept for long enough, and documents kept only for them. */
async function forgetKeys(db: Database, hours: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ document_id: string | null }>`delete from idempotency_keys
      where (scope, key_hash) in (select scope, key_hash from idempotency_keys
        where created_at <= now() - make_interval(hours => ${hours}) order by created_at limit ${BATCH * 10})
      returning document_id`.execute(tx);
    const documents = rows.flatMap(({ document_id }) => document_id ?? []);
    if (documents.length > 0) await dropUnused(tx, sql<boolean>`id = any(${documents})`);
  });
}

/** Archives plans without a waiting or running optimization that were unchanged for `days`. */
async function archive(db: Database, days: number): Promise<void> {
  await sql`with archived as (update plans set archived_at = now()
    where (agency_id, id) in (select agency_id, id from plans
      where archived_at is null and updated_at < now() - make_interval(days => ${days})
      and state in ('optimized', 'stopped', 'interrupted') order by updated_at limit ${BATCH} for update skip locked)
    returning agency_id, id, version), noted as (
      insert into event_inbox (agency_id, plan_id, version, type, data)
      select agency_id, id, version, 'plan.archived', '{}'::jsonb from archived)
    insert into audit_entries (action, by_name, agency_id, plan_id, plan_version)
    select ${ARCHIVED}, ${RETENTION.name}, agency_id, id, version from archived`.execute(db);
}

/** Deletes entries of the audit log that are older than `days`. */
async function forgetAudit(db: Database, days: number): Promise<void> {
  await sql`delete from audit_entries where id in (select id from audit_entries
    where at < now() - make_interval(days => ${days}) order by at limit ${BATCH * 10})`.execute(db);
}

/** Deletes plans that were archived `days` ago, one by one, so that other statements get their turn. */
async function deleteArchived(db: Database, days: number): Promise<void> {
  const isDue = sql<boolean>`archived_at < now() - make_interval(days => ${days})`;
  const due = await db.selectFrom('plans').select(['agency_id', 'id']).where(isDue).limit(BATCH).execute();
  for (const place of due) {
    await db.transaction().execute(async (tx) => {
      const plan = await tx
        .selectFrom('plans')
        .select(['agency_id', 'id', 'version', 'document_id'])
        .where((row) => row.and(place))
        .where(isDue)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (plan !== undefined) await dropPlan(tx, plan, RETENTION);
    });
  }
}
