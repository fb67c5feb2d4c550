import { jsonText } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { EnvelopedPlanSchema, PlanSchema } from '../../schemas/plan.js';
import { forceQuery, ofAgencyPlan } from '../parameters.js';
import { changedPlanText, enveloped } from '../plan-text.js';

export const putAgencyPlan = endpoint({
  id: 'putAgencyPlan',
  method: 'PUT',
  path: '/api/v2/agencies/:agencyId/plans/:planId',
  tag: 'Plans of an agency',
  scope: 'plan',
  summary: 'Create or replace a plan under an id of your own, and optimize it',
  params: ofAgencyPlan,
  query: forceQuery,
  body: PlanSchema,
  answers: {
    200: { description: 'The plan was replaced, or was identical.', schema: EnvelopedPlanSchema },
    201: { description: 'The plan was created.', schema: EnvelopedPlanSchema },
  },
  refusals: [400, 413],
  isTagged: true,
  isConditional: true,
  handle: async ({ domain, intake, caller, params, query, body, conditions }) => {
    const plan = await intake.plan(body);
    const change = await domain.plans.replace(caller, params.planId, plan, { ...query, ...conditions, orCreate: true });
    return jsonText(change.created ? 201 : 200, enveloped(changedPlanText(change), change.plan), change.plan.tag);
  },
});
