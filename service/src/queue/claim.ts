import { sql } from 'kysely';
import type { AgencyLimits, Figures } from '../domain/index.js';
import { changeState } from '../states/change-state.js';
import type { Database, Tx } from '../store/schema.js';

/** Seconds without a sign of life from its worker after which a run is given to another. */
export const LEASE_SECONDS = 20;

/** A run that a worker has taken. */
export interface Claim {
  readonly runId: string;
  readonly agencyId: string;
  readonly planId: string;
  readonly version: number;
  /** Guards every write: it changes as soon as another worker takes the run. */
  readonly lease: number;
  /** Seconds of work left. */
  readonly seconds: number;
  /** Seconds of work done by earlier workers. */
  readonly spentSeconds: number;
  readonly seed: number;
  readonly attempt: number;
  readonly waitedSeconds: number;
  /** The trace context of the request that queued the run. */
  readonly traceparent: string | null;
}

/** Every run gets at least this many seconds, however much its earlier workers used up. */
const MIN_SECONDS = 1;

/** Separates claims of an agency from other uses of advisory locks. */
const LOCK_SPACE = 7_301;

/**
 * Takes the next run that may start: among agencies with a waiting run and free slots, the agency served longest ago;
 * among its runs, the first in line. Undefined if there is none.
 */
export async function claim(db: Database, worker: string, limits: AgencyLimits): Promise<Claim | undefined> {
  const passed: string[] = [];
  for (;;) {
    const agencyId = await nextAgency(db, limits, passed);
    if (agencyId === undefined) return undefined;
    const taken = await db.transaction().execute((tx) => claimOf(tx, agencyId, worker, limits));
    if (taken !== undefined) return taken;
    // Another worker was quicker, or the plan is being changed (after which the worker looks again).
    passed.push(agencyId);
  }
}

async function nextAgency(db: Database, limits: AgencyLimits, passed: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select agencies.id from agencies
    join (select agency_id, min(place) as place from runs where state = 'waiting' group by agency_id) line
      on line.agency_id = agencies.id
    where ${hasRoom(limits)} and not agencies.id = any(${passed})
    order by served_at nulls first, line.place limit 1`.execute(db);
  return rows[0]?.id;
}

/** Whether an agency runs fewer plans than it may. */
function hasRoom({ runningPlans }: AgencyLimits) {
  return sql<boolean>`(select count(*) from runs taken where taken.agency_id = agencies.id and taken.state = 'taken')
    < coalesce((agencies.limits ->> 'runningPlans')::integer, ${runningPlans}::integer)`;
}

async function claimOf(tx: Tx, agencyId: string, worker: string, limits: AgencyLimits): Promise<Claim | undefined> {
  // One worker at a time; otherwise two could both see the last free slot.
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE}::integer, hashtext(${agencyId}))`.execute(tx);
  const room = await sql<{ room: boolean }>`
    select ${hasRoom(limits)} as room from agencies where id = ${agencyId}`.execute(tx);
  if (room.rows[0]?.room !== true) return undefined;

  // A change of a plan locks the plan's row first, then its run: locked rows are skipped, never waited for.
  const next = await tx
    .selectFrom('runs')
    .innerJoin('plans', (join) =>
      join
        .onRef('plans.agency_id', '=', 'runs.agency_id')
        .onRef('plans.id', '=', 'runs.plan_id')
        .onRef('plans.run_id', '=', 'runs.id'),
    )
    .select(['runs.id as run_id', 'plans.agency_id', 'plans.id', 'plans.version', 'plans.state'])
    .where((row) => row.and({ 'runs.agency_id': agencyId, 'runs.state': 'waiting' }))
    .orderBy('runs.place')
    .limit(1)
    .forUpdate(['runs', 'plans'])
    .skipLocked()
    .executeTakeFirst();
  if (next === undefined) return undefined;

  const run = await tx
    .updateTable('runs')
    .set({
      state: 'taken',
      worker,
      started_at: sql`now()`,
      attempts: sql`attempts + 1`,
      lease_number: sql`lease_number + 1`,
      lease_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where('id', '=', next.run_id)
    .returning(['id', 'version', 'seed', 'attempts', 'lease_number', 'budget_seconds', 'spent_seconds', 'traceparent'])
    .returning(sql<number>`extract(epoch from now() - queued_at)::float8`.as('waited'))
    .executeTakeFirstOrThrow();
  await changeState(tx, next, 'taken');
  await tx
    .updateTable('agencies')
    .set({ served_at: sql`clock_timestamp()` })
    .where('id', '=', agencyId)
    .execute();
  return {
    runId: run.id,
    agencyId,
    planId: next.id,
    version: run.version,
    lease: run.lease_number,
    seconds: Math.max(MIN_SECONDS, run.budget_seconds - run.spent_seconds),
    spentSeconds: run.spent_seconds,
    seed: run.seed,
    attempt: run.attempts,
    waitedSeconds: run.waited,
    traceparent: run.traceparent,
  };
}

/** Counts waiting and running runs, over all processes. */
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
