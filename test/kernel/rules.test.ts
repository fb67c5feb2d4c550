import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compiled } from '../support/compiled.js';
import { nativeKernel } from '../support/kernels.js';
import type { RuleName } from '../../src/testing/index.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import { KEPT_RULES } from '../support/supported.js';
import { assertTruthful, walk } from './walk.js';

/** Random plans with these rules: no solution breaks one, objectives are the evaluator's, both kernels agree. */
async function assertKept(rules: readonly RuleName[], runs: number): Promise<void> {
  const course = fc.record({
    seed: fc.integer({ min: 1, max: 0x7fffffff }),
    slices: fc.constant(4),
    iterationsPerSlice: fc.constant(40),
    temperature: fc.constantFrom(0.5, 30, 2000),
  });
  await fc.assert(
    fc.asyncProperty(randomScenario({ rules }), course, async (scenario, course) => {
      const problem = await compiled(scenario);
      const states = walk(typescriptKernel, problem, course, (kernel) => assertTruthful(problem, kernel));
      if (nativeKernel !== undefined) expect(walk(nativeKernel, problem, course)).toEqual(states);
    }),
    { numRuns: runs },
  );
}

const LONG_RUN = { timeout: 3_600_000 };

describe('the kernels keep', () => {
  it.each(KEPT_RULES)('%s alone', LONG_RUN, async (rule) => {
    await assertKept([rule], runsOf(8));
  });

  it('any two of the rules', LONG_RUN, async () => {
    const pairs = fc.sample(fc.subarray([...KEPT_RULES], { minLength: 2, maxLength: 2 }), runsOf(80));
    for (const pair of pairs) await assertKept(pair, 1);
  });
});
