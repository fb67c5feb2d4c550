import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { typescriptKernel } from '../../src/kernel/typescript.js';
import { hiddenPlan } from '../../src/testing/index.js';
import { walk } from '../kernel/walk.js';
import type { Walk } from '../kernel/walk.js';
import { compiled } from '../support/compiled.js';
import { nativeAbsence, nativeKernel } from '../support/kernels.js';
import { LONG } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import type { Scenario } from '../support/random-scenario.js';
import { KEPT_RULES } from '../support/supported.js';

const PLANS = LONG ? 200 : 8;

/** 2,000 iterations in ten slices that cool down. */
const course = (seed: number): Walk => ({ seed, slices: 10, iterationsPerSlice: 200, temperature: 300 });

/** Every second plan is drawn, every other one is made around hidden tours, so that there is much to be served. */
function richPlan(i: number): Scenario {
  if (i % 2 === 0) return fc.sample(randomScenario({ orders: 40 }), { numRuns: 1, seed: 100 + i })[0]!;
  return { plan: hiddenPlan({ stops: 30, rules: KEPT_RULES, seed: i }).plan, travel: { kind: 'fly' } };
}

describe.skipIf(nativeKernel === undefined)(
  `the native kernel on rich plans${nativeKernel ? '' : ` (skipped: ${nativeAbsence})`}`,
  () => {
    const native = nativeKernel as NonNullable<typeof nativeKernel>;

    it(
      `is in the state of the TypeScript kernel after every slice, ${PLANS} times`,
      { timeout: 3_600_000 },
      async () => {
        const spent = { native: 0, typescript: 0 };
        let steps = 0;
        for (let i = 0; i < PLANS; i++) {
          const problem = await compiled(richPlan(i));
          let since = performance.now();
          const states = walk(native, problem, course(i + 1));
          spent.native += performance.now() - since;
          since = performance.now();
          const expected = walk(typescriptKernel, problem, course(i + 1));
          spent.typescript += performance.now() - since;
          expect(states).toEqual(expected);
          expect(states.at(-1)!.stats.steps).toBe(2000);
          steps += states.at(-1)!.stats.steps;
        }
        expect(steps).toBe(2000 * PLANS);
        // Time is measured only where there is enough of it.
        if (LONG) expect(spent.typescript / spent.native).toBeGreaterThan(2);
      },
    );
  },
);
