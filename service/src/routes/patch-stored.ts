import type { Call } from '../http/endpoint.js';
import { DomainError, type PlanChange, type StoredPlan } from '../domain/index.js';

/**
 * Makes changes to the stored version of a plan, frozen by its best solution where the body asks for it: a new version, whose
 * search begins with the old tours.
 *
 * @throws DomainError invalid, and as `Plans.revise` says
 */
export function patchStored({
  domain,
  intake,
  caller,
  params,
  query,
  body,
  conditions,
  once,
}: Call<{ planId: string }, { force: boolean }>): Promise<PlanChange> {
  const { planId } = params;
  const solutionOf = async ({ record }: StoredPlan): Promise<string | undefined> => {
    try {
      return (await domain.plans.solution(caller, planId, record.version)).solution;
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'noSolution') return undefined;
      throw error;
    }
  };
  const make = async (stored: StoredPlan) => {
    const solution = await solutionOf(stored);
    return (await intake.edit(stored, { kind: 'patch', body, solution })).plan;
  };
  return domain.plans.revise(caller, planId, make, { ...query, ...conditions, once, continues: true });
}
