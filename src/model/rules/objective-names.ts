import { ObjectiveNameSchema } from '../objective.js';
import { itemsOf } from './parts.js';
import type { Rule } from './rule.js';

const STANDARD: ReadonlySet<string> = new Set([...ObjectiveNameSchema.enum, 'maximizePrecedences']);

/** A custom objective does not take the name of one that exists. */
export const objectiveNames: Rule = (plan, found) => {
  for (const { part, path } of itemsOf(plan.objectives, ['objectives'])) {
    if (typeof part === 'string' || part.type !== 'custom' || part.name === undefined) continue;
    if (!STANDARD.has(part.name)) continue;
    const message = `The name ${part.name} is taken by an objective of the service. Choose another name.`;
    found.error('INVALID_VALUE', [...path, 'name'], 'must not be the name of a standard objective', message);
  }
};
