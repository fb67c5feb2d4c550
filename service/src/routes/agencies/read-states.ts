import { json } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { unknownPlan } from '../../errors/refusals.js';
import { EnvelopedStateSchema, EnvelopedStatesSchema } from '../../schemas/plan.js';
import { none, ofAgencyPlan, statesQuery } from '../parameters.js';

export const readAgencyState = endpoint({
  id: 'readAgencyState',
  method: 'GET',
  path: '/api/v2/agencies/:agencyId/plans/:planId/state',
  tag: 'Plans of an agency',
  scope: 'read',
  summary: 'Read the state of a plan, and since when',
  params: ofAgencyPlan,
  query: none,
  answers: { 200: { description: 'The latest state.', schema: EnvelopedStateSchema } },
  refusals: [400, 404],
  handle: async ({ domain, caller, params: { agencyId, planId } }) => {
    const [item] = await domain.plans.states(caller, planId, 1);
    if (item === undefined) throw unknownPlan(planId);
    return json(200, { item, agencyId, planId });
  },
});

export const readAgencyStates = endpoint({
  id: 'readAgencyStates',
  method: 'GET',
  path: '/api/v2/agencies/:agencyId/plans/:planId/states',
  tag: 'Plans of an agency',
  scope: 'read',
  summary: 'Read the latest states of a plan, the latest first',
  params: ofAgencyPlan,
  query: statesQuery,
  answers: { 200: { description: 'At most `limit` states.', schema: EnvelopedStatesSchema } },
  refusals: [400, 404],
  handle: async ({ domain, caller, params: { agencyId, planId }, query }) => {
    const items = await domain.plans.states(caller, planId, query.limit);
    return json(200, { items, agencyId, planId });
  },
});
