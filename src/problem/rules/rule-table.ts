import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedFloat64From, sharedInt32From } from '../arrays/shared-arrays.js';

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

/** Arguments of a rule in `ruleArgument`. */
const ARGUMENTS = 2;

export function ruleTable(capacities: number): RuleTable {
  const kinds: number[] = [];
  const argumentList: number[] = [];
  const childStarts = [0];
  const childList: number[] = [];
  const limitList: number[] = [];
  const numbers = new Map<string, number>();
  const rows = new Map<string, number>();
  return {
    add: (kind, argumentsOfRule, children = []) => {
      const key = [kind, argumentsOfRule.join(' '), children.join(' ')].join('|');
      let number = numbers.get(key);
      if (number === undefined) {
        number = kinds.push(kind) - 1;
        for (let i = 0; i < ARGUMENTS; i++) argumentList.push(argumentsOfRule[i] ?? 0);
        childList.push(...children);
        childStarts.push(childList.length);
        numbers.set(key, number);
      }
      return number;
    },
    limits: (limits) => {
      const key = limits.join(' ');
      let row = rows.get(key);
      if (row === undefined) {
        row = limitList.length / capacities;
        limitList.push(...limits);
        rows.set(key, row);
      }
      return row;
    },
    arrays: () => ({
      ruleKind: sharedInt32From(kinds),
      ruleArgument: sharedInt32From(argumentList),
      ruleChildren: sharedInt32From(childStarts),
      ruleChildList: sharedInt32From(childList),
      ruleLimits: sharedFloat64From(limitList),
    }),
  };
}
