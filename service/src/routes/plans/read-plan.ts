import { jsonText } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { unchanged } from '../../http/validators.js';
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
  isTagged: true,
  handle: async ({ domain, caller, params, conditions }) => {
    const known = await unchanged(conditions, () => domain.plans.tag(caller, params.planId));
    if (known !== undefined) return known;
    const stored = await domain.plans.read(caller, params.planId);
    return jsonText(200, planText(stored), stored.tag);
  },
});
