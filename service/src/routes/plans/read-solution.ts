import { jsonText } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { SolutionSchema } from '../../schemas/solution.js';
import { ofPlan, solutionQuery } from '../parameters.js';
import { readSolution, solutionHeaders as headers } from '../read-solution.js';

export const readPlanSolution = endpoint({
  id: 'readSolution',
  method: 'GET',
  path: '/api/v2/plans/:planId/solution',
  tag: 'Plans',
  scope: 'read',
  summary: 'Read the best solution so far',
  description:
    'With wait: after the optimization has ended; the solution then has a finalState. With geometry: the ways beside the figures.',
  params: ofPlan,
  query: solutionQuery,
  isLong: ({ wait, geometry }) => wait !== undefined || geometry,
  answers: { 200: { description: 'The solution.', schema: SolutionSchema, headers } },
  refusals: [400, 404],
  isTagged: true,
  handle: async (call) => {
    const found = await readSolution(call);
    return 'status' in found ? found : { ...jsonText(200, found.solution, found.tag), headers: found.headers ?? {} };
  },
});
