import { sql } from 'kysely';
import type { EventType, PlanEventMessage } from '../domain/index.js';
import { type Database, dateTime, type Row, type Tx } from '../store/schema.js';
import type { PlanWarning } from 'tourwright';

/** The version of a plan that something happened to. */
interface EventSubject {
  readonly agency_id: string;
  readonly id: string;
  readonly version: number;
}

/** Warnings listed in one event: a plan may have thousands. */
const MAX_WARNINGS = 100;

/**
 * Records what happened to a plan, in the same transaction. The lock on the plan's row orders its events: they appear
 * when the transaction commits, and only then.
 */
export async function noteEvent(
  tx: Tx,
  { agency_id, id, version }: EventSubject,
  type: EventType,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await tx
    .insertInto('event_inbox')
    .values({ agency_id, plan_id: id, version, type, data: JSON.stringify(data) })
    .execute();
}

/** Records the warnings of a version that is being stored, if there are any. */
export async function noteWarnings(tx: Tx, plan: EventSubject, warnings: readonly PlanWarning[]): Promise<void> {
  if (warnings.length === 0) return;
  await noteEvent(tx, plan, 'plan.warnings', { warnings: warnings.slice(0, MAX_WARNINGS), total: warnings.length });
}

/** An event with its position among those of all agencies. */
interface LoggedEvent {
  readonly position: bigint;
  readonly message: PlanEventMessage & { readonly number: number };
}

/** The range of an agency's log, and the state of a plan. */
export interface LogBounds {
  /** The number of the agency's last event; 0 without events. */
  readonly last: number;
  /** The number of its first kept event; `last + 1` without any. */
  readonly first: number;
  /** The number of the last event of an earlier plan with the plan's id; 0 without one. */
  readonly before: number;
  /** Whether the plan exists; true if no plan was requested. */
  readonly exists: boolean;
  /** Whether the plan waits for a worker. */
  readonly waits: boolean;
}

const MESSAGE_COLUMNS = ['agency_id', 'number', 'plan_id', 'version', 'type', 'data', 'at'] as const;

type MessageRow = Pick<Row<'events'>, (typeof MESSAGE_COLUMNS)[number]>;

/** An event as it is sent. */
export function messageOf(row: MessageRow): PlanEventMessage & { readonly number: number } {
  return {
    number: Number(row.number),
    type: row.type,
    agencyId: row.agency_id,
    planId: row.plan_id,
    planVersion: row.version,
    timestamp: dateTime(row.at),
    ...row.data,
  };
}

export async function readBounds(db: Database, agencyId: string, planId?: string): Promise<LogBounds> {
  const { rows } = await sql<{ last: string; first: string; before: string; state: string | null }>`
    select coalesce((select last from event_counters where agency_id = ${agencyId}), 0) as last,
      coalesce((select min(number) from events where agency_id = ${agencyId}),
        (select last + 1 from event_counters where agency_id = ${agencyId}), 1) as first,
      coalesce((select max(number) from events where agency_id = ${agencyId} and plan_id = ${planId ?? null}
        and type = 'plan.deleted'), 0) as before,
      (select state from plans where agency_id = ${agencyId} and id = ${planId ?? null}) as state`.execute(db);
  const { last, first, before, state } = rows[0]!;
  return {
    last: Number(last),
    first: Number(first),
    before: Number(before),
    exists: planId === undefined || state !== null,
    waits: state === 'waiting',
  };
}

/** The events of an agency, or of one of its plans, after a number, in order. */
export async function readEvents(
  db: Database,
  { agencyId, planId, after }: { readonly agencyId: string; readonly planId?: string | undefined; after: number },
  limit: number,
): Promise<readonly LoggedEvent['message'][]> {
  let query = db.selectFrom('events').select(MESSAGE_COLUMNS).where('agency_id', '=', agencyId);
  if (planId !== undefined) query = query.where('plan_id', '=', planId);
  const rows = await query.where('number', '>', String(after)).orderBy('number').limit(limit).execute();
  return rows.map(messageOf);
}

/** The events of all agencies after a position, in order. */
export async function readNews(db: Database, after: bigint, limit: number): Promise<readonly LoggedEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select([...MESSAGE_COLUMNS, 'position'])
    .where('position', '>', String(after))
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ position: BigInt(row.position), message: messageOf(row) }));
}

/** Whether there are events to number, and the position of the last event: all that an idle process polls. */
export async function glance(db: Database): Promise<{ readonly hasNew: boolean; readonly tip: bigint }> {
  const { rows } = await sql<{ hasnew: boolean; tip: string }>`select exists (select 1 from event_inbox) as hasnew,
    coalesce((select max(position) from events), 0) as tip`.execute(db);
  return { hasNew: rows[0]!.hasnew, tip: BigInt(rows[0]!.tip) };
}

/** The places of the waiting runs of some agencies, each from 1, at a moment, by `agency plan`. */
export async function readPlaces(db: Database, agencyIds: readonly string[]) {
  const { rows } = await sql<{ agency_id: string; plan_id: string; version: number; place: number; at: Date }>`
    select agency_id, plan_id, version, (row_number() over (partition by agency_id order by place))::integer as place,
      now() as at
    from runs where state = 'waiting' and agency_id = any(${agencyIds})`.execute(db);
  return new Map(rows.map(({ agency_id, plan_id, ...place }) => [`${agency_id} ${plan_id}`, place]));
}

/** Which of these tokens are still valid. */
export async function validTokens(db: Database, tokenIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('tokens')
    .select('id')
    .where('id', 'in', tokenIds)
    .where('status', '=', 'active')
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Separates the numbering from other uses of advisory locks. */
const LOCK = 7_302;
/** Events numbered by one statement. */
const BATCH = 500;

/**
 * Moves recorded events from the inbox into the log, numbers them, and queues a delivery for each webhook that wants
 * them. Everything in the inbox is committed, and only one process at a time numbers: so no event can appear before one
 * that was read already, although transactions commit in any order. Within a plan the order is that of its
 * transactions, which lock its row.
 *
 * @returns how many were numbered
 */
export async function numberEvents(db: Database): Promise<number> {
  let count = 0;
  for (;;) {
    const numbered = await numberBatch(db);
    count += numbered;
    if (numbered < BATCH) return count;
  }
}

function numberBatch(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // In a separate statement: the next one has to see what another process has numbered.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      with taken as (
        delete from event_inbox where id in (select id from event_inbox order by id limit ${BATCH})
        returning id, agency_id, plan_id, version, type, data, at
      ), counted as (
        insert into event_counters (agency_id, last) select agency_id, count(*) from taken group by agency_id
        on conflict (agency_id) do update set last = event_counters.last + excluded.last
        returning agency_id, last
      ), logged as (
        insert into events (agency_id, number, plan_id, version, type, data, at)
        select agency_id,
          last - count(*) over (partition by agency_id) + row_number() over (partition by agency_id order by id),
          plan_id, version, type, data, at
        from taken join counted using (agency_id) order by id
        returning agency_id, number, position, plan_id, type
      ), queued as (
        insert into webhook_deliveries (webhook_id, agency_id, number, plan_id, due_at)
        select webhooks.id, logged.agency_id, number, logged.plan_id, coalesce(
          -- After one that is to be retried later: not before that one.
          (select max(due_at) from webhook_deliveries before where before.webhook_id = webhooks.id
            and before.plan_id = logged.plan_id and before.state = 'pending'), now())
        from logged join webhooks on webhooks.agency_id = logged.agency_id
        where webhooks.active and jsonb_exists(webhooks.types, logged.type) order by position
        -- A webhook that is being deleted is waited for, and then is gone.
        for key share of webhooks
      )
      select count(*)::integer as count from logged`.execute(tx);
    return rows[0]!.count;
  });
}
