import { EnvelopedPlanSchema, PlanSchema, StoredPlanSchema } from '../../schemas/plan.js';
import { onBothPaths } from '../on-both-paths.js';
import { forceQuery } from '../parameters.js';
import { changedPlanAnswer } from '../plan-answer.js';

export const replacePlan = onBothPaths(
  'PUT',
  '/:planId',
  {
    scope: 'plan',
    query: forceQuery,
    body: PlanSchema,
    isTagged: true,
    isConditional: true,
    handle: async (call) => {
      const { domain, intake, caller, params, query, body, conditions } = call;
      const options = { ...query, ...conditions, orCreate: params.agencyId !== undefined };
      const plan = await intake.plan(body);
      return changedPlanAnswer(call, await domain.plans.replace(caller, params.planId, plan, options));
    },
  },
  {
    id: 'replacePlan',
    summary: 'Replace a plan as a whole and optimize it',
    description:
      'Identical content changes nothing and costs nothing. Read-only fields that are sent back are ignored, so that a ' +
      'plan can be read, changed and sent back as it is.',
    answers: { 200: { description: 'The stored plan, with the warnings.', schema: StoredPlanSchema } },
  },
  {
    id: 'putAgencyPlan',
    summary: 'Create or replace a plan under an id of your own, and optimize it',
    answers: {
      200: { description: 'The plan was replaced, or was identical.', schema: EnvelopedPlanSchema },
      201: { description: 'The plan was created.', schema: EnvelopedPlanSchema },
    },
    refusals: [400, 413],
  },
);
