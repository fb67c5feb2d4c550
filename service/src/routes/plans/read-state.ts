import { json } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { StateSchema } from '../../schemas/plan.js';
import { none, ofPlan } from '../parameters.js';

export const readState = endpoint({
  id: 'readState',
  method: 'GET',
  path: '/api/v2/plans/:planId/state',
  tag: 'Plans',
  scope: 'read',
  summary: 'Read the state of a plan',
  params: ofPlan,
  query: none,
  answers: { 200: { description: 'The state, a JSON string.', schema: StateSchema } },
  refusals: [400, 404],
  handle: async ({ domain, caller, params }) => json(200, (await domain.plans.record(caller, params.planId)).state),
});
