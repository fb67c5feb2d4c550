import { Type } from 'typebox';
import { json } from '../../http/answer.js';
import { readBody } from '../../http/json-body.js';
import { PlanReferenceSchema } from '../../schemas/plan.js';
import { onBothPaths } from '../on-both-paths.js';
import { forceQuery } from '../parameters.js';

/** true: optimize the stored version once more; false: stop. */
const RunningSchema = Type.Boolean();

const answers = { 200: { description: 'The plan and its version.', schema: PlanReferenceSchema } };

export const runPlan = onBothPaths(
  'PUT',
  '/:planId/running',
  {
    scope: 'plan',
    summary: 'Stop the optimization (false) or restart it (true)',
    query: forceQuery,
    body: RunningSchema,
    isConditional: true,
    handle: async ({ domain: { plans }, caller, params: { planId }, query, body, conditions }) => {
      const options = { ...query, ...conditions };
      const isToRun = readBody(body, RunningSchema);
      return json(200, await (isToRun ? plans.restart(caller, planId, options) : plans.stop(caller, planId, options)));
    },
  },
  {
    id: 'runPlan',
    description: 'Content and version stay. A restart goes on from the best solution and counts as one optimization.',
    answers,
  },
  { id: 'runAgencyPlan', answers },
);
