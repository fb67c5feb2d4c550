import { jsonText } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { PlanSchema, StoredPlanSchema } from '../../schemas/plan.js';
import { forceQuery, ofPlan } from '../parameters.js';
import { changedPlanText } from '../plan-text.js';

export const replacePlan = endpoint({
  id: 'replacePlan',
  method: 'PUT',
  path: '/api/v2/plans/:planId',
  tag: 'Plans',
  scope: 'plan',
  summary: 'Replace a plan as a whole and optimize it',
  description:
    'Identical content changes nothing and costs nothing. Read-only fields that are sent back are ignored, so that a ' +
    'plan can be read, changed and sent back as it is.',
  params: ofPlan,
  query: forceQuery,
  body: PlanSchema,
  answers: { 200: { description: 'The stored plan, with the warnings.', schema: StoredPlanSchema } },
  refusals: [400, 404, 413],
  isTagged: true,
  isConditional: true,
  handle: async ({ domain, intake, caller, params, query, body, conditions }) => {
    const plan = await intake.plan(body);
    const change = await domain.plans.replace(caller, params.planId, plan, { ...query, ...conditions });
    return jsonText(200, changedPlanText(change), change.plan.tag);
  },
});
