import { jsonText } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { EnvelopedPlanSchema, PlanSchema } from '../../schemas/plan.js';
import { none, ofAgency } from '../parameters.js';
import { changedPlanText, enveloped } from '../plan-text.js';

export const createAgencyPlan = endpoint({
  id: 'createAgencyPlan',
  method: 'POST',
  path: '/api/v2/agencies/:agencyId/plans',
  tag: 'Plans of an agency',
  scope: 'plan',
  summary: 'Create a plan and optimize it; the service gives its id',
  params: ofAgency,
  query: none,
  body: PlanSchema,
  answers: { 201: { description: 'The stored plan, with the warnings.', schema: EnvelopedPlanSchema } },
  refusals: [400, 413],
  keeps: 'plan',
  isTagged: true,
  handle: async ({ domain, intake, caller, body, once }) => {
    const change = await domain.plans.create(caller, await intake.plan(body), undefined, { once });
    return jsonText(201, enveloped(changedPlanText(change), change.plan), change.plan.tag);
  },
});
