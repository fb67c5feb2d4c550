import { onBothPaths } from '../on-both-paths.js';

const answers = { 204: { description: 'It is gone.', schema: null } };

export const deletePlan = onBothPaths(
  'DELETE',
  '/:planId',
  {
    scope: 'plan',
    summary: 'Delete a plan and its solution, and stop its optimization',
    isConditional: true,
    handle: async ({ domain, caller, params, conditions }) => {
      await domain.plans.remove(caller, params.planId, conditions);
      return { status: 204 };
    },
  },
  { id: 'deletePlan', answers },
  { id: 'deleteAgencyPlan', answers },
);
