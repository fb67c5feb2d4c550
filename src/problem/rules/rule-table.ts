import { Numbered } from '../arrays/numbered.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedFloat64From, sharedInt32From, sharedStarts } from '../arrays/shared-arrays.js';

/** The fields of `ProblemArrays` that hold rules, whichever classes they bind. */
export type RuleArrays = Pick<
  ProblemArrays,
  'ruleKind' | 'ruleArgument' | 'ruleChildren' | 'ruleChildList' | 'ruleLimits'
>;

/** Collects rules, equal ones once. */
export interface RuleTable {
  /** Number of a rule; its children must be there already. */
  readonly add: (kind: number, argumentsOfRule: readonly number[], children?: readonly number[]) => number;
  /** Row of these limits, one a capacity. */
  readonly limits: (limits: readonly number[]) => number;
  readonly arrays: () => RuleArrays;
}

export function ruleTable(): RuleTable {
  const rules = new Numbered<{ kind: number; argumentsOfRule: readonly number[]; children: readonly number[] }>();
  const limitRows = new Numbered<readonly number[]>();
  return {
    add: (kind, argumentsOfRule, children = []) => {
      const key = [kind, argumentsOfRule.join(' '), children.join(' ')].join('|');
      return rules.of(key, () => ({ kind, argumentsOfRule, children }));
    },
    limits: (limits) => limitRows.of(limits.join(' '), () => limits),
    arrays: () => ({
      ruleKind: sharedInt32From(rules.items.map(({ kind }) => kind)),
      ruleArgument: sharedInt32From(rules.items.flatMap(({ argumentsOfRule: [one = 0, other = 0] }) => [one, other])),
      ruleChildren: sharedStarts(rules.items.map(({ children }) => children)),
      ruleChildList: sharedInt32From(rules.items.flatMap(({ children }) => children)),
      ruleLimits: sharedFloat64From(limitRows.items.flat()),
    }),
  };
}
