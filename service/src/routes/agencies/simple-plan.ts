import { jsonText } from '../../http/answer.js';
import { endpoint, type Call } from '../../http/endpoint.js';
import type { PlanChange } from '../../domain/index.js';
import { EnvelopedSimplePlanSchema, SimplePlanSchema } from '../../schemas/simple-plan.js';
import { forceQuery, none, ofAgency, ofAgencyPlan } from '../parameters.js';
import { changedPlanText, enveloped } from '../plan-text.js';

const tag = 'Simple plans';
const description = 'It becomes a plan: an order a stop (with the same id), travelling as the crow flies.';

async function simpleText(intake: Call['intake'], change: PlanChange): Promise<string> {
  const content = await intake.simpleContent(change.plan.content);
  return enveloped(changedPlanText({ ...change, plan: { ...change.plan, content } }), change.plan);
}

export const createSimplePlan = endpoint({
  id: 'createSimplePlan',
  method: 'POST',
  path: '/api/v2/agencies/:agencyId/simplePlans',
  tag,
  scope: 'plan',
  summary: 'Create a plan from a simple plan and optimize it; the service gives its id',
  description,
  params: ofAgency,
  query: none,
  body: SimplePlanSchema,
  answers: {
    201: {
      description: 'The simple plan as it is stored, with what the service set and the warnings.',
      schema: EnvelopedSimplePlanSchema,
    },
  },
  refusals: [400, 413],
  keeps: 'plan',
  isTagged: true,
  handle: async ({ domain, intake, caller, body, once }) => {
    const change = await domain.plans.create(caller, await intake.simplePlan(body), undefined, { once });
    return jsonText(201, await simpleText(intake, change), change.plan.tag);
  },
});

export const putSimplePlan = endpoint({
  id: 'putSimplePlan',
  method: 'PUT',
  path: '/api/v2/agencies/:agencyId/simplePlans/:planId',
  tag,
  scope: 'plan',
  summary: 'Create or replace a plan from a simple plan, under an id of your own',
  description,
  params: ofAgencyPlan,
  query: forceQuery,
  body: SimplePlanSchema,
  answers: {
    200: { description: 'The plan was replaced, or was identical.', schema: EnvelopedSimplePlanSchema },
    201: { description: 'The plan was created.', schema: EnvelopedSimplePlanSchema },
  },
  refusals: [400, 413],
  isTagged: true,
  isConditional: true,
  handle: async ({ domain, intake, caller, params, query, body, conditions }) => {
    const plan = await intake.simplePlan(body);
    const change = await domain.plans.replace(caller, params.planId, plan, { ...query, ...conditions, orCreate: true });
    return jsonText(change.created ? 201 : 200, await simpleText(intake, change), change.plan.tag);
  },
});
