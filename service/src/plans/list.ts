import { sql, type RawBuilder } from 'kysely';
import type {
  PlanFilter,
  PlanLight,
  PlanListQuery,
  PlanPage,
  PlanQuery,
  PlanSort,
  PlanState,
} from '../domain/index.js';
import type { Database } from '../store/schema.js';
import type { PlanContext } from './context.js';
import { recordOf, selectRecords, type RecordRow } from './plan-row.js';

/** Plans read by one query of an export, and held in memory. */
const BATCH = 200;

/** Bytes of a plan's properties that a list shows; with more, the list would be as long as the plans themselves. */
const MAX_SHOWN = 4 * 1024;
const shownProperties = sql<Record<string, string> | null>`case
  when octet_length(plans.properties::text) <= ${MAX_SHOWN} then plans.properties end`.as('properties');
const hasMore = sql<boolean>`coalesce(octet_length(plans.properties::text) > ${MAX_SHOWN}, false)`.as('has_more');

/** The column of each sort key, and the type of its values. */
const SORTED = {
  createdAt: { value: sql`plans.created_at`, type: sql`timestamptz` },
  updatedAt: { value: sql`plans.updated_at`, type: sql`timestamptz` },
  id: { value: sql`plans.id`, type: sql`text` },
  name: { value: sql`coalesce(plans.properties ->> 'name', '')`, type: sql`text` },
  state: { value: sql`plans.state`, type: sql`text` },
  nbOrders: { value: sql`plans.nb_orders`, type: sql`integer` },
  nbResources: { value: sql`plans.nb_resources`, type: sql`integer` },
} as const;

const NEWEST_FIRST: PlanSort = { by: 'createdAt', descending: true };

/** One page of an agency's plans. */
export async function list(
  { db, limits }: PlanContext,
  agencyId: string,
  { page: asked, itemsPerPage, counts, sort = NEWEST_FIRST, ...filter }: PlanListQuery,
): Promise<PlanPage> {
  const found = matching(filter);
  const { total } = await db
    .selectFrom('plans')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('agency_id', '=', agencyId)
    .where(found)
    .executeTakeFirstOrThrow();
  const totalPages = Math.max(1, Math.ceil(total / itemsPerPage));
  const page = Math.min(asked, totalPages);
  const rows = await selectRecords(db, agencyId)
    .select([shownProperties, hasMore])
    .where(found)
    .orderBy(SORTED[sort.by].value, sort.descending ? 'desc' : 'asc')
    .orderBy('plans.id')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();
  return {
    items: rows.map((row) => light(row, limits)),
    page,
    totalPages,
    total,
    itemsPerPage,
    ...(page < totalPages ? { nextPage: page + 1 } : {}),
    ...(page > 1 ? { previousPage: page - 1 } : {}),
    ...(counts === true ? { counts: await countsOf(db, agencyId, found) } : {}),
  };
}

/**
 * All of an agency's plans that a query selects, in batches: each query continues after the previous one, so that no
 * transaction or connection is held while the reader takes its time.
 */
export async function* exportPlans(
  { db, limits }: PlanContext,
  agencyId: string,
  { sort = NEWEST_FIRST, ...filter }: PlanQuery,
): AsyncGenerator<readonly PlanLight[]> {
  const { value, type } = SORTED[sort.by];
  let last: { readonly cursor: string; readonly id: string } | undefined;
  for (;;) {
    let query = selectRecords(db, agencyId)
      .select([shownProperties, hasMore, sql<string>`(${value})::text`.as('cursor')])
      .where(matching(filter));
    if (last !== undefined) {
      const before = sql`${last.cursor}::text::${type}`;
      const further = sort.descending ? sql`<` : sql`>`;
      query = query.where(
        sql<boolean>`${value} ${further}= ${before} and (${value} ${further} ${before} or plans.id > ${last.id})`,
      );
    }
    const rows = await query
      .orderBy(value, sort.descending ? 'desc' : 'asc')
      .orderBy('plans.id')
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows.map((row) => light(row, limits));
    last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
  }
}

function light(
  row: RecordRow & { readonly properties: Record<string, string> | null; readonly has_more: boolean },
  limits: PlanContext['limits'],
): PlanLight {
  return {
    ...recordOf(row, limits),
    ...(row.properties && { properties: row.properties }),
    ...(row.has_more && { propertiesOmitted: true }),
  };
}

async function countsOf(
  db: Database,
  agencyId: string,
  found: RawBuilder<boolean>,
): Promise<Partial<Record<PlanState, number>>> {
  const rows = await db
    .selectFrom('plans')
    .select(['state', sql<number>`count(*)::integer`.as('count')])
    .where('agency_id', '=', agencyId)
    .where(found)
    .groupBy('state')
    .orderBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** The SQL condition of a filter. */
function matching(filter: PlanFilter): RawBuilder<boolean> {
  const { archived, id, name, properties, states, createdFrom, createdBefore, updatedFrom, updatedBefore } = filter;
  const conditions = [
    archived === 'excluded' && sql`plans.archived_at is null`,
    archived === 'only' && sql`plans.archived_at is not null`,
    id !== undefined && sql`plans.id like ${`${literally(id)}%`}`,
    name !== undefined && sql`plans.properties ->> 'name' ilike ${`%${literally(name)}%`}`,
    ...(properties ?? []).map(([key, value]) => sql`plans.properties @> ${JSON.stringify({ [key]: value })}::jsonb`),
    states !== undefined && sql`plans.state in (${sql.join(states)})`,
    createdFrom !== undefined && sql`plans.created_at >= ${createdFrom}::timestamptz`,
    createdBefore !== undefined && sql`plans.created_at < ${createdBefore}::timestamptz`,
    updatedFrom !== undefined && sql`plans.updated_at >= ${updatedFrom}::timestamptz`,
    updatedBefore !== undefined && sql`plans.updated_at < ${updatedBefore}::timestamptz`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** A text with every special character of `like` escaped. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
