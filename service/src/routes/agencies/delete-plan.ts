import { empty } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { none, ofAgencyPlan } from '../parameters.js';

export const deleteAgencyPlan = endpoint({
  id: 'deleteAgencyPlan',
  method: 'DELETE',
  path: '/api/v2/agencies/:agencyId/plans/:planId',
  tag: 'Plans of an agency',
  scope: 'plan',
  summary: 'Delete a plan and its solution, and stop its optimization',
  params: ofAgencyPlan,
  query: none,
  answers: { 204: { description: 'It is gone.', schema: null } },
  refusals: [400, 404],
  isConditional: true,
  handle: async ({ domain, caller, params, conditions }) => {
    await domain.plans.remove(caller, params.planId, conditions);
    return empty(204);
  },
});
