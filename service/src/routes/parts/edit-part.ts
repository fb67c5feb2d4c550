import type { PlanChange } from '../../domain/index.js';
import type { Call } from '../../http/endpoint.js';
import type { EditedPlan } from '../../intake/intake.js';
import type { PlanEdit } from '../../intake/plan-edit.js';

/** A call on a part of a plan. */
export type PartCall = Call<{ readonly planId: string }, unknown>;

/**
 * Changes one thing in a plan, of which a version is made.
 *
 * @returns the edit whose plan was stored, and what that did
 * @throws DomainError invalid, and as `Plans.revise` says
 */
export async function editPart(
  { domain, intake, caller, params, query, conditions }: Call<{ readonly planId: string }, { readonly force: boolean }>,
  edit: PlanEdit,
): Promise<{ readonly edited: EditedPlan; readonly change: PlanChange }> {
  let edited: EditedPlan | undefined;
  const change = await domain.plans.revise(
    caller,
    params.planId,
    async (stored) => (edited = await intake.edit(stored, edit)).plan,
    { ...conditions, force: query.force },
  );
  return { edited: edited!, change };
}
