import { endpoint } from '../../http/endpoint.js';
import { PlanReferenceSchema } from '../../schemas/plan.js';
import { forceQuery, ofAgencyPlan } from '../parameters.js';
import { RunningSchema, setRunning } from '../running.js';

export const runAgencyPlan = endpoint({
  id: 'runAgencyPlan',
  method: 'PUT',
  path: '/api/v2/agencies/:agencyId/plans/:planId/running',
  tag: 'Plans of an agency',
  scope: 'plan',
  summary: 'Stop the optimization (false) or restart it (true)',
  params: ofAgencyPlan,
  query: forceQuery,
  body: RunningSchema,
  answers: { 200: { description: 'The plan and its version.', schema: PlanReferenceSchema } },
  refusals: [400, 404, 413],
  isConditional: true,
  handle: setRunning,
});
