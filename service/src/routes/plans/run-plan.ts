import { endpoint } from '../../http/endpoint.js';
import { PlanReferenceSchema } from '../../schemas/plan.js';
import { forceQuery, ofPlan } from '../parameters.js';
import { RunningSchema, setRunning } from '../running.js';

export const runPlan = endpoint({
  id: 'runPlan',
  method: 'PUT',
  path: '/api/v2/plans/:planId/running',
  tag: 'Plans',
  scope: 'plan',
  summary: 'Stop the optimization (false) or restart it (true)',
  description: 'Content and version stay. A restart goes on from the best solution and counts as one optimization.',
  params: ofPlan,
  query: forceQuery,
  body: RunningSchema,
  answers: { 200: { description: 'The plan and its version.', schema: PlanReferenceSchema } },
  refusals: [400, 404, 413],
  isConditional: true,
  handle: setRunning,
});
