import { sql } from 'kysely';
import type { Repurchases } from '../agencies/repurchase.js';
import type { AgencyLimits } from '../domain/index.js';
import { InsufficientCredits } from '../agencies/ledger.js';
import { withChanges } from '../agencies/limits.js';
import type { Once } from '../once/once.js';
import type { Signals } from '../queue/signals.js';
import type { Database, Row, Tx } from '../store/schema.js';
import type { Store } from '../store/open-store.js';
import type { NamedTurns } from '../store/turns.js';

/** What the calls on plans need. */
export interface PlanContext {
  readonly db: Database;
  /** Limits of agencies without limits of their own. */
  readonly limits: AgencyLimits;
  /** The largest stored form of a plan, in bytes. */
  readonly storedLimit: number;
  readonly signals: Signals;
  readonly repurchases: Repurchases;
  readonly turns: NamedTurns;
  readonly once: Once;
  /** See Store. */
  readonly makingRoom: Store['makingRoom'];
}

/**
 * Changes an agency's plans in a transaction. On one process such transactions of an agency take turns: they would wait
 * for each other's rows anyway, each holding a connection that others need.
 */
export function changing<T>({ db, turns }: PlanContext, agencyId: string, act: (tx: Tx) => Promise<T>): Promise<T> {
  return turns(agencyId, () => db.transaction().execute(act));
}

/** The limits of an agency, including its own. */
export async function limitsOf({ limits }: PlanContext, db: Database, agencyId: string): Promise<AgencyLimits> {
  const { limits: changes } = await db
    .selectFrom('agencies')
    .select('limits')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  return withChanges(limits, changes);
}

/**
 * A plan's row, locked until the transaction ends, with the current time in seconds since 1970; undefined without one.
 */
export async function lockPlan(
  tx: Tx,
  agencyId: string,
  planId: string,
): Promise<(Row<'plans'> & { now: number }) | undefined> {
  return tx
    .selectFrom('plans')
    .selectAll()
    .select(sql<number>`extract(epoch from now())::float8`.as('now'))
    .where((row) => row.and({ agency_id: agencyId, id: planId }))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Performs an action that costs credits: if they run short and the agency's rule buys more, tries once again;
 * afterwards refills a balance below the rule's floor without holding up the caller.
 */
export async function paying<T>({ repurchases }: PlanContext, agencyId: string, act: () => Promise<T>): Promise<T> {
  let result: T;
  try {
    result = await act();
  } catch (error) {
    if (!(error instanceof InsufficientCredits)) throw error;
    if (!(await repurchases.fillUp(agencyId, error.needed))) throw error;
    result = await act();
  }
  repurchases.fillUpSoon(agencyId);
  return result;
}
