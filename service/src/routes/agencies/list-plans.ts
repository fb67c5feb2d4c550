import { json } from '../../app/answer.js';
import { endpoint } from '../../app/endpoint.js';
import { EnvelopedPlansSchema } from '../../schemas/plan.js';
import { ofAgency, pageQuery } from '../parameters.js';

export const listAgencyPlans = endpoint({
  id: 'listAgencyPlans',
  method: 'GET',
  path: '/api/v2/agencies/:agencyId/plans',
  tag: 'Plans of an agency',
  scope: 'read',
  summary: 'List plans, newest first',
  description: 'A page beyond the last answers the last.',
  isList: true,
  params: ofAgency,
  query: pageQuery,
  answers: { 200: { description: 'A page of plans without their content.', schema: EnvelopedPlansSchema } },
  refusals: [400],
  handle: async ({ domain, caller, query }) => {
    const { items, ...paging } = await domain.plans.list(caller, query);
    return json(200, { items, agencyId: caller.agencyId, paging });
  },
});
