import { Type } from 'typebox';
import { headerText, json } from '../../http/answer.js';
import { EnvelopedObjectivesSchema, ObjectivesSchema } from '../../schemas/solution.js';
import { onBothPaths } from '../on-both-paths.js';

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

export const readObjectives = onBothPaths(
  'GET',
  '/:planId/solution/objectives',
  {
    scope: 'read',
    summary: 'Read what the best solution reaches, without its tours',
    isTagged: true,
    handle: async ({ domain, caller, params }) => {
      const { tag: ofSolution, ...objectives } = await domain.plans.objectives(caller, params.planId);
      const { items, agencyId, planId, planVersion, warnings } = objectives;
      // Warnings of travels may come after the solution.
      const tag = `${ofSolution}-${warnings.length}`;
      if (params.agencyId !== undefined) {
        return { ...json(200, { items, agencyId, planId, planVersion, warnings }), tag };
      }
      const text = headerText(warnings);
      if (text !== undefined) return { ...json(200, items, { 'X-Warnings': text }), tag };
      const all = `</api/v2/agencies/${agencyId}/plans/${planId}/solution/objectives>; rel="warnings"`;
      return { ...json(200, items, { 'X-Warnings-Count': String(warnings.length), Link: all }), tag };
    },
  },
  { id: 'readObjectives', answers: { 200: { description: 'The objectives.', schema: ObjectivesSchema, headers } } },
  {
    id: 'readAgencyObjectives',
    answers: {
      200: { description: 'The objectives, and the warnings of the version.', schema: EnvelopedObjectivesSchema },
    },
  },
);
