/**
 * Random plans for the tests of programs that use tourwright, as generators of fast-check (a peer dependency).
 *
 * @packageDocumentation
 */
export { randomPlan, type PlanOptions } from './random-plan.js';
export { RULES, type RuleName } from './rules.js';
export { withoutRule } from './without-rule.js';
export { zoned, type ZonedPlan } from './zones.js';
export { feasiblePlan, hiddenPlan, type HiddenOptions, type HiddenPlan } from './hidden/hidden-plan.js';
