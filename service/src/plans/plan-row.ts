import { type InferResult, sql } from 'kysely';
import type { AgencyLimits, PlanRecord, PlanStatus } from '../domain/index.js';
import { type DomainError, notAllowed } from '../errors/refusals.js';
import { withChanges } from '../agencies/limits.js';
import { isActive } from '../states/change-state.js';
import { type Database, dateTime } from '../store/schema.js';
import { recordTag } from './tags.js';

/** A plan's row without its content, with what its status needs from other tables. */
export type RecordRow = InferResult<ReturnType<typeof selectRecords>>[number];

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
    .select(['plans.agency_id', 'plans.id', 'plans.version', 'plans.state', 'plans.max_duration', 'plans.document_id'])
    .select(['plans.nb_resources', 'plans.nb_orders', 'plans.archived_at', 'plans.failure'])
    .select(['plans.created_at', 'plans.created_by', 'plans.updated_at', 'plans.updated_by'])
    .select('agencies.limits as agency_limits')
    .select([
      // The version of the stored solution.
      sql<number | null>`(select max(s.version) from solutions s
        where s.agency_id = plans.agency_id and s.plan_id = plans.id)`.as('solved_version'),
      // The number of the agency's runs before this waiting one; null unless it waits.
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
