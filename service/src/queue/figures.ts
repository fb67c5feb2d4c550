import { sql } from 'kysely';
import type { AgencyLimits, Figures } from '../domain/index.js';
import type { Database } from '../store/schema.js';

/** Counts what waits and runs, over all processes. */
export async function figuresOf(db: Database, { runningPlans }: AgencyLimits): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with line as (
      select runs.state, runs.queued_at,
        row_number() over (partition by runs.agency_id order by runs.state = 'waiting', runs.place)
          > coalesce((agencies.limits ->> 'runningPlans')::integer, ${runningPlans}::integer) as in_waiting_room
      from runs join agencies on agencies.id = runs.agency_id where runs.state <> 'ended'
    )
    select
      (count(*) filter (where state = 'waiting' and in_waiting_room))::integer as "waitingRoom",
      (count(*) filter (where state = 'waiting' and not in_waiting_room))::integer as "queued",
      (count(*) filter (where state = 'taken'))::integer as "running",
      (select count(*) from plans)::integer as "plans",
      coalesce(extract(epoch from now() - min(queued_at) filter (where state = 'waiting' and not in_waiting_room)), 0)
        ::float8 as "oldestQueuedSeconds"
    from line`.execute(db);
  return rows[0]!;
}
