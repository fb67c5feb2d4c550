import { LARGEST_EXACT } from '../capacities.js';
import { entriesOf, singleStopsOf } from './parts.js';
import type { Rule } from './rule.js';

/** Loads are summed exactly in 10^-6 units: all stops together must stay within what a double counts exactly. */
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
      found.error(
        'INVALID_VALUE',
        path,
        `all quantities of a capacity must add up to at most ${LARGEST_EXACT}`,
        message,
      );
    }
  }
};
