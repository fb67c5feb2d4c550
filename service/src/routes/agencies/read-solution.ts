import { json, jsonText, objectText } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { EnvelopedObjectivesSchema, EnvelopedSolutionSchema } from '../../schemas/solution.js';
import { none, ofAgencyPlan, solutionQuery } from '../parameters.js';
import { readSolution, solutionHeaders as headers } from '../read-solution.js';

export const readAgencySolution = endpoint({
  id: 'readAgencySolution',
  method: 'GET',
  path: '/api/v2/agencies/:agencyId/plans/:planId/solution',
  tag: 'Plans of an agency',
  scope: 'read',
  summary: 'Read the best solution so far',
  description:
    'With wait: after the optimization has ended; the solution then has a finalState. With geometry: the ways beside the figures.',
  params: ofAgencyPlan,
  query: solutionQuery,
  isLong: ({ wait, geometry }) => wait !== undefined || geometry,
  answers: { 200: { description: 'The solution.', schema: EnvelopedSolutionSchema, headers } },
  refusals: [400, 404],
  isTagged: true,
  handle: async (call) => {
    const found = await readSolution(call);
    if ('status' in found) return found;
    const { solution, agencyId, planId, planVersion, tag, headers: remarks = {} } = found;
    return {
      ...jsonText(200, objectText({ item: solution }, { agencyId, planId, planVersion }), tag),
      headers: remarks,
    };
  },
});

export const readAgencyObjectives = endpoint({
  id: 'readAgencyObjectives',
  method: 'GET',
  path: '/api/v2/agencies/:agencyId/plans/:planId/solution/objectives',
  tag: 'Plans of an agency',
  scope: 'read',
  summary: 'Read what the best solution reaches, without its tours',
  params: ofAgencyPlan,
  query: none,
  answers: {
    200: { description: 'The objectives, and the warnings of the version.', schema: EnvelopedObjectivesSchema },
  },
  refusals: [400, 404],
  isTagged: true,
  handle: async ({ domain, caller, params }) => {
    const { tag: ofSolution, ...objectives } = await domain.plans.objectives(caller, params.planId);
    const { items, agencyId, planId, planVersion, warnings } = objectives;
    const tag = `${ofSolution}-${warnings.length}`;
    return { ...json(200, { items, agencyId, planId, planVersion, warnings }), tag };
  },
});
