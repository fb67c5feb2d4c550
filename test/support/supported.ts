import { RULES } from '../../src/testing/index.js';
import type { RuleName } from '../../src/testing/index.js';

/**
 * The rules of plans that are drawn with whatever rules there are. Breaks are drawn in tests of their own
 * (test/evaluation/breaks, test/kernel/timetables, test/proofs/hidden): the checker and the TypeScript kernel try so many
 * placements of random ones that a single plan can take minutes.
 */
export const KEPT_RULES: readonly RuleName[] = RULES.filter((rule) => rule !== 'breaks');

/** Rules that have nothing to say without another one. */
const COMPANY: Partial<Record<RuleName, RuleName>> = {
  successiveStops: 'stopSequence',
  maxStopSpan: 'stopSequence',
  removalStrategy: 'stopSequence',
  avoidEarlyLoadings: 'stopSequence',
  sharedCapacities: 'capacities',
  lateDeparture: 'authorizedTimeWindows',
};

/** The rules with those that they need. */
export function inCompany(rules: readonly RuleName[]): RuleName[] {
  return [...new Set(rules.flatMap((rule) => [rule, COMPANY[rule] ?? rule]))];
}
