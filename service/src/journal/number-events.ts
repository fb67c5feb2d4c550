import { sql } from 'kysely';
import type { Database } from '../store/schema.js';

/** Keeps the numbering apart from other uses of advisory locks. */
const LOCK = 7_302;
/** Events numbered by one statement. */
const BATCH = 500;

/**
 * Moves what transactions noted into the log and gives it its number, and each webhook that wants it a delivery. Whatever
 * is in the inbox is committed, and one process at a time numbers: so nothing can appear before what was read already,
 * though transactions commit in any order. Within a plan the order is that of its transactions, which lock its row.
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
    // In a statement of its own: the next one has to see what the process before has numbered.
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
          -- Behind one that is tried again later: not before that one.
          (select max(due_at) from webhook_deliveries before where before.webhook_id = webhooks.id
            and before.plan_id = logged.plan_id and before.state = 'pending'), now())
        from logged join webhooks on webhooks.agency_id = logged.agency_id
        where webhooks.active and jsonb_exists(webhooks.types, logged.type) order by position
        -- One that is just being deleted is waited for, and then is not there.
        for key share of webhooks
      )
      select count(*)::integer as count from logged`.execute(tx);
    return rows[0]!.count;
  });
}
