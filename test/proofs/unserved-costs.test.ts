import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { typescriptKernel } from '../../src/kernel/typescript.js';
import { LevelKind, Size } from '../../src/problem/arrays/codes.js';
import { bruteForce, isTooLarge } from '../support/brute-force.js';
import { compiled } from '../support/compiled.js';
import { nativeKernel } from '../support/kernels.js';
import { LONG } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import { run } from '../support/run.js';
import { SWIFT_RULES } from '../support/supported.js';

const PLANS = LONG ? 200 : 15;
const STOPS = 5;
const kernels = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];

/** Small plans whose orders have prices beside other rules, and whose costs leave out some, but not all. */
async function pricedPlans() {
  const found = [];
  for (let i = 0; found.length < PLANS; i++) {
    const [others] = fc.sample(fc.subarray([...SWIFT_RULES], { maxLength: 4 }), { numRuns: 1, seed: i + 1 });
    const rules = [...new Set([...others!, 'unservedCosts', 'costs'] as const)];
    const options = { stops: STOPS, resources: 2, rules, surely: ['unservedCosts', 'costs'] as const };
    const [scenario] = fc.sample(randomScenario(options), { numRuns: 1, seed: 3000 + i });
    const problem = await compiled(scenario!);
    if (!problem.arrays.levelKind.includes(LevelKind.COSTS)) continue;
    if (problem.arrays.sizes[Size.SLOTS]! > STOPS || isTooLarge(problem)) continue;
    const best = bruteForce(problem);
    const served = best.tours.reduce((sum, { stops }) => sum + stops.length, 0);
    if (served === 0 && i % 4 !== 0) continue;
    found.push({ i, problem, best: Array.from(best.vector) });
  }
  return found;
}

describe('orders that have a price', () => {
  it(
    'are served or left out optimally, compared with every choice of tours, by each kernel',
    { timeout: 600_000 },
    async () => {
      const plans = await pricedPlans();
      for (const kernel of kernels) {
        const misses = plans.filter(({ problem, best }) => {
          const { vector } = run(problem, { iterations: 5000, kernel });
          return best.some((value, level) => value !== vector[level]);
        });
        expect(misses.length, `${kernel.name}: ${JSON.stringify(misses.map(({ i }) => i))}`).toBeLessThanOrEqual(
          Math.ceil(PLANS / 50),
        );
      }
    },
  );
});
