import { jsonText } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { PlanSchema, StoredPlanSchema } from '../../schemas/plan.js';
import { none } from '../parameters.js';
import { changedPlanText } from '../plan-text.js';

export const createPlan = endpoint({
  id: 'createPlan',
  method: 'POST',
  path: '/api/v2/plans',
  tag: 'Plans',
  scope: 'plan',
  summary: 'Create a plan and optimize it',
  params: none,
  query: none,
  body: PlanSchema,
  answers: { 201: { description: 'The stored plan, with its id and the warnings.', schema: StoredPlanSchema } },
  refusals: [400, 413],
  keeps: 'plan',
  isTagged: true,
  handle: async ({ domain, intake, caller, body, once }) => {
    const change = await domain.plans.create(caller, await intake.plan(body), undefined, { once });
    return jsonText(201, changedPlanText(change), change.plan.tag);
  },
});
