import { sql } from 'kysely';
import type { PlanEventMessage } from '../domain/index.js';
import { messageOf } from '../journal/event-log.js';
import type { Database, Row } from '../store/schema.js';

/** A delivery that this process may send, until its lease ends. */
export interface DeliveryClaim {
  readonly id: string;
  readonly webhookId: string;
  readonly planId: string;
  readonly url: string;
  /** All valid secrets, the newest first. */
  readonly secrets: readonly string[];
  readonly message: PlanEventMessage;
  readonly attempts: number;
  readonly lease: number;
  /** When it was taken, in seconds since 1970. */
  readonly takenAt: number;
}

/** The pauses between attempts, in seconds. */
export interface RetrySchedule {
  readonly firstRepeat: number;
  readonly longestRepeat: number;
  readonly giveUp: number;
}

/** Which deliveries to claim. */
interface ClaimRequest {
  /** The largest number. */
  readonly most: number;
  /** Webhooks with the maximum number of deliveries in progress. */
  readonly busy: readonly string[];
  readonly leaseSeconds: number;
}

interface ClaimRow extends Pick<Row<'events'>, 'agency_id' | 'plan_id' | 'version' | 'type' | 'data' | 'at'> {
  readonly id: string;
  readonly number: string;
  readonly webhook_id: string;
  readonly attempts: number;
  readonly lease_number: number;
  readonly url: string;
  readonly secret: string;
  readonly previous_secret: string | null;
  readonly now: number;
}

/**
 * Claims due deliveries, at most one per webhook. For each plan only the first that is neither delivered nor dead: the
 * others wait for it. Rows locked by another process are skipped.
 */
export async function claimDeliveries(
  db: Database,
  { most, busy, leaseSeconds }: ClaimRequest,
): Promise<readonly DeliveryClaim[]> {
  const { rows } = await sql<ClaimRow>`
    with next as (
      select next.id from webhooks cross join lateral (
        select id, due_at from webhook_deliveries due
        where due.webhook_id = webhooks.id and due.state = 'pending' and due.due_at <= now()
          and (due.leased_until is null or due.leased_until < now())
          and not exists (select 1 from webhook_deliveries before where before.webhook_id = due.webhook_id
            and before.plan_id = due.plan_id and before.state = 'pending' and before.id < due.id)
        order by due.due_at, due.id limit 1 for update skip locked
      ) next
      where webhooks.active and not webhooks.id = any(${busy}) order by next.due_at limit ${most}
    ), taken as (
      update webhook_deliveries set leased_until = now() + make_interval(secs => ${leaseSeconds}),
        lease_number = lease_number + 1
      from next where webhook_deliveries.id = next.id
      returning webhook_deliveries.*
    )
    select taken.id, taken.webhook_id, taken.attempts, taken.lease_number, events.agency_id, events.number,
      events.plan_id, events.version, events.type, events.data, events.at, webhooks.url, webhooks.secret,
      case when webhooks.previous_until > now() then webhooks.previous_secret end as previous_secret,
      floor(extract(epoch from now()))::float8 as now
    from taken join webhooks on webhooks.id = taken.webhook_id
    join events on events.agency_id = taken.agency_id and events.number = taken.number
    order by taken.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    webhookId: row.webhook_id,
    planId: row.plan_id,
    url: row.url,
    secrets: row.previous_secret === null ? [row.secret] : [row.secret, row.previous_secret],
    message: messageOf(row),
    attempts: row.attempts,
    lease: row.lease_number,
    takenAt: row.now,
  }));
}

/** The receiver has accepted it: the next delivery of the plan may go. */
export async function noteDelivered(db: Database, claim: DeliveryClaim, status: number | undefined): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockWebhook(tx, claim.webhookId);
    const done = await ending(tx, claim, { state: 'delivered', status, error: null });
    if (done && claim.attempts > 0) await hasten(tx, claim);
  });
}

/**
 * The receiver has not accepted it: it is retried after as long as it has waited already, so that the pauses double,
 * and given up in the end. Later deliveries of the plan wait as long.
 *
 * @returns its new state; undefined when another process has it now
 */
export async function noteFailed(
  db: Database,
  claim: DeliveryClaim,
  { status, error }: { readonly status: number | undefined; readonly error: string },
  { firstRepeat, longestRepeat, giveUp }: RetrySchedule,
): Promise<'pending' | 'dead' | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockWebhook(tx, claim.webhookId);
    const { rows } = await sql<{ age: number }>`select extract(epoch from now() - queued_at)::float8 as age
      from webhook_deliveries where id = ${claim.id} and lease_number = ${claim.lease} for update`.execute(tx);
    const age = rows[0]?.age;
    if (age === undefined) return undefined;
    if (age >= giveUp) {
      await ending(tx, claim, { state: 'dead', status, error });
      await hasten(tx, claim);
      return 'dead';
    }
    // The last attempt is made exactly when it would be given up.
    const pause = Math.max(firstRepeat, Math.min(longestRepeat, age, giveUp - age));
    await sql`update webhook_deliveries set attempts = attempts + 1, attempted_at = now(), leased_until = null,
      last_status = ${status ?? null}, last_error = ${error} where id = ${claim.id}`.execute(tx);
    await sql`update webhook_deliveries set due_at = greatest(due_at, now() + make_interval(secs => ${pause}))
      where webhook_id = ${claim.webhookId} and plan_id = ${claim.planId} and state = 'pending'
        and id >= ${claim.id}`.execute(tx);
    return 'pending';
  });
}

/** Returns a delivery whose attempt was interrupted: the next process takes it at once. */
export async function giveBack(db: Database, { id, lease }: DeliveryClaim): Promise<void> {
  await sql`update webhook_deliveries set leased_until = null where id = ${id} and lease_number = ${lease}`.execute(db);
}

/**
 * Changes to several deliveries of a webhook are serialized, with each other and with its deletion: they would wait for
 * each other's rows. New deliveries and claims go on.
 */
export async function lockWebhook(tx: Database, webhookId: string): Promise<void> {
  await sql`select 1 from webhooks where id = ${webhookId} for no key update`.execute(tx);
}

async function ending(
  tx: Database,
  { id, lease }: DeliveryClaim,
  end: {
    readonly state: 'delivered' | 'dead';
    readonly status: number | undefined;
    readonly error: string | null;
  },
): Promise<boolean> {
  const { rows } = await sql`update webhook_deliveries set state = ${end.state}, attempts = attempts + 1,
    attempted_at = now(), leased_until = null, last_status = ${end.status ?? null}, last_error = ${end.error}
    where id = ${id} and lease_number = ${lease} and state = 'pending' returning id`.execute(tx);
  return rows.length > 0;
}

/** Deliveries that waited for this one need not wait any longer. */
async function hasten(tx: Database, { webhookId, planId }: DeliveryClaim): Promise<void> {
  await sql`update webhook_deliveries set due_at = now() where webhook_id = ${webhookId} and plan_id = ${planId}
    and state = 'pending' and due_at > now()`.execute(tx);
}
