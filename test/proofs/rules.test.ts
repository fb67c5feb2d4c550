import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { typescriptKernel } from '../../src/kernel/typescript.js';
import { emitSolution } from '../../src/solution/emit.js';
import { unpackRoutes } from '../../src/search/route-buffer.js';
import { hiddenPlan } from '../../src/testing/index.js';
import type { RuleName } from '../../src/testing/index.js';
import { assertTruthful, walk } from '../kernel/walk.js';
import type { Walk } from '../kernel/walk.js';
import { binds, relieved } from '../support/binding.js';
import { compiled } from '../support/compiled.js';
import { count } from '../support/coverage.js';
import type { Way } from '../support/coverage.js';
import { verdict } from '../support/judge.js';
import { nativeKernel } from '../support/kernels.js';
import { LONG } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import type { Scenario } from '../support/random-scenario.js';
import { inCompany, KEPT_RULES } from '../support/supported.js';

/** Cases in which each rule must have bound, alone, in a pair and among all. */
const ENOUGH = LONG ? 20 : 1;
/** Plans taken for it at most, so that a rule which never binds is found out. */
const MOST = 40 * ENOUGH + 40;
/** Among all rules most say what another one says too. */
const MOST_OF_ALL = LONG ? 2000 : 40;

const course = (seed: number): Walk => ({ seed, slices: 3, iterationsPerSlice: 50, temperature: 100 });

/** What a walk of 150 iterations leaves as the best; with what the kernels have to say of it. */
async function solved(scenario: Scenario, seed: number, isJudged: boolean) {
  const problem = await compiled(scenario);
  let best = new Int32Array([0]);
  const look = (kernel: Parameters<NonNullable<Parameters<typeof walk>[3]>>[0]): void => {
    best = kernel.best() as typeof best;
    if (isJudged) assertTruthful(problem, kernel);
  };
  const states = walk(nativeKernel ?? typescriptKernel, problem, course(seed), look);
  if (isJudged && nativeKernel !== undefined) {
    expect(walk(typescriptKernel, problem, course(seed))).toEqual(states);
  }
  return emitSolution(problem, unpackRoutes(best));
}

/** The i-th plan with these rules. Of many rules one that is sought is there surely, so that it may bind among them. */
function planWith(rules: readonly RuleName[], sought: RuleName, i: number): Scenario {
  const seed = 1 + i + 1000 * rules.length;
  const surely = inCompany([sought]);
  return fc.sample(randomScenario({ rules: inCompany(rules), surely, orders: 10 }), { numRuns: 1, seed })[0]!;
}

/** Takes plans until each of the rules has bound often enough; counts every case in which one did. */
async function prove(rules: readonly RuleName[], way: Way, wanted: readonly RuleName[], enough: number): Promise<void> {
  const bound = new Map(wanted.map((rule) => [rule, 0]));
  const lacking = (): RuleName[] => wanted.filter((rule) => bound.get(rule)! < enough);
  const most = rules.length > 2 ? MOST_OF_ALL : MOST;
  for (let i = 0; i < most && lacking().length > 0; i++) {
    const seed = i + 1;
    const scenario = planWith(rules, lacking()[i % lacking().length]!, i);
    const solution = await solved(scenario, seed, true);
    const differences = await verdict(scenario, solution);
    expect(differences ?? []).toEqual([]);
    for (const rule of lacking()) {
      const free = relieved(scenario, rule);
      if (free === undefined || !(await binds(scenario, free, solution, await solved(free, seed, false)))) continue;
      bound.set(rule, bound.get(rule)! + 1);
      count(rule, way);
      if (differences !== undefined) count(rule, 'checker');
      if (nativeKernel !== undefined) count(rule, 'bothKernels');
    }
  }
  expect([...bound].filter(([, cases]) => cases < enough)).toEqual([]);
}

/** Plans around hidden tours with every rule in force, all of which can be served. */
async function keepAll(plans: number): Promise<void> {
  for (let seed = 1; seed <= plans; seed++) {
    const { plan } = hiddenPlan({ stops: 24, rules: KEPT_RULES, seed });
    const scenario: Scenario = { plan, travel: { kind: 'fly' } };
    expect(await verdict(scenario, await solved(scenario, seed, true))).toEqual([]);
  }
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

  it('all at once, in plans that they leave possible', { timeout: 3_600_000 }, async () => {
    await keepAll(LONG ? 10 : 1);
  });

  it('all at once', { timeout: 3_600_000 }, async () => {
    await prove(KEPT_RULES, 'all', LONG ? KEPT_RULES : KEPT_RULES.slice(0, 5), LONG ? 20 : 1);
  });
});
