import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { typescriptKernel } from '../../src/kernel/typescript.js';
import { hiddenPlan } from '../../testing/src/index.js';
import { walk } from '../kernel/walk.js';
import type { Walk } from '../kernel/walk.js';
import { compiled } from '../support/compiled.js';
import { nativeAbsence, twinKernel } from '../support/kernels.js';
import { LONG } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import type { Scenario } from '../support/random-scenario.js';
import { SWIFT_RULES, USUAL_RULES } from '../support/supported.js';

const PLANS = LONG ? 200 : 8;

const ITERATIONS = LONG ? 2000 : 1000;

/** The iterations in ten slices that cool down. */
const course = (seed: number): Walk => ({ seed, slices: 10, iterationsPerSlice: ITERATIONS / 10, temperature: 300 });

/** With breaks (in the long run), but nothing decided: both together take the TypeScript kernel minutes a plan. */
const RULES_WITH_BREAKS = USUAL_RULES.filter((rule) => rule !== 'decidedAssignments');

/**
 * Every second plan is drawn, every other one is made around hidden tours, so that there is much to be served. Two of
 * ten may have breaks.
 */
function richPlan(i: number): Scenario {
  const rules = i % 10 < 2 ? RULES_WITH_BREAKS : SWIFT_RULES;
  if (i % 2 === 0) return fc.sample(randomScenario({ orders: 40, rules }), { numRuns: 1, seed: 100 + i })[0]!;
  return { plan: hiddenPlan({ stops: 30, rules, seed: i }).plan, travel: { kind: 'fly' } };
}

describe.skipIf(twinKernel === undefined)(
  `the native kernel on rich plans${twinKernel ? '' : ` (skipped: ${nativeAbsence})`}`,
  () => {
    const native = twinKernel as NonNullable<typeof twinKernel>;

    it(
      `is in the state of the TypeScript kernel after every slice, ${PLANS} times`,
      { timeout: 3_600_000 },
      async () => {
        const spent = { native: 0, typescript: 0 };
        let walked = 0;
        let settled = 0;
        for (let i = 0; walked < PLANS; i++) {
          const problem = await compiled(richPlan(i));
          const { slices } = course(i + 1);
          const begun = process.cpuUsage();
          const states = walk(native, problem, course(i + 1));
          const between = process.cpuUsage();
          const expected = walk(typescriptKernel, problem, course(i + 1));
          spent.native += between.user - begun.user;
          spent.typescript += process.cpuUsage().user - between.user;
          expect(states).toEqual(expected);
          const { steps } = states[slices]!.stats;
          // Where all is decided there is nowhere to walk.
          if (steps === 0) {
            settled++;
            continue;
          }
          expect(steps).toBe(ITERATIONS);
          walked++;
        }
        expect(settled).toBeLessThanOrEqual(PLANS / 10);
        // Time is measured only where there is enough of it: CPU time of the same walks, one after the other.
        if (!LONG) return;
        const figures = `${walked} plans, microseconds of CPU: ${JSON.stringify(spent)}`;
        expect(spent.typescript / spent.native, figures).toBeGreaterThan(2);
      },
    );
  },
);
