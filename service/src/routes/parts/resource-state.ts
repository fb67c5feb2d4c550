import { jsonText } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { EnvelopedPlanSchema, EnvelopedResourceStateSchema, ResourceStateSchema } from '../../schemas/plan.js';
import { forceQuery } from '../parameters.js';
import { enveloped, planText } from '../plan-answer.js';
import { editPart } from './edit-part.js';

const resource = '/api/v2/agencies/:agencyId/plans/:planId/resources/:resourceId';
const tag = 'Parts of a plan';

export const resourceStates = [
  endpoint('GET', `${resource}/state`, 'readResourceState', {
    tag,
    scope: 'read',
    summary: 'Read what is decided or done of a resource',
    answers: {
      200: {
        description: 'The state; free without assignments when none was given.',
        schema: EnvelopedResourceStateSchema,
      },
    },
    handle: async ({ domain, intake, caller, params }) => {
      const stored = await domain.plans.read(caller, params.planId);
      return jsonText(200, enveloped(await intake.pick(stored.content, 'state', params.resourceId), stored));
    },
  }),
  endpoint('PUT', `${resource}/state`, 'putResourceState', {
    tag,
    scope: 'plan',
    summary: 'Replace what is decided or done of a resource: a new version, unless nothing changed',
    query: forceQuery,
    isConditional: true,
    body: ResourceStateSchema,
    answers: { 200: { description: 'The state.', schema: EnvelopedResourceStateSchema } },
    handle: async (call) => {
      const edit = { kind: 'putState', id: call.params.resourceId, body: call.body } as const;
      const { edited, change } = await editPart(call, edit);
      return jsonText(200, enveloped(edited.item, change.plan, change.warnings));
    },
  }),
  endpoint('PUT', `${resource}/forbid/:stopId`, 'forbidStop', {
    tag,
    scope: 'plan',
    summary: 'Forbid a resource the order of a stop: generated tags, and a constraint between them',
    query: forceQuery,
    isConditional: true,
    answers: { 200: { description: 'The plan.', schema: EnvelopedPlanSchema } },
    handle: async (call) => {
      const { resourceId, stopId } = call.params;
      const { change } = await editPart(call, { kind: 'forbid', id: resourceId, stopId });
      return jsonText(200, enveloped(planText(change.plan, { warnings: change.warnings }), change.plan));
    },
  }),
];
