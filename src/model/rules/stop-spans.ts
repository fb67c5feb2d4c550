import { ordersOf } from './parts.js';
import type { Rule } from './rule.js';

/** Stops that follow each other directly have no span to limit. */
export const stopSpans: Rule = (plan, found) => {
  for (const { part, path } of ordersOf(plan)) {
    if (!part.successiveStops || part.maxStopSpan === undefined) continue;
    const message = `Order ${part.id} has successiveStops and a maxStopSpan of ${part.maxStopSpan}. Keep one of the two.`;
    found.error('INVALID_VALUE', [...path, 'maxStopSpan'], 'excludes successiveStops', message);
  }
};
