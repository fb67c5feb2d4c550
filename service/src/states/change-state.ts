import { sql } from 'kysely';

import type { Actor, PlanState } from '../domain/index.js';
import { note } from '../journal/audit.js';
import { noteEvent } from '../journal/event-log.js';
import { dropDocument } from '../store/documents.js';
import type { Tx } from '../store/schema.js';

/** Events that change the state of a plan. */
type PlanTrigger =
  /** A new version is stored. */
  | 'submitted'
  | 'restarted'
  /** A worker takes its run. */
  | 'taken'
  /** Traffic data is requested. */
  | 'awaiting'
  /** The search starts. */
  | 'begun'
  /** The run's worker is gone, or hands the run back. */
  | 'released'
  /** Time is up, or nothing better can be found. */
  | 'finished'
  /** The optimization was given up. */
  | 'failed'
  /** The optimization is ended from outside: it is stopped or superseded, or its plan is deleted. */
  | 'cancelled'
  | 'deleted';

/** All transitions; `none` is a plan that does not exist. Anything not listed cannot happen. */
const TRANSITIONS: Readonly<Record<PlanState | 'none', Partial<Record<PlanTrigger, PlanState>>>> = {
  none: { submitted: 'waiting' },
  waiting: { taken: 'processing', cancelled: 'stopped', failed: 'interrupted', deleted: 'deleted' },
  processing: {
    awaiting: 'preOptimizing',
    begun: 'optimizing',
    released: 'waiting',
    failed: 'interrupted',
    cancelled: 'interrupted',
  },
  preOptimizing: { begun: 'optimizing', released: 'waiting', failed: 'interrupted', cancelled: 'interrupted' },
  preOptimized: { begun: 'optimizing', released: 'waiting', failed: 'interrupted', cancelled: 'interrupted' },
  optimizing: { finished: 'optimized', released: 'waiting', failed: 'interrupted', cancelled: 'interrupted' },
  optimized: { submitted: 'waiting', restarted: 'waiting', deleted: 'deleted' },
  stopped: { submitted: 'waiting', restarted: 'waiting', deleted: 'deleted' },
  interrupted: { submitted: 'waiting', restarted: 'waiting', deleted: 'deleted' },
  deleted: {},
};

/** The state after an event. @throws Error when the event cannot happen in that state: a fault of the service */
export function nextState(state: PlanState | 'none', event: PlanTrigger): PlanState {
  const next = TRANSITIONS[state][event];
  if (next === undefined) throw new Error(`A plan that is ${state} cannot be ${event}.`);
  return next;
}

/** Whether an optimization waits or runs in this state. */
export function isActive(state: PlanState): boolean {
  return TRANSITIONS[state].cancelled !== undefined;
}

/** A plan whose row the transaction has locked. */
export interface LockedPlan {
  readonly agency_id: string;
  readonly id: string;
  readonly version: number;
  readonly state: PlanState;
}

/** States stored per plan. */
const MAX_STATES = 1_000;

/** Records a state of a plan's version. */
export async function noteState(tx: Tx, plan: Omit<LockedPlan, 'state'>, state: PlanState): Promise<void> {
  const { agency_id, id, version } = plan;
  await tx.insertInto('plan_states').values({ agency_id, plan_id: id, version, state }).execute();
  await noteEvent(tx, plan, 'plan.state', { state });
  if (state !== 'waiting') return;
  // A new optimization starts: time to delete the oldest states.
  await sql`delete from plan_states where agency_id = ${agency_id} and plan_id = ${id} and seq <=
    (select seq from plan_states where agency_id = ${agency_id} and plan_id = ${id}
      order by seq desc offset ${MAX_STATES} limit 1)`.execute(tx);
}

/**
 * Moves a plan to the state that an event leads to.
 *
 * @param failure - why its optimization is given up; shown until the next one starts
 * @returns that state
 */
export async function changeState(
  tx: Tx,
  plan: LockedPlan,
  event: PlanTrigger,
  failure: string | null = null,
): Promise<PlanState> {
  const state = nextState(plan.state, event);
  await tx
    .updateTable('plans')
    .set({ state, failure })
    .where((row) => row.and({ agency_id: plan.agency_id, id: plan.id }))
    .execute();
  await noteState(tx, plan, state);
  return state;
}

/** Deletes a plan with everything that belongs to it, except its run. */
export async function dropPlan(
  tx: Tx,
  plan: Omit<LockedPlan, 'state'> & { readonly document_id: string },
  by: Actor,
): Promise<void> {
  const { agency_id, id, version, document_id } = plan;
  const solutions = await tx
    .deleteFrom('solutions')
    .where((row) => row.and({ agency_id, plan_id: id }))
    .returning('document_id')
    .execute();
  await tx.deleteFrom('plan_states').where('agency_id', '=', agency_id).where('plan_id', '=', id).execute();
  await tx.deleteFrom('plans').where('agency_id', '=', agency_id).where('id', '=', id).execute();
  for (const document of [document_id, ...solutions.map((solution) => solution.document_id)]) {
    await dropDocument(tx, document);
  }
  await note(tx, by, 'plan.deleted', { agencyId: agency_id, planId: id, planVersion: version });
  await noteEvent(tx, plan, 'plan.deleted');
}
