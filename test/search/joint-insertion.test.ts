import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { createJointInsertion } from '../../src/kernel/joint.js';
import { compile } from '../../src/problem/compile.js';
import { runChain } from '../../src/search/driver.js';
import { unpackRoutes } from '../../src/search/route-buffer.js';
import { hiddenCost, jointPlan, type JointPlan } from '../support/joint-plan.js';
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
    bond: fc.constantFrom(
      'longest travel' as const,
      'longest duration' as const,
      'one way' as const,
      'fixed cost' as const,
    ),
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
async function shortfall(
  plan: JointPlan,
  kernel: KernelFactory,
): Promise<{ readonly left: number; readonly cost: number }> {
  const made = jointPlan(plan);
  const problem = await compile(made.plan, made.travel);
  const { solution } = run(problem, { iterations: ITERATIONS, seed: plan.seed, kernel });
  const cost = solution.tours.reduce((sum, { tourCost }) => sum + tourCost, 0);
  if (plan.bond === 'fixed cost') return { left: 0, cost: Math.max(0, cost - hiddenCost(plan)) };
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

describe('orders that fit, or pay off, only together', () => {
  const plain = { seed: 1, tours: 1, ordinary: 0, windows: false, goods: false, pause: false, pairs: false };

  test.each([
    {
      name: 'five stops on a ring, no travel longer than from one to the next',
      bond: 'longest travel' as const,
      stops: 5,
    },
    { name: 'five visits that pay 25, and a van for 23', bond: 'fixed cost' as const, stops: 5 },
    { name: 'a circuit of twelve stops in one direction', bond: 'one way' as const, stops: 12 },
  ])('are served when the search ends, converged or not: $name', async ({ bond, stops }) => {
    const { plan, travel } = jointPlan({ ...plain, bond, stops });
    const { arrays } = await compile(plan, travel);
    const stopFlag = new Int32Array(new SharedArrayBuffer(4));
    const task = { arrays, seed: 1, iterations: undefined, deadline: 10_000, start: undefined, stopFlag };
    // Time passes with every look at it, and is over after some: whether a search converges by then depends on the
    // machine.
    let at = 0;
    const { routes, ended } = runChain(
      nativeKernel ?? typescriptKernel,
      task,
      () => undefined,
      () => (at += at < 200 ? 1 : 10_000),
    );
    expect(unpackRoutes(routes).map((route) => route.stops.length)).toEqual([stops]);
    expect(['converged', 'deadline']).toContain(ended);
  });

  test.each([
    { name: 'a hundred stops on a ring', bond: 'longest travel' as const, stops: 100 },
    { name: 'sixty visits that pay 300, and a van for 298', bond: 'fixed cost' as const, stops: 60 },
  ])('are found if they are many: $name', async ({ bond, stops }) => {
    const { plan, travel } = jointPlan({ ...plain, bond, stops });
    const { arrays } = await compile(plan, travel);
    const insertion = createJointInsertion(arrays, 1, new Int32Array(1));
    const routes = insertion.improve(Int32Array.of(0), Infinity);
    expect(unpackRoutes(routes ?? Int32Array.of(0)).map((route) => route.stops.length)).toEqual([stops]);
  });

  test('are searched for with bounded work if there are none', async () => {
    const { plan, travel } = jointPlan({ ...plain, bond: 'one way', stops: 12, goods: true });
    const resources = plan.resources.map((van) => ({ ...van, capacities: { kg: 11 } }));
    const { arrays } = await compile({ ...plan, resources }, travel);
    const insertion = createJointInsertion(arrays, 1, new Int32Array(1));
    expect(insertion.improve(Int32Array.of(0), Infinity)).toBeUndefined();
  });

  test('are the same ones for the same seed', async () => {
    const { plan, travel } = jointPlan({ ...plain, bond: 'longest travel', stops: 12, tours: 2, ordinary: 10 });
    const { arrays } = await compile(plan, travel);
    const found = [1, 2].map(() =>
      createJointInsertion(arrays, 1, new Int32Array(1)).improve(Int32Array.of(0), Infinity),
    );
    expect(found[0]).toBeDefined();
    expect(found[0]).toEqual(found[1]);
  });
});
