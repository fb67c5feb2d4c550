import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { validatePlan } from 'tourwright';
import { randomPlan, RULES, withoutRule } from '../src/index.js';

describe('a plan without a rule', () => {
  it.each(RULES)('is valid, and unchanged if it did not have %s', (rule) => {
    fc.assert(
      fc.property(randomPlan({ stops: 8 }), (plan) => {
        const checked = validatePlan(withoutRule(plan, rule));
        expect(checked.valid ? [] : checked.errors.filter(({ code }) => unexpected(code, rule))).toEqual([]);
      }),
      { numRuns: 15 },
    );
    fc.assert(
      fc.property(randomPlan({ stops: 8, rules: RULES.filter((other) => other !== rule) }), (plan) => {
        const cut = withoutRule(plan, rule);
        expect({ ...cut, additionalConstraints: cut.additionalConstraints ?? [] }).toEqual({
          ...plan,
          additionalConstraints: plan.additionalConstraints ?? [],
        });
      }),
      { numRuns: 15 },
    );
  });

  it('has no trace of the rule', () => {
    for (const rule of RULES) {
      const drawn = fc.sample(randomPlan({ rules: [rule], stops: 8 }), { numRuns: 60, seed: 3 });
      const changed = drawn.filter((plan) => JSON.stringify(withoutRule(plan, rule)) !== JSON.stringify(plan));
      expect(changed.length, rule).toBeGreaterThan(20);
      for (const plan of drawn) expect(withoutRule(withoutRule(plan, rule), rule)).toEqual(withoutRule(plan, rule));
    }
  });
});

/** What was decided names stops that a plan without alternatives has no more. */
function unexpected(code: string, rule: string): boolean {
  return !(rule === 'alternatives' && code === 'INVALID_ID_REFERENCE');
}
