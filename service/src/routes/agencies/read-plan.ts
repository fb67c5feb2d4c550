import { jsonText } from '../../app/answer.js';
import { endpoint } from '../../app/endpoint.js';
import { EnvelopedPlanSchema } from '../../schemas/plan.js';
import { none, ofAgencyPlan } from '../parameters.js';
import { enveloped, planText } from '../plan-text.js';

export const readAgencyPlan = endpoint({
  id: 'readAgencyPlan',
  method: 'GET',
  path: '/api/v2/agencies/:agencyId/plans/:planId',
  tag: 'Plans of an agency',
  scope: 'read',
  summary: 'Read a plan as it is stored',
  params: ofAgencyPlan,
  query: none,
  answers: { 200: { description: 'The plan, never with warnings.', schema: EnvelopedPlanSchema } },
  refusals: [400, 404],
  handle: async ({ domain, caller, params }) => {
    const stored = await domain.plans.read(caller, params.planId);
    return jsonText(200, enveloped(planText(stored), stored));
  },
});
