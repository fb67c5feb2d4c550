import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { solve, stablePlan, type Stability } from '../../src/index.js';
import { makeInstance } from '../../src/kernel/typescript/instance/instance.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import type { RuleName } from '../../testing/src/index.js';
import { fly } from '../../src/travel/index.js';
import { twinKernel } from '../support/kernels.js';
import { compiled } from '../support/compiled.js';
import { LONG, runsOf } from '../support/numbered-runs.js';
import { randomScenario, travelOf } from '../support/random-scenario.js';
import { hubPlan } from './hub-plan.js';
import { comparePlaces } from './pair-places.js';
import { assertTruthful, walk } from './walk.js';

/**
 * Pairs in tours that are compared with earlier ones: how many stops stay as they were is bounded place by place,
 * before any tour is computed whole. Parcels of one depot without breaks, where the clock is known exactly, and waste
 * for two dumps with a break, where it is not.
 */
const STOPS = LONG ? 160 : 48;
const ITERATIONS = LONG ? 300 : 40;
/** Breaks take the kernel in TypeScript long where the time of each stop counts. */
const WASTE_STOPS = LONG ? 60 : 20;

const ASKED: readonly Stability[] = [
  { kinds: ['resource'], allowed: 5 },
  { kinds: ['sequence'] },
  { kinds: ['time'], tolerance: 'PT5M' },
  { kinds: ['resource', 'time'], allowed: 3 },
  { kinds: ['resource', 'sequence', 'time'], tolerance: 'PT10M' },
];

const CASES = ASKED.flatMap((asked) => [false, true].map((isWaste) => ({ asked, isWaste })));

async function promised(seed: number, isWaste: boolean, asked: Stability): Promise<Problem> {
  const plan = hubPlan(seed, isWaste, isWaste ? WASTE_STOPS : STOPS);
  const travel = fly();
  const solution = await solve(plan, { travel, iterations: 30, seed, onWarnings: () => undefined });
  return compile(stablePlan(plan, solution, asked), travel);
}

describe('places of pairs in tours that are compared with earlier ones', () => {
  it.each(CASES)(
    'are the cheapest computed from whole tours: $asked, waste: $isWaste',
    { timeout: 3_600_000 },
    async (one) => {
      const { arrays } = await promised(3, one.isWaste, one.asked);
      expect(comparePlaces(arrays, ITERATIONS)).toBeGreaterThan(5);
    },
  );

  it.each(CASES)(
    'are found identically by both kernels: $asked, waste: $isWaste',
    { timeout: 3_600_000 },
    async (one) => {
      for (const seed of LONG ? [1, 2] : [1]) {
        const problem = await promised(seed, one.isWaste, one.asked);
        expect(makeInstance(problem.arrays).paths.timedPairs).toBe(true);
        const course = { seed, slices: 3, iterationsPerSlice: one.isWaste ? 8 : 20, temperature: 30 };
        const states = walk(typescriptKernel, problem, course, (kernel) => assertTruthful(problem, kernel));
        if (twinKernel !== undefined) expect(walk(twinKernel, problem, course)).toEqual(states);
      }
    },
  );
});

/** Rules that tours compared with earlier ones may have beside it. */
const COMPANIES: readonly (readonly RuleName[])[] = [
  ['stopSequence', 'authorizedTimeWindows', 'alternatives', 'incompatibleStopTags'],
  ['stopSequence', 'breaks', 'preferredTimeWindows', 'setupDurations', 'costs', 'capacities'],
  ['breaks', 'authorizedTimeWindows', 'maxWorkingDuration', 'preferredStopTags', 'maxStopSpan'],
];

describe('tours of random plans that are compared with earlier ones', () => {
  it.each(COMPANIES.map((rules) => [rules.join(', '), rules] as const))(
    'are walked alike by both kernels, and told as the evaluator has it: %s',
    { timeout: 3_600_000 },
    async (_, rules) => {
      await fc.assert(
        fc.asyncProperty(
          randomScenario({ rules, orders: 8 }),
          fc.constantFrom(...ASKED),
          fc.integer({ min: 1, max: 0x7fffffff }),
          async (scenario, asked, seed) => {
            const travel = travelOf(scenario);
            const old = await solve(scenario.plan, { travel, iterations: 3, seed, onWarnings: () => undefined });
            const problem = await compiled({ ...scenario, plan: stablePlan(scenario.plan, old, asked) });
            const course = { seed, slices: 3, iterationsPerSlice: 15, temperature: 30 };
            const states = walk(typescriptKernel, problem, course, (kernel) => assertTruthful(problem, kernel));
            if (twinKernel !== undefined) expect(walk(twinKernel, problem, course)).toEqual(states);
          },
        ),
        { numRuns: runsOf(30, 40), ...(LONG ? {} : { seed: 5 }) },
      );
    },
  );
});
