import { RULES } from '../../testing/src/index.js';
import type { RuleName } from '../../testing/src/index.js';
import { LONG } from './numbered-runs.js';

/** The rules of plans that are drawn with whatever rules there are. */
export const KEPT_RULES: readonly RuleName[] = RULES;

/** Those of them whose plans every kernel, the evaluator and the checker compute in moments, however they are drawn. */
export const SWIFT_RULES: readonly RuleName[] = RULES.filter((rule) => rule !== 'breaks');

/**
 * Rules of plans that are drawn in great numbers: breaks, which one plan in many takes minutes over, in long runs only.
 */
export const USUAL_RULES: readonly RuleName[] = LONG ? KEPT_RULES : SWIFT_RULES;

/** Rules that have nothing to say without another one. */
const COMPANY: Partial<Record<RuleName, RuleName>> = {
  successiveStops: 'stopSequence',
  maxStopSpan: 'stopSequence',
  removalStrategy: 'stopSequence',
  avoidEarlyLoadings: 'stopSequence',
  sharedCapacities: 'capacities',
  unservedCosts: 'costs',
  lateDeparture: 'authorizedTimeWindows',
};

/** The rules with those that they need. */
export function inCompany(rules: readonly RuleName[]): RuleName[] {
  return [...new Set(rules.flatMap((rule) => [rule, COMPANY[rule] ?? rule]))];
}
