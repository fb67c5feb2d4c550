import { jsonText } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { PlanPatchSchema } from '../../schemas/plan-patch.js';
import { EnvelopedPlanSchema, StoredPlanSchema } from '../../schemas/plan.js';
import { forceQuery, ofAgencyPlan, ofPlan } from '../parameters.js';
import { patchStored } from '../patch-stored.js';
import { changedPlanText, enveloped } from '../plan-text.js';

const common = {
  method: 'PATCH',
  scope: 'plan',
  summary: 'Change a plan after something happened, and optimize it from its old tours: a new version',
  description:
    'Orders and resources come, go, change, are late or break down; what has begun is fixed where `freezeUntil` says so. ' +
    'Everything is changed, or nothing with all that is wrong with the changes. The search begins with the tours of the ' +
    'latest solution as they can still be made and is never worse than those.',
  query: forceQuery,
  body: PlanPatchSchema,
  refusals: [400, 404, 413],
  keeps: 'plan',
  isTagged: true,
  isConditional: true,
} as const;

export const patchPlan = endpoint({
  ...common,
  id: 'patchPlan',
  path: '/api/v2/plans/:planId',
  tag: 'Plans',
  params: ofPlan,
  answers: { 200: { description: 'The stored plan, with the warnings.', schema: StoredPlanSchema } },
  handle: async (call) => {
    const change = await patchStored(call);
    return jsonText(200, changedPlanText(change), change.plan.tag);
  },
});

export const patchAgencyPlan = endpoint({
  ...common,
  id: 'patchAgencyPlan',
  path: '/api/v2/agencies/:agencyId/plans/:planId',
  tag: 'Plans of an agency',
  params: ofAgencyPlan,
  answers: { 200: { description: 'The stored plan, with the warnings.', schema: EnvelopedPlanSchema } },
  handle: async (call) => {
    const change = await patchStored(call);
    return jsonText(200, enveloped(changedPlanText(change), change.plan), change.plan.tag);
  },
});
