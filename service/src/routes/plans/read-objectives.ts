import { Type } from 'typebox';
import { json } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { ObjectivesSchema } from '../../schemas/solution.js';
import { none, ofPlan } from '../parameters.js';
import { headerText } from '../../http/header-text.js';

const headers = {
  'X-Warnings': {
    ...Type.String(),
    description:
      'The warnings of the version, a JSON array; characters outside ASCII are written as \\u escapes. ' +
      'Absent where they are too long for a header: see Link.',
  },
  'X-Warnings-Count': { ...Type.String(), description: 'How many warnings there are, where X-Warnings is absent.' },
  Link: { ...Type.String(), description: 'Where X-Warnings is absent: the address that answers all, rel="warnings".' },
};

export const readObjectives = endpoint({
  id: 'readObjectives',
  method: 'GET',
  path: '/api/v2/plans/:planId/solution/objectives',
  tag: 'Plans',
  scope: 'read',
  summary: 'Read what the best solution reaches, without its tours',
  params: ofPlan,
  query: none,
  answers: {
    200: { description: 'The objectives.', schema: ObjectivesSchema, headers },
  },
  refusals: [400, 404],
  isTagged: true,
  handle: async ({ domain, caller, params }) => {
    const { items, warnings, agencyId, planId, tag: ofSolution } = await domain.plans.objectives(caller, params.planId);
    // Warnings of travels may come after the solution.
    const tag = `${ofSolution}-${warnings.length}`;
    const text = headerText(warnings);
    if (text !== undefined) return { ...json(200, items, { 'X-Warnings': text }), tag };
    const all = `</api/v2/agencies/${agencyId}/plans/${planId}/solution/objectives>; rel="warnings"`;
    return { ...json(200, items, { 'X-Warnings-Count': String(warnings.length), Link: all }), tag };
  },
});
