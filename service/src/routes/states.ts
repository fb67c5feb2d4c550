import { Type } from 'typebox';
import { unknownPlan } from '../errors/refusals.js';
import { json } from '../http/answer.js';
import { endpoint } from '../http/endpoint.js';
import { EnvelopedStateSchema, EnvelopedStatesSchema, EnvelopedStatusSchema, StateSchema } from '../schemas/plan.js';
import type { EndpointPair } from './on-both-paths.js';

const statesQuery = Type.Object({
  limit: Type.Integer({
    minimum: 0,
    maximum: 1000,
    default: 100,
    description: 'How many of the latest states; 0: all.',
  }),
});

const common = { tag: 'Plans of an agency', scope: 'read' } as const;

export const readStates: EndpointPair = {
  own: [
    endpoint('GET', '/api/v2/plans/:planId/state', 'readState', {
      ...common,
      tag: 'Plans',
      summary: 'Read the state of a plan',
      answers: { 200: { description: 'The state, a JSON string.', schema: StateSchema } },
      handle: async ({ domain, caller, params }) => json(200, (await domain.plans.record(caller, params.planId)).state),
    }),
  ],
  ofAgency: [
    endpoint('GET', '/api/v2/agencies/:agencyId/plans/:planId/status', 'readAgencyStatus', {
      ...common,
      summary: 'Read which version waits and which runs in each phase',
      answers: { 200: { description: 'The detailed status.', schema: EnvelopedStatusSchema } },
      handle: async ({ domain, caller, params }) => {
        const { status, agencyId, id, version } = await domain.plans.record(caller, params.planId);
        return json(200, { item: status, agencyId, planId: id, planVersion: version });
      },
    }),
    endpoint('GET', '/api/v2/agencies/:agencyId/plans/:planId/state', 'readAgencyState', {
      ...common,
      summary: 'Read the state of a plan, and since when',
      answers: { 200: { description: 'The latest state.', schema: EnvelopedStateSchema } },
      handle: async ({ domain, caller, params: { agencyId, planId } }) => {
        const [item] = await domain.plans.states(caller, planId, 1);
        if (item === undefined) throw unknownPlan(planId);
        return json(200, { item, agencyId, planId });
      },
    }),
    endpoint('GET', '/api/v2/agencies/:agencyId/plans/:planId/states', 'readAgencyStates', {
      ...common,
      summary: 'Read the latest states of a plan, the latest first',
      query: statesQuery,
      answers: { 200: { description: 'At most `limit` states.', schema: EnvelopedStatesSchema } },
      handle: async ({ domain, caller, params: { agencyId, planId }, query }) =>
        json(200, { items: await domain.plans.states(caller, planId, query.limit), agencyId, planId }),
    }),
  ],
};
