import { json } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { EnvelopedStatusSchema } from '../../schemas/plan.js';
import { none, ofAgencyPlan } from '../parameters.js';

export const readAgencyStatus = endpoint({
  id: 'readAgencyStatus',
  method: 'GET',
  path: '/api/v2/agencies/:agencyId/plans/:planId/status',
  tag: 'Plans of an agency',
  scope: 'read',
  summary: 'Read which version waits and which runs in each phase',
  params: ofAgencyPlan,
  query: none,
  answers: { 200: { description: 'The detailed status.', schema: EnvelopedStatusSchema } },
  refusals: [400, 404],
  handle: async ({ domain, caller, params }) => {
    const { status, agencyId, id, version } = await domain.plans.record(caller, params.planId);
    return json(200, { item: status, agencyId, planId: id, planVersion: version });
  },
});
