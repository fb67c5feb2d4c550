import { unchanged } from '../../http/validators.js';
import { EnvelopedPlanSchema, StoredPlanSchema } from '../../schemas/plan.js';
import { onBothPaths } from '../on-both-paths.js';
import { planAnswer } from '../plan-answer.js';

const description = 'The plan, never with warnings.';

export const readPlan = onBothPaths(
  'GET',
  '/:planId',
  {
    scope: 'read',
    summary: 'Read a plan as it is stored',
    isTagged: true,
    handle: async (call) => {
      const { domain, caller, params, conditions } = call;
      const known = await unchanged(conditions, () => domain.plans.tag(caller, params.planId));
      return known ?? planAnswer(call, await domain.plans.read(caller, params.planId));
    },
  },
  { id: 'readPlan', answers: { 200: { description, schema: StoredPlanSchema } } },
  { id: 'readAgencyPlan', answers: { 200: { description, schema: EnvelopedPlanSchema } } },
);
