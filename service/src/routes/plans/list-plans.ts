import { endpoint } from '../../http/endpoint.js';
import { PlanLightSchema, PlanPageSchema } from '../../schemas/plan.js';
import { listPlansAs } from '../list-plans.js';
import { none, pageQuery } from '../parameters.js';

export const listPlans = endpoint({
  id: 'listPlans',
  method: 'GET',
  path: '/api/v2/plans',
  tag: 'Plans',
  scope: 'read',
  summary: 'List plans, newest first, or search for them',
  description:
    'A page beyond the last answers the last. With Accept: application/x-ndjson: all plans that are meant, a line each, ' +
    'whatever the page.',
  isList: true,
  params: none,
  query: pageQuery,
  answers: {
    200: { description: 'A page of plans without their content.', schema: PlanPageSchema, lines: PlanLightSchema },
  },
  refusals: [400],
  isTagged: true,
  handle: (call) => listPlansAs(call, (page) => page),
});
