import type { Config } from '../config/options.js';
import type { AgencyLimits, LimitChanges, Mode, PlanSize } from '../domain/index.js';
import { DomainError, type ErrorItem, invalidValue, notAllowed } from '../errors/refusals.js';
import { formatDuration, parseDuration, type PlanWarning } from 'tourwright';
import { sql } from 'kysely';
import type { Database, Tx } from '../store/schema.js';

/** The configured limits, for agencies without limits of their own. */
export function limitsIn(config: Config): AgencyLimits {
  return {
    runningPlans: config.runningPlans,
    resources: config.maxResources ?? null,
    orders: config.maxOrders ?? null,
    stops: config.maxStops ?? null,
    stopsPerOrder: config.maxStopsPerOrder ?? null,
    longestOptimization: { sandbox: config.sandboxLongest, production: config.productionLongest },
    usualOptimization: { sandbox: config.sandboxLongest, production: config.productionUsual },
    dailyOptimizations: config.dailyOptimizations ?? null,
    monthlyOptimizations: config.monthlyOptimizations ?? null,
  };
}

/** Returns the limits with the changes applied. */
export function withChanges<L extends LimitChanges>(limits: L, changes: LimitChanges): L {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...limits, ...(Object.fromEntries(given) as Partial<AgencyLimits>) };
}

/** The limited quantities: their path in the plan, and their wording in the error message. */
const SIZES: readonly { readonly name: keyof PlanSize; readonly path: string; readonly what: string }[] = [
  { name: 'resources', path: 'resources', what: 'resources' },
  { name: 'orders', path: 'orders', what: 'orders' },
  { name: 'stops', path: 'orders.stops', what: 'stops' },
  { name: 'stopsPerOrder', path: 'orders.stops', what: 'stops in an order without successiveStops' },
];

/** @throws DomainError sizeLimits with every limit that a plan exceeds */
export function checkSize(size: PlanSize, limits: AgencyLimits): void {
  const exceeded = SIZES.flatMap(({ name, path, what }): ErrorItem[] => {
    const most = limits[name];
    if (most === null || size[name] <= most) return [];
    const message = `The plan has ${size[name]} ${what}; at most ${most} are allowed.`;
    return [invalidValue(path, `The limit is ${most} ${what}.`, message)];
  });
  if (exceeded.length === 0) return;
  throw new DomainError('sizeLimits', [
    ...exceeded,
    {
      code: 'NOT_ALLOWED',
      message: "The plan violates the agency's quota configuration.",
      properties: { details: "plan size limit: the plan violates the agency's quota configuration" },
    },
  ]);
}

/** How long a plan may be optimized. */
export interface GrantedDuration {
  /** maxOptimizationDuration as it is stored; undefined when the plan names none. */
  readonly stored: string | undefined;
  readonly seconds: number;
  readonly warnings: readonly PlanWarning[];
}

/**
 * Returns the duration a mode grants for a requested one: the default when none is requested, at most the maximum.
 *
 * @param path - where the duration was requested
 */
export function grantDuration(
  asked: string | undefined,
  mode: Mode,
  limits: AgencyLimits,
  path = 'maxOptimizationDuration',
): GrantedDuration {
  const longest = limits.longestOptimization[mode];
  if (asked === undefined) {
    return { stored: undefined, seconds: Math.min(limits.usualOptimization[mode], longest), warnings: [] };
  }
  const seconds = parseDuration(asked);
  if (seconds <= longest) return { stored: asked, seconds, warnings: [] };
  const stored = formatDuration(longest);
  const warning: PlanWarning = {
    code: 'DURATION_CLAMPED',
    message: `${path} ${asked} is longer than ${mode} mode allows: ${stored} is used.`,
    properties: { path, details: `The maximum is ${stored}.` },
  };
  return { stored, seconds: longest, warnings: [warning] };
}

/** The current day and month (UTC, by the database's clock), written as periods. */
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
  // On a conflict this waits for the other transaction, and the condition sees the count that it left.
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
