import { RULES } from '../../testing/src/index.js';
import type { RuleName } from '../../testing/src/index.js';
import { LONG } from './numbered-runs.js';

/** The rules of random plans. */
export const KEPT_RULES: readonly RuleName[] = RULES;

/** Those rules whose plans every kernel, the evaluator and the checker compute quickly in all cases. */
export const SWIFT_RULES: readonly RuleName[] = RULES.filter((rule) => rule !== 'breaks');

/** Rules of plans generated in large numbers: breaks, for which a few plans take minutes, only in long runs. */
export const USUAL_RULES: readonly RuleName[] = LONG ? KEPT_RULES : SWIFT_RULES;

/** Rules that have no effect without another one. */
const COMPANY: Partial<Record<RuleName, RuleName>> = {
  successiveStops: 'stopSequence',
  maxStopSpan: 'stopSequence',
  removalStrategy: 'stopSequence',
  avoidEarlyLoadings: 'stopSequence',
  sharedCapacities: 'capacities',
  unservedCosts: 'costs',
  lateDeparture: 'authorizedTimeWindows',
};

/** The rules together with those that they require. */
export function inCompany(rules: readonly RuleName[]): RuleName[] {
  return [...new Set(rules.flatMap((rule) => [rule, COMPANY[rule] ?? rule]))];
}
