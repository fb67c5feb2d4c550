import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Size } from '../../src/problem/problem.js';
import { RULES } from '../../src/testing/index.js';
import { relieved, binds } from '../support/binding.js';
import { bruteForce } from '../support/brute-force.js';
import { compiled } from '../support/compiled.js';
import { LONG } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import type { Scenario } from '../support/random-scenario.js';
import { run } from '../support/run.js';
import { isKept } from '../support/supported.js';

const PLANS = Number(process.env['PLANS'] ?? 60);
const STOPS = LONG ? 7 : 5;
const ITERATIONS = 20_000;

/** The i-th small plan: few rules or many, two resources at most. */
function smallPlan(i: number): Scenario {
  const rules = RULES.filter((rule) => isKept(rule) && rule !== 'decidedAssignments');
  const [chosen] = fc.sample(fc.oneof(fc.subarray(rules, { minLength: 1, maxLength: 4 }), fc.constant(rules)), {
    numRuns: 1,
    seed: i + 1,
  });
  const options = { stops: STOPS, resources: 2, rules: chosen! };
  const [scenario] = fc.sample(randomScenario(options), { numRuns: 1, seed: 1000 + i });
  return process.env['NOGAP'] && scenario!.travel.kind === 'matrix'
    ? { ...scenario!, travel: { ...scenario!.travel, gapEvery: 0 } }
    : scenario!;
}

/** Rules of a plan that bind. */
async function bindingRules(scenario: Scenario): Promise<string[]> {
  const kept = run(await compiled(scenario), { iterations: 500 }).solution;
  const found: string[] = [];
  for (const rule of RULES) {
    const free = relieved(scenario, rule);
    if (free === undefined) continue;
    const other = run(await compiled(free), { iterations: 500 }).solution;
    if (await binds(scenario, free, kept, other)) found.push(rule);
  }
  return found;
}

describe('on small plans', () => {
  it('the search finds the optimum, in 99 of 100 of them', { timeout: 3_600_000 }, async () => {
    const misses: unknown[] = [];
    let plans = 0;
    let rich = 0;
    for (let i = 0; plans < PLANS; i++) {
      const scenario = smallPlan(i);
      const problem = await compiled(scenario);
      if (problem.arrays.sizes[Size.SLOTS]! > STOPS) continue;
      const best = bruteForce(problem);
      const served = best.tours.reduce((sum, { stops }) => sum + stops.length, 0);
      const isRich = served >= 4 && (await bindingRules(scenario)).length > 0;
      // Half of them at least are of the interesting kind.
      if (!isRich && 2 * (plans - rich) >= PLANS) continue;
      plans++;
      if (isRich) rich++;
      const { vector } = run(problem, { iterations: ITERATIONS });
      if (vector.some((value, level) => value !== best.vector[level])) {
        misses.push({
          plan: i,
          optimum: Array.from(best.vector),
          found: Array.from(vector),
          objectives: scenario.plan.objectives,
          plan_: scenario.plan,
          travel: scenario.travel,
          tours: best.tours.map(({ route }) => [route.resource, ...Array.from(route.stops)]),
        });
      }
    }
    console.log('MISS', plans, rich, misses.length, JSON.stringify(misses));
    expect(rich).toBeGreaterThanOrEqual(PLANS / 2);
    expect(misses.length, JSON.stringify(misses)).toBeLessThanOrEqual(PLANS / 100);
  });
});
