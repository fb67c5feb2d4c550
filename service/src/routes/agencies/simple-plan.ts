import { jsonText } from '../../app/answer.js';
import { endpoint } from '../../app/endpoint.js';
import { EnvelopedPlanSchema } from '../../schemas/plan.js';
import { SimplePlanSchema } from '../../schemas/simple-plan.js';
import { forceQuery, none, ofAgency, ofAgencyPlan } from '../parameters.js';
import { changedPlanText, enveloped } from '../plan-text.js';

const tag = 'Simple plans';
const description = 'It becomes a plan: an order a stop (with the same id), travelling as the crow flies.';

export const createSimplePlan = endpoint({
  id: 'createSimplePlan',
  method: 'POST',
  path: '/api/v2/agencies/:agencyId/simplePlans',
  tag,
  summary: 'Create a plan from a simple plan and optimize it; the service gives its id',
  description,
  params: ofAgency,
  query: none,
  body: SimplePlanSchema,
  answers: { 201: { description: 'The plan it became, with the warnings.', schema: EnvelopedPlanSchema } },
  refusals: [400, 413],
  handle: async ({ domain, intake, caller, body }) => {
    const change = await domain.plans.create(caller, await intake.simplePlan(body));
    return jsonText(201, enveloped(changedPlanText(change), change.plan));
  },
});

export const putSimplePlan = endpoint({
  id: 'putSimplePlan',
  method: 'PUT',
  path: '/api/v2/agencies/:agencyId/simplePlans/:planId',
  tag,
  summary: 'Create or replace a plan from a simple plan, under an id of your own',
  description,
  params: ofAgencyPlan,
  query: forceQuery,
  body: SimplePlanSchema,
  answers: {
    200: { description: 'The plan was replaced, or was identical.', schema: EnvelopedPlanSchema },
    201: { description: 'The plan was created.', schema: EnvelopedPlanSchema },
  },
  refusals: [400, 413],
  handle: async ({ domain, intake, caller, params, query, body }) => {
    const plan = await intake.simplePlan(body);
    const change = await domain.plans.replace(caller, params.planId, plan, { ...query, orCreate: true });
    return jsonText(change.created ? 201 : 200, enveloped(changedPlanText(change), change.plan));
  },
});
