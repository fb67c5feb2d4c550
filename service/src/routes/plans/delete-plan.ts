import { empty } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { none, ofPlan } from '../parameters.js';

export const deletePlan = endpoint({
  id: 'deletePlan',
  method: 'DELETE',
  path: '/api/v2/plans/:planId',
  tag: 'Plans',
  scope: 'plan',
  summary: 'Delete a plan and its solution, and stop its optimization',
  params: ofPlan,
  query: none,
  answers: { 204: { description: 'It is gone.', schema: null } },
  refusals: [400, 404],
  isConditional: true,
  handle: async ({ domain, caller, params, conditions }) => {
    await domain.plans.remove(caller, params.planId, conditions);
    return empty(204);
  },
});
