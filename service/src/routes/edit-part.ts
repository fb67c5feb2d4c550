import type { Call } from '../http/endpoint.js';
import type { EditedPlan } from '../intake/intake.js';
import type { PlanEdit } from '../intake/plan-edit.js';
import type { PlanChange, StoredPlan } from '../domain/index.js';

/** What an edit did. */
export interface Edited {
  readonly edited: EditedPlan;
  readonly change: PlanChange;
}

/**
 * Changes one thing in a plan, of which a version is made.
 * @throws DomainError invalid, and as `Plans.revise` says
 */
export async function editPart(
  { domain, intake, caller, params, query, conditions }: Call<{ planId: string }, { force: boolean }>,
  edit: PlanEdit,
): Promise<Edited> {
  const { last, make } = remembering((stored: StoredPlan) => intake.edit(stored, edit));
  const change = await domain.plans.revise(caller, params.planId, make, { ...conditions, force: query.force });
  return { edited: last(), change };
}

/** Makes plans by edits, and knows the last edit: the one whose plan was stored. */
function remembering(editing: (stored: StoredPlan) => Promise<EditedPlan>) {
  let edited: EditedPlan | undefined;
  return {
    last: (): EditedPlan => edited as EditedPlan,
    make: async (stored: StoredPlan): Promise<EditedPlan['plan']> => {
      edited = await editing(stored);
      return edited.plan;
    },
  };
}
