import { jsonText } from '../../app/answer.js';
import { endpoint } from '../../app/endpoint.js';
import { SolutionSchema } from '../../schemas/solution.js';
import { ofPlan, waitQuery } from '../parameters.js';
import { readSolution } from '../read-solution.js';

export const readPlanSolution = endpoint({
  id: 'readSolution',
  method: 'GET',
  path: '/api/v2/plans/:planId/solution',
  tag: 'Plans',
  scope: 'read',
  summary: 'Read the best solution so far',
  description: 'With wait: after the optimization has ended; the solution then has a finalState.',
  params: ofPlan,
  query: waitQuery,
  isLong: ({ wait }) => wait !== undefined,
  answers: { 200: { description: 'The solution.', schema: SolutionSchema } },
  refusals: [400, 404],
  isTagged: true,
  handle: async (call) => {
    const found = await readSolution(call);
    return 'status' in found ? found : jsonText(200, found.solution, found.tag);
  },
});
