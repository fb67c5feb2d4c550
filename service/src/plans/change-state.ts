import type { PlanState } from '../domain/plans.js';
import { nextState, type PlanEvent } from '../runs/transitions.js';
import type { Tx } from '../store/open-store.js';

/** A plan whose row is locked by the transaction. */
export interface LockedPlan {
  readonly agency_id: string;
  readonly id: string;
  readonly version: number;
  readonly state: PlanState;
}

/** Notes a state of a plan's version. */
export async function noteState(tx: Tx, plan: Omit<LockedPlan, 'state'>, state: PlanState): Promise<void> {
  const { agency_id, id, version } = plan;
  await tx.insertInto('plan_states').values({ agency_id, plan_id: id, version, state }).execute();
}

/** Moves a plan to the state that an event leads to. @returns that state */
export async function changeState(tx: Tx, plan: LockedPlan, event: PlanEvent): Promise<PlanState> {
  const state = nextState(plan.state, event);
  await tx
    .updateTable('plans')
    .set({ state })
    .where('agency_id', '=', plan.agency_id)
    .where('id', '=', plan.id)
    .execute();
  await noteState(tx, plan, state);
  return state;
}
