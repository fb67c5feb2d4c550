import { existsSync, readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CONSTRAINTS, RULE_KINDS, type ConstraintRow } from '../../src/catalogue/constraints.js';
import { randomPlan, RULES } from '../../testing/src/index.js';
import { ENTRIES } from '../rules-docs/entries.js';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/plan.md', root), 'utf8');
const rows = Object.entries<ConstraintRow>(CONSTRAINTS);
const drawn = fc
  .sample(randomPlan({ orders: 2 }), { seed: 1, numRuns: 1500 })
  .flatMap(({ additionalConstraints = [] }) => additionalConstraints);

describe('the kinds of rules', () => {
  it('have the codes 0, 1, 2 … each once', () => {
    const codes = Object.values(RULE_KINDS).map(({ code }) => code);
    expect([...codes].sort((a, b) => a - b)).toEqual(codes.map((_, i) => i));
  });

  it('each result from some constraint', () => {
    const made = new Set<string>(rows.flatMap(([, row]) => row.rules));
    expect(Object.keys(RULE_KINDS).filter((kind) => !made.has(kind))).toEqual([]);
  });
});

describe.each(rows)('the constraint %s', (type, { folded }) => {
  it('is compiled as its row says', () => {
    if (folded !== undefined) expect(existsSync(new URL(`src/problem/${folded}`, root))).toBe(true);
  });

  it('occurs in random plans, so that the kernels, the evaluator and the checker compute it', () => {
    expect(drawn.map((constraint) => constraint.type)).toContain(type);
  });

  it('is nested in random plans', () => {
    const nested = drawn.flatMap((constraint) =>
      constraint.type === 'atLeastOneConstraint' ? constraint.constraints : [],
    );
    expect(nested.map((constraint) => constraint.type)).toContain(type);
  });

  it('is a separate rule with an example', () => {
    const rule = type === 'capacities' ? 'capacitiesConstraint' : type;
    expect(RULES).toContain(rule);
    expect(ENTRIES.map((entry) => entry.rule as string)).toContain(rule);
  });

  it('is in docs/plan.md', () => {
    expect(page).toContain(`\`${type}\``);
  });
});
