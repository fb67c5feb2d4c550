import type { Call } from '../app/endpoint.js';
import type { EditedPlan } from '../app/intake/intake.js';
import type { PlanEdit } from '../app/intake/plan-edit.js';
import { DomainError, type PlanChange } from '../domain/index.js';
import { Overloaded } from '../errors/refusals.js';

/** Others may change the plan meanwhile this often. */
const MOST_TRIES = 50;

/** What an edit did. */
export interface Edited {
  readonly edited: EditedPlan;
  readonly change: PlanChange;
}

/**
 * Changes one thing in a plan: reads it, changes it, replaces it if nobody else did meanwhile, else begins anew.
 * @throws ApiError 400, 404; DomainError as `replace`; Overloaded when too many change the plan at once
 */
export async function editPart(
  { domain, intake, caller, params, query, conditions }: Call<{ planId: string }, { force: boolean }>,
  edit: PlanEdit,
): Promise<Edited> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const stored = await domain.plans.read(caller, params.planId);
    const edited = await intake.edit(stored, edit);
    try {
      const options = { ...conditions, force: query.force, ifVersion: stored.record.version };
      return { edited, change: await domain.plans.replace(caller, params.planId, edited.plan, options) };
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'conflict')) throw error;
    }
  }
  throw new Overloaded('Too many change the plan at once.');
}
