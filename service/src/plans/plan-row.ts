import { sql } from 'kysely';
import type { AgencyLimits, LimitChanges, PlanRecord, PlanStatus } from '../domain/index.js';
import { type DomainError, notAllowed } from '../errors/refusals.js';
import { withChanges } from '../agencies/limits.js';
import { isActive } from '../states/change-state.js';
import { type Database, dateTime, type Row } from '../store/schema.js';
import { recordTag } from './tags.js';

/** The columns of a plan that are shown unchanged. */
const SHOWN_COLUMNS = [
  'plans.id',
  'plans.version',
  'plans.state',
  'plans.nb_resources',
  'plans.nb_orders',
  'plans.created_at',
  'plans.created_by',
  'plans.updated_at',
  'plans.updated_by',
  'plans.archived_at',
  'plans.failure',
  'plans.document_id',
] as const;

type ShownRow = Pick<
  Row<'plans'>,
  (typeof SHOWN_COLUMNS)[number] extends `plans.${infer C}` ? C & keyof Row<'plans'> : never
>;

/** A plan's row, with what its status needs from other tables. */
export interface RecordRow extends ShownRow {
  readonly agency_id: string;
  readonly max_duration: string | null;
  /** The version of the stored solution. */
  readonly solved_version: number | null;
  /** Number of the agency's runs before this waiting one; null unless it waits. */
  readonly ahead: number | null;
  readonly agency_limits: LimitChanges;
}

/** Query of one plan with everything but its content. */
export function selectRecord(db: Database, agencyId: string, planId: string) {
  return selectRecords(db, agencyId).where('plans.id', '=', planId);
}

/** Query of an agency's plans with everything but their content. */
export function selectRecords(db: Database, agencyId: string) {
  return db
    .selectFrom('plans')
    .innerJoin('agencies', 'agencies.id', 'plans.agency_id')
    .leftJoin('runs', (join) => join.onRef('runs.id', '=', 'plans.run_id').on('runs.state', '=', 'waiting'))
    .select(SHOWN_COLUMNS)
    .select(['plans.agency_id', 'plans.max_duration', 'agencies.limits as agency_limits'])
    .select([
      sql<number | null>`(select max(s.version) from solutions s
        where s.agency_id = plans.agency_id and s.plan_id = plans.id)`.as('solved_version'),
      sql<number | null>`case when runs.id is not null then (select count(*) from runs r
        where r.agency_id = plans.agency_id
        and (r.state = 'taken' or r.state = 'waiting' and r.place < runs.place))::integer end`.as('ahead'),
    ])
    .where('plans.agency_id', '=', agencyId);
}

/** The tag of a plan as it is shown. */
export function planTag(row: RecordRow, defaults: AgencyLimits): string {
  return recordTag(row, recordOf(row, defaults));
}

/** All read-only fields of a plan. */
export function recordOf(row: RecordRow, defaults: AgencyLimits): PlanRecord {
  return {
    agencyId: row.agency_id,
    id: row.id,
    version: row.version,
    state: row.state,
    status: statusOf(row, withChanges(defaults, row.agency_limits).runningPlans),
    running: isActive(row.state),
    nbResources: row.nb_resources,
    nbOrders: row.nb_orders,
    createdAt: dateTime(row.created_at),
    createdBy: row.created_by,
    updatedAt: dateTime(row.updated_at),
    updatedBy: row.updated_by,
    ...(row.archived_at === null ? {} : { archivedAt: dateTime(row.archived_at) }),
  };
}

function statusOf({ state, version, solved_version, ahead, failure }: RecordRow, runningPlans: number): PlanStatus {
  const waiting = { waitingVersion: version };
  const running = { runningVersion: version };
  const isWaiting = state === 'waiting';
  const inWaitingRoom = isWaiting && ahead !== null && ahead >= runningPlans;
  return {
    ...(solved_version === null ? {} : { planVersionInSolution: solved_version }),
    waitingRoom: inWaitingRoom ? waiting : {},
    waitingTraffic: state === 'preOptimizing' || state === 'preOptimized' ? waiting : {},
    creation: state === 'processing' ? running : isWaiting && !inWaitingRoom ? waiting : {},
    optimization: state === 'optimizing' ? running : {},
    ...(failure === null ? {} : { failure }),
  };
}

/** The refusal to change an archived plan. */
export function archivedPlan(planId: string): DomainError {
  const details = 'The archived plan cannot be updated except with the force query parameter.';
  return notAllowed('archived', `The plan ${planId} is archived. ${details}`, details);
}
