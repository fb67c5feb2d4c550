import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Plan } from '../../src/index.js';
import { Size } from '../../src/problem/arrays/codes.js';
import { RULES } from '../../testing/src/index.js';
import type { RuleName } from '../../testing/src/index.js';
import { binds, relieved } from '../support/binding.js';
import { bruteForce, isTooLarge } from '../support/brute-force.js';
import { compiled } from '../support/compiled.js';
import { count } from '../support/coverage.js';
import { LONG } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import type { Scenario } from '../support/random-scenario.js';
import { run } from '../support/run.js';
import { inCompany, KEPT_RULES } from '../support/supported.js';

const PLANS = LONG ? 300 : 40;
const STOPS = LONG ? 7 : 5;
const ITERATIONS = LONG ? 20_000 : 6000;

/** The i-th small plan: few rules or many, two resources at most; with or without ways that do not exist. */
function smallPlan(i: number, hasGaps: boolean): Scenario {
  // What is decided may break rules, and to find the best breaks of all such tours takes too long.
  const rules = KEPT_RULES.filter((rule) => rule !== (i % 2 === 0 ? 'decidedAssignments' : 'breaks'));
  const [chosen] = fc.sample(fc.oneof(fc.subarray(rules, { minLength: 1, maxLength: 4 }), fc.constant(rules)), {
    numRuns: 1,
    seed: i + 1,
  });
  const options = { stops: STOPS, resources: 2, rules: chosen! };
  const [scenario] = fc.sample(randomScenario(options), { numRuns: 1, seed: 1000 + i });
  const { plan, travel } = scenario!;
  if (travel.kind !== 'matrix' && !hasGaps) return { plan, travel };
  const seed = travel.kind === 'matrix' ? travel.seed : i;
  return { plan, travel: { kind: 'matrix', seed, gapEvery: hasGaps ? 12 : 0 } };
}

/** The same plan for resources that need no rest. */
function withoutBreaks({ plan, travel }: Scenario): Scenario {
  const resources = plan.resources.map((resource) => ({ ...resource, breaks: [] }));
  return { plan: { ...plan, resources }, travel };
}

/** Rules of a plan that bind. */
async function bindingRules(scenario: Scenario): Promise<RuleName[]> {
  const kept = run(await compiled(scenario), { iterations: 500 }).solution;
  const found: RuleName[] = [];
  for (const rule of RULES) {
    const free = relieved(scenario, rule);
    if (free === undefined) continue;
    const other = run(await compiled(free), { iterations: 500 }).solution;
    if (await binds(scenario, free, kept, other)) found.push(rule);
  }
  return found;
}

/** Cases in which each rule must have bound. */
const ENOUGH = LONG ? 20 : 1;

/** All goods in kg, so that orders meet in it. */
function withOneCapacity(plan: Plan): Plan {
  return JSON.parse(JSON.stringify(plan).replace(/"(?:box|seat)":/g, '"kg":')) as Plan;
}

/** Small plans with a rule until it has bound often enough. @returns plans, and those whose optimum was missed */
async function compareUnder(rule: RuleName): Promise<{ plans: number; misses: number[] }> {
  const misses: number[] = [];
  let bound = 0;
  let plans = 0;
  for (; bound < ENOUGH && plans < 40 * ENOUGH + 400; plans++) {
    const options = { stops: 4, orders: 4, resources: 2, rules: inCompany([rule]) };
    const [drawn] = fc.sample(randomScenario(options), { numRuns: 1, seed: 500 + plans });
    const travel = drawn!.travel.kind === 'matrix' ? { ...drawn!.travel, gapEvery: 0 } : drawn!.travel;
    const plan = rule === 'sharedCapacities' ? withOneCapacity(drawn!.plan) : drawn!.plan;
    const scenario = { plan, travel };
    const problem = await compiled(scenario);
    if (problem.arrays.sizes[Size.SLOTS]! > 4) continue;
    const best = bruteForce(problem, await compiled(withoutBreaks(scenario)));
    const { vector, solution } = run(problem, { iterations: 5000 });
    if (vector.some((value, level) => value !== best.vector[level])) misses.push(plans);
    const free = relieved(scenario, rule);
    if (free === undefined) continue;
    if (!(await binds(scenario, free, solution, run(await compiled(free), { iterations: 300 }).solution))) continue;
    bound++;
    count(rule, 'bruteForce');
  }
  expect(bound).toBe(ENOUGH);
  return { plans, misses };
}

describe('on the smallest plans', () => {
  it.each(KEPT_RULES)('the search finds the optimum under %s', { timeout: 3_600_000 }, async (rule) => {
    const { plans, misses } = await compareUnder(rule);
    expect(misses.length, JSON.stringify(misses)).toBeLessThanOrEqual(plans / 50);
  });
});

interface Comparison {
  readonly plan: number;
  readonly optimum: readonly number[];
  readonly found: readonly number[];
  /** Stops that the optimum serves. */
  readonly served: number;
}

/** Optimum and outcome of so many small plans, half of which serve four stops or more under a rule that binds. */
async function compare(hasGaps: boolean): Promise<{ comparisons: Comparison[]; rich: number }> {
  const comparisons: Comparison[] = [];
  let rich = 0;
  for (let i = 0; comparisons.length < PLANS; i++) {
    const scenario = smallPlan(i, hasGaps);
    const problem = await compiled(scenario);
    if (problem.arrays.sizes[Size.SLOTS]! > STOPS || isTooLarge(problem)) continue;
    const best = bruteForce(problem, await compiled(withoutBreaks(scenario)));
    const served = best.tours.reduce((sum, { stops }) => sum + stops.length, 0);
    const binding = served >= 4 ? await bindingRules(scenario) : [];
    // Half of them at least are of the interesting kind.
    if (binding.length === 0 && 2 * (comparisons.length - rich) >= PLANS) continue;
    if (binding.length > 0) rich++;
    const { vector } = run(problem, { iterations: ITERATIONS });
    comparisons.push({ plan: i, optimum: Array.from(best.vector), found: Array.from(vector), served });
  }
  return { comparisons, rich };
}

const isMissed = ({ optimum, found }: Comparison): boolean => optimum.some((value, level) => value !== found[level]);

describe('on small plans', () => {
  it('the search finds the optimum, in 99 of 100 of them', { timeout: 3_600_000 }, async () => {
    const { comparisons, rich } = await compare(false);
    const misses = comparisons.filter(isMissed);
    expect(rich).toBeGreaterThanOrEqual(PLANS / 2);
    expect(misses.length, JSON.stringify(misses)).toBeLessThanOrEqual(Math.ceil(PLANS / 100));
  });

  /** With one way in twelve missing many an order has no place unless another one comes with it. */
  it('the search finds it in 99 of 100 even if many routes do not exist', { timeout: 3_600_000 }, async () => {
    const { comparisons } = await compare(true);
    const misses = comparisons.filter(isMissed);
    expect(misses.length, JSON.stringify(misses)).toBeLessThanOrEqual(Math.ceil(PLANS / 100));
  });
});
