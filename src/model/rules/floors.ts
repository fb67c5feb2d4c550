import { costsOf, floorsOf } from './parts.js';
import type { Rule } from './rule.js';

const FIELDS = ['constantCost', 'costFloor', 'costCoeff', 'overcostFloor', 'overcostCoeff'] as const;

/** Floors say something; an overcost comes on top of a cost, and begins above it. */
export const floors: Rule = (plan, found) => {
  for (const cost of costsOf(plan)) {
    for (const { part, path } of floorsOf(cost)) {
      const { constantCost, costFloor, costCoeff, overcostFloor, overcostCoeff } = part;
      if (FIELDS.some((field) => found.isLost(part, field))) continue;
      const hasCost = costFloor !== undefined || costCoeff !== undefined;
      const hasOvercost = overcostFloor !== undefined || overcostCoeff !== undefined;
      if (constantCost === undefined && !hasCost && !hasOvercost) {
        const message = 'The cost is empty. Give a constantCost or a costCoeff, or leave it out.';
        found.error('INVALID_VALUE', path, 'must not be empty', message);
      } else if (hasOvercost && !hasCost) {
        const message =
          'There is an overcost without a cost. Give a costCoeff too, 0 if nothing is due below the overcostFloor.';
        found.error('INVALID_VALUE', path, 'an overcost needs a cost', message);
      } else if (overcostFloor !== undefined && overcostFloor <= (costFloor ?? 0)) {
        const message = `The overcostFloor ${overcostFloor} is not above the costFloor ${costFloor ?? 0}. Raise it.`;
        found.error('INVALID_VALUE', [...path, 'overcostFloor'], `must be above ${costFloor ?? 0}`, message);
      }
    }
  }
};
