import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { GAIN, jointPlan, type JointPlan } from '../support/joint-plan.js';
import { nativeAbsence, nativeKernel } from '../support/kernels.js';
import { runsOf } from '../support/numbered-runs.js';
import { run } from '../support/run.js';

const KERNELS = [
  { name: 'native', kernel: nativeKernel },
  { name: 'typescript', kernel: typescriptKernel },
];

/** Kept small: they suffice. */
const ITERATIONS = 200;

const some = fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0);

const jointPlans: fc.Arbitrary<JointPlan> = fc
  .record({
    bond: fc.constantFrom('longest travel' as const, 'longest duration' as const, 'one way' as const, 'fixed cost' as const),
    seed: fc.integer({ min: 1, max: 1e6 }),
    stops: fc.integer({ min: 3, max: 30 }),
    tours: fc.constantFrom(1, 1, 2, 3),
    ordinary: fc.constantFrom(0, 0, 10, 40),
    windows: some,
    goods: some,
    pause: some,
    pairs: some,
  })
  // Tours that are long anyhow take all the time of their van.
  .map((plan) => ({ ...plan, stops: plan.tours > 1 ? Math.min(plan.stops, 12) : plan.stops }));

/** Mandatory stops left out, and what the tours cost more than the hidden ones where visits are paid. */
async function shortfall(plan: JointPlan, kernel: KernelFactory): Promise<{ readonly left: number; readonly cost: number }> {
  const made = jointPlan(plan);
  const problem = await compile(made.plan, made.travel);
  const { solution } = run(problem, { iterations: ITERATIONS, seed: plan.seed, kernel });
  const cost = solution.tours.reduce((sum, { tourCost }) => sum + tourCost, 0);
  if (plan.bond === 'fixed cost') return { left: 0, cost: Math.max(0, cost + GAIN * plan.tours) };
  return { left: solution.unaffectedStopIds.length, cost: 0 };
}

describe.each(KERNELS)('orders that fit, or pay, only together, with the $name kernel', ({ name, kernel }) => {
  test.skipIf(kernel === undefined)(`are all served (${nativeAbsence})`, async () => {
    await fc.assert(
      fc.asyncProperty(jointPlans, async (plan) => {
        expect(await shortfall(plan, kernel as KernelFactory)).toEqual({ left: 0, cost: 0 });
      }),
      { numRuns: runsOf(name === 'native' ? 40 : 15) },
    );
  });
});
