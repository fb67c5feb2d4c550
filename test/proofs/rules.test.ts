import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Solution } from '../../src/index.js';
import type { Kernel } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { emitSolution } from '../support/emit-solution.js';
import { unpackRoutes } from '../../src/search/route-buffer.js';
import { hiddenPlan } from '../../testing/src/index.js';
import type { RuleName } from '../../testing/src/index.js';
import { assertTruthful, walk } from '../kernel/walk.js';
import type { Walk } from '../kernel/walk.js';
import { binds, relieved } from '../support/binding.js';
import { compiled } from '../support/compiled.js';
import { count } from '../support/coverage.js';
import type { Way } from '../support/coverage.js';
import { verdict } from '../support/judge.js';
import { twinKernel } from '../support/kernels.js';
import { LONG } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import type { Scenario } from '../support/random-scenario.js';
import { inCompany, KEPT_RULES } from '../support/supported.js';

/** Cases in which each rule must have bound, alone, in a pair and among all. */
const ENOUGH = LONG ? 20 : 1;
/** Plans taken for it at most, so that a rule which never binds is found out. */
const MOST = 40 * ENOUGH + 40;
/** Among all rules some say what another one says too: one plan in ten shows more of them. */
const MAX_OF_ALL = LONG ? 8000 : 40;

const course = (seed: number): Walk => ({ seed, slices: 3, iterationsPerSlice: 50, temperature: 100 });

/** What a walk of 150 iterations leaves as the best. */
async function solved(scenario: Scenario, seed: number): Promise<Solution> {
  const problem = await compiled(scenario);
  let best = new Int32Array([0]);
  walk(twinKernel ?? typescriptKernel, problem, course(seed), (kernel) => (best = kernel.best() as typeof best));
  return emitSolution(problem, unpackRoutes(best));
}

/** The same walk under the eyes of all: both kernels are in the same states, and say what the evaluator says. */
async function assertWalked(scenario: Scenario, seed: number): Promise<void> {
  const problem = await compiled(scenario);
  const look = (kernel: Kernel): void => assertTruthful(problem, kernel);
  const states = walk(twinKernel ?? typescriptKernel, problem, course(seed), look);
  if (twinKernel !== undefined) expect(walk(typescriptKernel, problem, course(seed))).toEqual(states);
}

/** The i-th plan with these rules. Of many rules one that is sought is there surely, so that it may bind among them. */
function planWith(rules: readonly RuleName[], sought: RuleName, i: number): Scenario {
  const seed = 1 + i + 1000 * rules.length;
  const surely = inCompany([sought]);
  return fc.sample(randomScenario({ rules: inCompany(rules), surely, orders: 10 }), { numRuns: 1, seed })[0]!;
}

/** The i-th plan with all rules: the first ones are such that the rules leave them possible, the others are drawn. */
function planWithAll(sought: RuleName, i: number): Scenario {
  if (i >= ENOUGH) return planWith(KEPT_RULES, sought, i);
  return { plan: hiddenPlan({ stops: 24, rules: KEPT_RULES, seed: i + 1 }).plan, travel: { kind: 'fly' } };
}

/** Those of the rules that bind in a plan for which a search has found this. */
async function bindingOf(
  rules: readonly RuleName[],
  scenario: Scenario,
  found: Solution,
  seed: number,
): Promise<RuleName[]> {
  const binding: RuleName[] = [];
  for (const rule of rules) {
    const free = relieved(scenario, rule);
    if (free !== undefined && (await binds(scenario, free, found, await solved(free, seed)))) binding.push(rule);
  }
  return binding;
}

/** Takes plans until each of the rules has bound often enough; counts every case in which one did. */
async function prove(rules: readonly RuleName[], way: Way, wanted: readonly RuleName[], enough: number): Promise<void> {
  const bound = new Map(wanted.map((rule) => [rule, 0]));
  const lacking = (): RuleName[] => wanted.filter((rule) => bound.get(rule)! < enough);
  const most = way === 'all' ? MAX_OF_ALL : MOST;
  for (let i = 0; i < most && lacking().length > 0; i++) {
    const seed = i + 1;
    const sought = lacking()[i % lacking().length]!;
    const scenario = way === 'all' ? planWithAll(sought, i) : planWith(rules, sought, i);
    const solution = await solved(scenario, seed);
    const binding = await bindingOf(lacking(), scenario, solution, seed);
    // Of the many plans with all rules only those are looked at closely that show one of the rules still sought.
    if (way === 'all' && binding.length === 0) continue;
    await assertWalked(scenario, seed);
    const differences = await verdict(scenario, solution);
    expect(differences ?? []).toEqual([]);
    for (const rule of binding) {
      bound.set(rule, bound.get(rule)! + 1);
      count(rule, way);
      if (differences !== undefined) count(rule, 'checker');
      if (twinKernel !== undefined) count(rule, 'bothKernels');
    }
  }
  expect([...bound].filter(([, cases]) => cases < enough)).toEqual([]);
}

describe('the engine keeps its rules, as the checker, the evaluator and both kernels say:', () => {
  it.each(KEPT_RULES)('%s alone', { timeout: 3_600_000 }, async (rule) => {
    await prove([rule], 'alone', [rule], ENOUGH);
  });

  /** Each rule with the one that is so many places on: in the long run every rule meets many others. */
  const distances = LONG ? [1, 5, 8] : [7];
  const pairs = distances.flatMap((distance) =>
    KEPT_RULES.map((rule, i) => [rule, KEPT_RULES[(i + distance) % KEPT_RULES.length]!] as const),
  );
  it.each(pairs)('%s with %s', { timeout: 3_600_000 }, async (one, other) => {
    await prove([one, other], 'pair', [one, other], LONG ? 4 : 1);
  });

  it('all at once', { timeout: 3_600_000 }, async () => {
    await prove(KEPT_RULES, 'all', LONG ? KEPT_RULES : KEPT_RULES.slice(0, 10), ENOUGH);
  });
});
