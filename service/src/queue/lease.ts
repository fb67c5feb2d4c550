import { sql } from 'kysely';
import { changeState, type LockedPlan } from '../states/change-state.js';
import type { Database, Tx } from '../store/schema.js';
import { LEASE_SECONDS, type Claim } from './claim.js';
import { endRun } from './enqueue.js';

/** Engine processes that may die of a run before it is given up. */
const MAX_ENGINE_FAILURES = 2;

/** Characters of a failure that are stored with the plan. */
const LONGEST_FAILURE = 500;

/**
 * Acts on a plan for the worker that holds the lease of its run; both rows are locked. `isTaken`: the run is not over.
 *
 * @returns the result of `act`; undefined when the lease is another's, or the plan is gone or has a newer version
 */
export async function holding<T>(
  db: Database,
  { runId, agencyId, planId, version, lease }: Claim,
  act: (tx: Tx, plan: LockedPlan, isTaken: boolean) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction().execute(async (tx) => {
    const plan = await tx
      .selectFrom('plans')
      .select(['agency_id', 'id', 'version', 'state'])
      .where((row) => row.and({ agency_id: agencyId, id: planId, version }))
      .forUpdate()
      .executeTakeFirst();
    if (plan === undefined) return undefined;
    const run = await tx
      .selectFrom('runs')
      .select('state')
      .where((row) => row.and({ id: runId, lease_number: lease }))
      .where('state', '<>', 'waiting')
      .forUpdate()
      .executeTakeFirst();
    if (run === undefined) return undefined;
    return act(tx, plan, run.state === 'taken');
  });
}

/** Acts on a run that is taken. @returns the result of `act`; undefined when the lease is lost, or the run is over */
function whileTaken<T>(
  db: Database,
  claim: Claim,
  act: (tx: Tx, plan: LockedPlan) => Promise<T>,
): Promise<T | undefined> {
  return holding(db, claim, async (tx, plan, isTaken) => (isTaken ? act(tx, plan) : undefined));
}

/** Records that the engine requests traffic data before it starts. */
export function awaitTraffic(db: Database, claim: Claim): Promise<void> {
  return whileTaken(db, claim, async (tx, plan) => {
    if (plan.state === 'processing') await changeState(tx, plan, 'awaiting');
  });
}

/** Records that the engine starts. */
export function begin(db: Database, claim: Claim): Promise<void> {
  return whileTaken(db, claim, async (tx, plan) => {
    if (plan.state === 'processing' || plan.state === 'preOptimizing') await changeState(tx, plan, 'begun');
  });
}

/** Records that the run is over. @returns false when the lease is lost */
export async function finish(
  db: Database,
  claim: Claim,
  { outcome, spentSeconds, failure }: { outcome: 'optimized' | 'failed'; spentSeconds: number; failure?: string },
): Promise<boolean> {
  const isDone = await whileTaken(db, claim, async (tx, plan) => {
    await endRun(tx, claim.runId, { outcome, failure: failure ?? null, spent_seconds: spentSeconds });
    await changeState(tx, plan, outcome === 'optimized' ? 'finished' : 'failed', failure?.slice(0, LONGEST_FAILURE));
    return true;
  });
  return isDone ?? false;
}

/**
 * Returns a run to its place in the line. `died`: why an engine process died of it; after a few deaths the run is given
 * up.
 *
 * @returns what became of the run
 */
export async function release(
  db: Database,
  claim: Claim,
  spentSeconds: number,
  died?: string,
): Promise<'waiting' | 'failed' | 'lost'> {
  const released = await whileTaken(db, claim, async (tx, plan) => {
    const { engine_failures } = await tx
      .updateTable('runs')
      .set({
        state: 'waiting',
        lease_until: null,
        worker: null,
        spent_seconds: spentSeconds,
        engine_failures: died === undefined ? sql`engine_failures` : sql`engine_failures + 1`,
        failure: died ?? null,
      })
      .where('id', '=', claim.runId)
      .returning('engine_failures')
      .executeTakeFirstOrThrow();
    const isHopeless = died !== undefined && engine_failures >= MAX_ENGINE_FAILURES;
    const failure = `It was given up after ${MAX_ENGINE_FAILURES} tries: ${died}`.slice(0, LONGEST_FAILURE);
    await changeState(tx, plan, isHopeless ? 'failed' : 'released', isHopeless ? failure : null);
    if (isHopeless) await endRun(tx, claim.runId, { outcome: 'failed' });
    return isHopeless ? 'failed' : 'waiting';
  });
  return released ?? 'lost';
}

/** Those of the claims whose lease this worker still holds. */
export async function stillHeld(db: Database, claims: readonly Claim[]): Promise<ReadonlySet<Claim>> {
  if (claims.length === 0) return new Set();
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'lease_number'])
    .where(
      'id',
      'in',
      claims.map(({ runId }) => runId),
    )
    .where('state', '=', 'taken')
    .execute();
  const held = new Map(rows.map(({ id, lease_number }) => [id, lease_number]));
  return new Set(claims.filter(({ runId, lease }) => held.get(runId) === lease));
}

/** Renews the lease of a run and records how long it has been worked on. */
export async function renew(db: Database, { runId, lease }: Claim, spentSeconds: number): Promise<void> {
  await db
    .updateTable('runs')
    .set({ lease_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})`, spent_seconds: spentSeconds })
    .where((row) => row.and({ id: runId, lease_number: lease, state: 'taken' }))
    .execute();
}

/**
 * Returns runs to the line whose lease has expired; with `all`, every run, for a database that no other process can be
 * working on.
 *
 * @returns how many
 */
export async function sweep(db: Database, { all = false } = {}): Promise<number> {
  let query = db.selectFrom('runs').select(['id', 'agency_id', 'plan_id', 'lease_number']).where('state', '=', 'taken');
  if (!all) query = query.where('lease_until', '<', sql<Date>`now()`);
  let count = 0;
  for (const { id, agency_id, plan_id, lease_number } of await query.execute()) {
    const swept = await db.transaction().execute(async (tx) => {
      const plan = await tx
        .selectFrom('plans')
        .select(['agency_id', 'id', 'version', 'state'])
        .where((row) => row.and({ agency_id, id: plan_id, run_id: id }))
        .forUpdate()
        .executeTakeFirst();
      const run = await tx
        .updateTable('runs')
        .set({ state: 'waiting', lease_until: null, worker: null })
        .where((row) => row.and({ id, state: 'taken', lease_number }))
        .where(sql<boolean>`(${all} or lease_until < now())`)
        .returning('id')
        .executeTakeFirst();
      if (run === undefined || plan === undefined) return false;
      await changeState(tx, plan, 'released');
      return true;
    });
    if (swept) count++;
  }
  return count;
}
