import { jsonText } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { EnvelopedPlanSchema, EnvelopedResourceStateSchema, ResourceStateSchema } from '../../schemas/plan.js';
import { editPart } from '../edit-part.js';
import { forceQuery, none, ofForbid, ofResource } from '../parameters.js';
import { changedPlanText, enveloped } from '../plan-text.js';

const path = '/api/v2/agencies/:agencyId/plans/:planId/resources/:resourceId/state';
const tag = 'Parts of a plan';

export const readResourceState = endpoint({
  id: 'readResourceState',
  method: 'GET',
  path,
  tag,
  scope: 'read',
  summary: 'Read what is decided or done of a resource',
  params: ofResource,
  query: none,
  answers: {
    200: {
      description: 'The state; free without assignments when none was given.',
      schema: EnvelopedResourceStateSchema,
    },
  },
  refusals: [400, 404],
  handle: async ({ domain, intake, caller, params }) => {
    const stored = await domain.plans.read(caller, params.planId);
    return jsonText(200, enveloped(await intake.pick(stored.content, 'state', params.resourceId), stored));
  },
});

export const putResourceState = endpoint({
  id: 'putResourceState',
  method: 'PUT',
  path,
  tag,
  scope: 'plan',
  summary: 'Replace what is decided or done of a resource: a new version, unless nothing changed',
  params: ofResource,
  query: forceQuery,
  isConditional: true,
  body: ResourceStateSchema,
  answers: { 200: { description: 'The state.', schema: EnvelopedResourceStateSchema } },
  refusals: [400, 404, 413],
  handle: async (call) => {
    const { edited, change } = await editPart(call, { kind: 'putState', id: call.params.resourceId, body: call.body });
    return jsonText(200, enveloped(edited.item, change.plan, change.warnings));
  },
});

export const forbidStop = endpoint({
  id: 'forbidStop',
  method: 'PUT',
  path: '/api/v2/agencies/:agencyId/plans/:planId/resources/:resourceId/forbid/:stopId',
  tag,
  scope: 'plan',
  summary: 'Forbid a resource the order of a stop: generated tags, and a constraint between them',
  params: ofForbid,
  query: forceQuery,
  isConditional: true,
  answers: { 200: { description: 'The plan.', schema: EnvelopedPlanSchema } },
  refusals: [400, 404],
  handle: async (call) => {
    const { resourceId, stopId } = call.params;
    const { change } = await editPart(call, { kind: 'forbid', id: resourceId, stopId });
    return jsonText(200, enveloped(changedPlanText(change), change.plan));
  },
});
