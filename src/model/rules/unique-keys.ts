import type { Path } from '../structure/path.js';
import { itemsOf } from './parts.js';
import type { Rule } from './rule.js';

/** A pair of resource tag and stop tag has one additional operation duration. */
export const uniqueAdditionalDurations: Rule = (plan, found) => {
  const met = new Map<string, Path>();
  for (const { part, path } of itemsOf(plan.additionalOperationDurations, ['additionalOperationDurations'])) {
    if (part.resourceTag === undefined || part.stopTag === undefined) continue;
    const pair = `${part.resourceTag} ${part.stopTag}`;
    const first = met.get(pair);
    if (!first) met.set(pair, path);
    else {
      const message = `The pair of ${part.resourceTag} and ${part.stopTag} already has a duration. Add both into one entry.`;
      found.error('KEYS_NOT_UNIQUE', path, 'must be unique', message, first);
    }
  }
};

/** An objective is listed once: its place is its rank. */
export const uniqueObjectives: Rule = (plan, found) => {
  const met = new Map<string, Path>();
  for (const { part, path } of itemsOf(plan.objectives, ['objectives'])) {
    const name = typeof part === 'string' ? part : part.type === 'custom' ? part.name : part.type;
    if (name === undefined) continue;
    const first = met.get(name);
    if (!first) met.set(name, path);
    else {
      const message = `The objective ${name} is listed twice. Keep it at the rank that counts.`;
      found.error('KEYS_NOT_UNIQUE', path, 'must be unique', message, first);
    }
  }
};
