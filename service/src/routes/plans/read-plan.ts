import { jsonText } from '../../app/answer.js';
import { endpoint } from '../../app/endpoint.js';
import { StoredPlanSchema } from '../../schemas/plan.js';
import { none, ofPlan } from '../parameters.js';
import { planText } from '../plan-text.js';

export const readPlan = endpoint({
  id: 'readPlan',
  method: 'GET',
  path: '/api/v2/plans/:planId',
  tag: 'Plans',
  scope: 'read',
  summary: 'Read a plan as it is stored',
  params: ofPlan,
  query: none,
  answers: { 200: { description: 'The plan, never with warnings.', schema: StoredPlanSchema } },
  refusals: [400, 404],
  handle: async ({ domain, caller, params }) => jsonText(200, planText(await domain.plans.read(caller, params.planId))),
});
