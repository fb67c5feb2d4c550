import { EnvelopedPlanSchema, PlanSchema, StoredPlanSchema } from '../../schemas/plan.js';
import { onBothPaths } from '../on-both-paths.js';
import { changedPlanAnswer } from '../plan-answer.js';

export const createPlan = onBothPaths(
  'POST',
  '',
  {
    scope: 'plan',
    body: PlanSchema,
    keeps: 'plan',
    isTagged: true,
    handle: async (call) => {
      const { domain, intake, caller, body, once } = call;
      return changedPlanAnswer(call, await domain.plans.create(caller, await intake.plan(body), undefined, { once }));
    },
  },
  {
    id: 'createPlan',
    summary: 'Create a plan and optimize it',
    answers: { 201: { description: 'The stored plan, with its id and the warnings.', schema: StoredPlanSchema } },
  },
  {
    id: 'createAgencyPlan',
    summary: 'Create a plan and optimize it; the service gives its id',
    answers: { 201: { description: 'The stored plan, with the warnings.', schema: EnvelopedPlanSchema } },
  },
);
