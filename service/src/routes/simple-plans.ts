import type { PlanChange } from '../domain/index.js';
import type { Answer } from '../http/answer.js';
import { endpoint, type Call } from '../http/endpoint.js';
import { EnvelopedSimplePlanSchema, SimplePlanSchema } from '../schemas/plan.js';
import { forceQuery } from './parameters.js';
import { changedPlanAnswer } from './plan-answer.js';

const common = {
  tag: 'Simple plans',
  scope: 'plan',
  description: 'It becomes a plan: one order per stop (with the same id), and travel as the crow flies.',
  body: SimplePlanSchema,
  refusals: [413],
  isTagged: true,
} as const;

async function simpleAnswer(call: Call<{ readonly agencyId: string }>, change: PlanChange): Promise<Answer> {
  const content = await call.intake.simpleContent(change.plan.content);
  return changedPlanAnswer(call, { ...change, plan: { ...change.plan, content } });
}

export const simplePlans = [
  endpoint('POST', '/api/v2/agencies/:agencyId/simplePlans', 'createSimplePlan', {
    ...common,
    summary: 'Create a plan from a simple plan and optimize it; the service generates its id',
    answers: {
      201: {
        description: 'The simple plan as it is stored, with what the service set and the warnings.',
        schema: EnvelopedSimplePlanSchema,
      },
    },
    keeps: 'plan',
    handle: async (call) => {
      const { domain, intake, caller, body, once } = call;
      const change = await domain.plans.create(caller, await intake.simplePlan(body), undefined, { once });
      return simpleAnswer(call, change);
    },
  }),
  endpoint('PUT', '/api/v2/agencies/:agencyId/simplePlans/:planId', 'putSimplePlan', {
    ...common,
    summary: 'Create or replace a plan from a simple plan, under an id of your own',
    query: forceQuery,
    answers: {
      200: { description: 'The plan was replaced, or was identical.', schema: EnvelopedSimplePlanSchema },
      201: { description: 'The plan was created.', schema: EnvelopedSimplePlanSchema },
    },
    isConditional: true,
    handle: async (call) => {
      const { domain, intake, caller, params, query, body, conditions } = call;
      const options = { ...query, ...conditions, orCreate: true };
      const plan = await intake.simplePlan(body);
      return simpleAnswer(call, await domain.plans.replace(caller, params.planId, plan, options));
    },
  }),
];
