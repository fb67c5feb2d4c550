import { DomainError, type StoredPlan } from '../../domain/index.js';
import { PlanPatchSchema } from '../../schemas/plan-patch.js';
import { EnvelopedPlanSchema, StoredPlanSchema } from '../../schemas/plan.js';
import { onBothPaths } from '../on-both-paths.js';
import { forceQuery } from '../parameters.js';
import { changedPlanAnswer } from '../plan-answer.js';

const description = 'The stored plan, with the warnings.';

export const patchPlan = onBothPaths(
  'PATCH',
  '/:planId',
  {
    scope: 'plan',
    summary: 'Change a plan after something happened, and optimize it from its old tours: a new version',
    description:
      'Orders and resources come, go, change, are late or break down; what has begun is fixed where `freezeUntil` says so. ' +
      'Everything is changed, or nothing with all that is wrong with the changes. The search begins with the tours of the ' +
      'latest solution as they can still be made and is never worse than those.',
    query: forceQuery,
    body: PlanPatchSchema,
    keeps: 'plan',
    isTagged: true,
    isConditional: true,
    handle: async (call) => {
      const { domain, intake, caller, params, query, body, conditions, once } = call;
      const solutionOf = async ({ record }: StoredPlan): Promise<string | undefined> => {
        try {
          return (await domain.plans.solution(caller, params.planId, record.version)).solution;
        } catch (error) {
          if (error instanceof DomainError && error.kind === 'noSolution') return undefined;
          throw error;
        }
      };
      const make = async (stored: StoredPlan) =>
        (await intake.edit(stored, { kind: 'patch', body, solution: await solutionOf(stored) })).plan;
      const options = { ...query, ...conditions, once, continues: true };
      return changedPlanAnswer(call, await domain.plans.revise(caller, params.planId, make, options));
    },
  },
  { id: 'patchPlan', answers: { 200: { description, schema: StoredPlanSchema } } },
  { id: 'patchAgencyPlan', answers: { 200: { description, schema: EnvelopedPlanSchema } } },
);
