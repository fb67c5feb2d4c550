import { empty, jsonText } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { EnvelopedResourceSchema, ResourceSchema } from '../../schemas/plan.js';
import { editPart } from '../edit-part.js';
import { forceQuery, none, ofResource } from '../parameters.js';
import { enveloped } from '../plan-text.js';

const path = '/api/v2/agencies/:agencyId/plans/:planId/resources/:resourceId';
const tag = 'Parts of a plan';

export const readResource = endpoint({
  id: 'readResource',
  method: 'GET',
  path,
  tag,
  scope: 'read',
  summary: 'Read one resource of a plan',
  params: ofResource,
  query: none,
  answers: { 200: { description: 'The resource.', schema: EnvelopedResourceSchema } },
  refusals: [400, 404],
  handle: async ({ domain, intake, caller, params }) => {
    const stored = await domain.plans.read(caller, params.planId);
    return jsonText(200, enveloped(await intake.pick(stored.content, 'resources', params.resourceId), stored));
  },
});

export const putResource = endpoint({
  id: 'putResource',
  method: 'PUT',
  path,
  tag,
  scope: 'plan',
  summary: 'Add or replace one resource: a new version, unless nothing changed',
  params: ofResource,
  query: forceQuery,
  isConditional: true,
  body: ResourceSchema,
  answers: {
    200: { description: 'The resource was replaced.', schema: EnvelopedResourceSchema },
    201: { description: 'The resource was added.', schema: EnvelopedResourceSchema },
  },
  refusals: [400, 404, 413],
  handle: async (call) => {
    const { edited, change } = await editPart(call, {
      kind: 'put',
      part: 'resources',
      id: call.params.resourceId,
      body: call.body,
    });
    return jsonText(edited.isNew ? 201 : 200, enveloped(edited.item, change.plan, change.warnings));
  },
});

export const deleteResource = endpoint({
  id: 'deleteResource',
  method: 'DELETE',
  path,
  tag,
  scope: 'plan',
  summary: 'Take one resource out of a plan: a new version',
  params: ofResource,
  query: forceQuery,
  isConditional: true,
  answers: { 204: { description: 'It is gone.', schema: null } },
  refusals: [400, 404],
  handle: async (call) => {
    await editPart(call, { kind: 'remove', part: 'resources', id: call.params.resourceId });
    return empty(204);
  },
});
