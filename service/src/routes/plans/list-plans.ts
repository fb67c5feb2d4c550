import { json } from '../../app/answer.js';
import { endpoint } from '../../app/endpoint.js';
import { PlanPageSchema } from '../../schemas/plan.js';
import { none, pageQuery } from '../parameters.js';

export const listPlans = endpoint({
  id: 'listPlans',
  method: 'GET',
  path: '/api/v2/plans',
  tag: 'Plans',
  scope: 'read',
  summary: 'List plans, newest first',
  description: 'A page beyond the last answers the last.',
  isList: true,
  params: none,
  query: pageQuery,
  answers: { 200: { description: 'A page of plans without their content.', schema: PlanPageSchema } },
  refusals: [400],
  handle: async ({ domain, caller, query }) => json(200, await domain.plans.list(caller, query)),
});
