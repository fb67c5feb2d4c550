import { objectiveRow } from '../../catalogue/objectives.js';
import { itemsOf } from './parts.js';
import type { Rule } from './rule.js';

/** A custom objective does not take the name of one that exists. */
export const objectiveNames: Rule = (plan, found) => {
  for (const { part, path } of itemsOf(plan.objectives, ['objectives'])) {
    if (typeof part === 'string' || part.type !== 'custom' || part.name === undefined) continue;
    const row = objectiveRow(part.name);
    // Objectives of the user's own may have any other name, `custom` too.
    if (row === undefined || row.objective.direction === 'own') continue;
    const message = `The name ${part.name} is taken by an objective of the service. Choose another name.`;
    found.error('INVALID_VALUE', [...path, 'name'], 'must not be the name of a standard objective', message);
  }
};
