import { jsonText } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { unchanged } from '../../http/validators.js';
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
  isTagged: true,
  handle: async ({ domain, caller, params, conditions }) => {
    const known = await unchanged(conditions, () => domain.plans.tag(caller, params.planId));
    if (known !== undefined) return known;
    const stored = await domain.plans.read(caller, params.planId);
    return jsonText(200, enveloped(planText(stored), stored), stored.tag);
  },
});
