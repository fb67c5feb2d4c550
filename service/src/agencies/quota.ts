import { sql } from 'kysely';
import type { AgencyLimits } from '../domain/index.js';
import { notAllowed } from '../errors/refusals.js';
import type { Database, Tx } from '../store/schema.js';

/** The current day and month (UTC, by the database's clock) as periods are written. */
const DAY = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM-DD')`;
const MONTH = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM')`;

/** Counts one optimization of an agency. @throws DomainError quota when the day or the month has none left */
export async function countOptimization(tx: Tx, agencyId: string, limits: AgencyLimits): Promise<void> {
  await countIn(tx, agencyId, DAY, limits.dailyOptimizations, 'daily');
  await countIn(tx, agencyId, MONTH, limits.monthlyOptimizations, 'monthly');
}

async function countIn(
  tx: Tx,
  agencyId: string,
  period: typeof DAY,
  most: number | null,
  name: 'daily' | 'monthly',
): Promise<void> {
  // A conflict waits for the other transaction, and the condition sees what it left.
  const counted = await tx
    .insertInto('optimization_counts')
    .values({ agency_id: agencyId, period, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'period'])
        .doUpdateSet({ count: sql`optimization_counts.count + 1` })
        .where(sql<boolean>`${most}::integer is null or optimization_counts.count < ${most}::integer`),
    )
    .returning('count')
    .executeTakeFirst();
  if (counted !== undefined && (most === null || counted.count <= most)) return;
  const details = `optimization quota: the ${name} limit of ${most} optimizations is reached`;
  throw notAllowed('quota', `The ${name} quota of ${most} optimizations is used up.`, details);
}

/** Optimizations counted today and this month. */
export async function usageOf(
  db: Database,
  agencyId: string,
): Promise<{ readonly today: number; readonly thisMonth: number }> {
  const count = (period: typeof DAY) =>
    sql<number>`coalesce((select count from optimization_counts where agency_id = ${agencyId} and period = ${period}), 0)`;
  const { rows } = await sql<{ today: number; thisMonth: number }>`
    select ${count(DAY)} as "today", ${count(MONTH)} as "thisMonth"`.execute(db);
  return rows[0]!;
}
