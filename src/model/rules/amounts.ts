import { LARGEST_EXACT } from '../capacities.js';
import { costsOf, entriesOf, floorsOf, ordersOf, singleStopsOf } from './parts.js';
import type { Rule } from './rule.js';

const FIELDS = ['constantCost', 'costFloor', 'costCoeff', 'overcostFloor', 'overcostCoeff'] as const;

/** A cost has at least one component; an overcost requires a cost, and its floor lies above that of the cost. */
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

/** Loads are summed exactly in 10^-6 units: the total of all stops must be exactly representable in a double. */
export const quantities: Rule = (plan, found) => {
  const sums = new Map<string, number>();
  const reported = new Set<string>();
  for (const stop of singleStopsOf(plan)) {
    for (const { key, part, path } of entriesOf(stop.part.capacities, [...stop.path, 'capacities'])) {
      const sum = (sums.get(key) ?? 0) + Math.abs(part);
      sums.set(key, sum);
      if (sum <= LARGEST_EXACT || reported.has(key)) continue;
      reported.add(key);
      const message = `With ${part} the quantities of ${key} add up to ${sum}. Use a larger unit.`;
      const details = `all quantities of a capacity must add up to at most ${LARGEST_EXACT}`;
      found.error('INVALID_VALUE', path, details, message);
    }
  }
};

/** Stops that follow each other directly have no span to limit. */
export const stopSpans: Rule = (plan, found) => {
  for (const { part, path } of ordersOf(plan)) {
    if (!part.successiveStops || part.maxStopSpan === undefined) continue;
    const message = `Order ${part.id} has successiveStops and a maxStopSpan of ${part.maxStopSpan}. Keep one of the two.`;
    found.error('INVALID_VALUE', [...path, 'maxStopSpan'], 'excludes successiveStops', message);
  }
};
