import { Type } from 'typebox';
import { json } from '../../app/answer.js';
import { endpoint } from '../../app/endpoint.js';
import { ObjectivesSchema } from '../../schemas/solution.js';
import { none, ofPlan } from '../parameters.js';
import { headerText } from '../header-text.js';

const warningsHeader = {
  ...Type.String(),
  description: 'The warnings of the version, a JSON array; characters outside ASCII are written as \\u escapes.',
};

export const readObjectives = endpoint({
  id: 'readObjectives',
  method: 'GET',
  path: '/api/v2/plans/:planId/solution/objectives',
  tag: 'Plans',
  summary: 'Read what the best solution reaches, without its tours',
  params: ofPlan,
  query: none,
  answers: {
    200: { description: 'The objectives.', schema: ObjectivesSchema, headers: { 'X-Warnings': warningsHeader } },
  },
  refusals: [400, 404],
  handle: async ({ domain, caller, params }) => {
    const { items, warnings } = await domain.plans.objectives(caller, params.planId);
    return json(200, items, { 'X-Warnings': headerText(warnings) });
  },
});
