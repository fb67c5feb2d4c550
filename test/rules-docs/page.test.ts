import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { solve, validatePlan } from '../../src/index.js';
import { RULES, withoutRule } from '../../testing/src/index.js';
import { binds, relieved } from '../support/binding.js';
import { ENTRIES } from './entries.js';
import { rulesPage } from './page.js';

const page = new URL('../../docs/rules.md', import.meta.url);

describe('docs/rules.md', () => {
  it('has an entry for every rule', () => {
    expect(ENTRIES.map(({ rule }) => rule).sort()).toEqual([...RULES].sort());
  });

  it.each(ENTRIES)('shows a plan in which $rule binds', async ({ rule, plan }) => {
    expect(validatePlan(plan)).toMatchObject({ valid: true, warnings: [] });
    const scenario = { plan, travel: { kind: 'fly' } } as const;
    const free = relieved(scenario, rule) ?? scenario;
    expect(free.plan).not.toEqual(plan);
    const [kept, other] = [
      await solve(plan, { iterations: 500 }),
      await solve(withoutRule(plan, rule), { iterations: 500 }),
    ];
    expect(await binds(scenario, free, kept, other)).toBe(true);
  });

  it('is up to date with its plans (else: npm run docs:rules)', { timeout: 120_000 }, async () => {
    const made = await rulesPage();
    if (process.env['WRITE_RULES'] === '1') writeFileSync(page, made);
    expect(readFileSync(page, 'utf8')).toBe(made);
  });
});
