import fc from 'fast-check';

import { often, seldom } from './pools.js';
import { CUTS } from './without-rule.js';

/** The rules that plans are drawn with or without, named as in a plan: one row per rule in `without-rule.ts`. */
export const RULES = Object.keys(CUTS) as readonly RuleName[];

/** The name of a rule. */
export type RuleName = keyof typeof CUTS;

/**
 * Draws a value for a rule: in most plans if few rules are wanted, in one of `oneIn` if many are, never without the
 * rule.
 */
export type When = <T>(rule: RuleName, arbitrary: fc.Arbitrary<T>, oneIn?: number) => fc.Arbitrary<T | undefined>;

/** Draws for the given rules; those of `surely` are in most plans however many rules are wanted. */
export function whenAnyOf(rules: readonly RuleName[], surely: readonly RuleName[] = []): When {
  return (rule, arbitrary, oneIn = 6) => {
    if (!rules.includes(rule)) return fc.constant(undefined);
    return rules.length <= 3 || surely.includes(rule) ? often(arbitrary) : seldom(arbitrary, oneIn);
  };
}
