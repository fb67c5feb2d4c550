import fc from 'fast-check';

import { often, seldom } from './pools.js';
import { CUTS } from './without-rule.js';

/** The rules that plans are drawn with or without, in the words of a plan: a row each in `without-rule.ts`. */
export const RULES = Object.keys(CUTS) as readonly RuleName[];

/** One of the rules. */
export type RuleName = keyof typeof CUTS;

/**
 * Something for plans with that rule: there in most of them when few rules are wanted, in one of `oneIn` when many are,
 * never without the rule.
 */
export type When = <T>(rule: RuleName, arbitrary: fc.Arbitrary<T>, oneIn?: number) => fc.Arbitrary<T | undefined>;

/** The decision for these rules; those of `surely` are there in most plans however many rules are wanted. */
export function whenAnyOf(rules: readonly RuleName[], surely: readonly RuleName[] = []): When {
  return (rule, arbitrary, oneIn = 6) => {
    if (!rules.includes(rule)) return fc.constant(undefined);
    return rules.length <= 3 || surely.includes(rule) ? often(arbitrary) : seldom(arbitrary, oneIn);
  };
}
