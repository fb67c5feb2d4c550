import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeKernelContext } from '../../src/kernel/typescript/verbs/kernel-context.js';
import { construct } from '../../src/kernel/typescript/verbs/construct.js';
import { step } from '../../src/kernel/typescript/verbs/step.js';
import { setWeights } from '../../src/kernel/typescript/tour/objective.js';
import { recount } from './recount-state.js';
import { routesOf } from '../../src/kernel/typescript/verbs/report.js';
import { parametersOf } from '../../src/search/driver.js';
import { estimateScale } from '../../src/search/scale.js';
import { weigh } from '../../src/search/weights.js';
import { compiled } from '../support/compiled.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import { KEPT_RULES } from '../support/supported.js';

/** What is decided may break rules, which a recount would report. */
const undecided = KEPT_RULES.filter((rule) => rule !== 'decidedAssignments');

describe('the TypeScript kernel, recounted after every iteration', () => {
  it(
    'has correct totals, schedules and loads, and undoes rejected changes completely',
    { timeout: 3_600_000 },
    async () => {
      let rejected = 0;
      await fc.assert(
        fc.asyncProperty(
          randomScenario({ rules: undecided }),
          fc.nat(),
          fc.constantFrom(0, 1, 300),
          async (scenario, seed, temperature) => {
            const { arrays } = await compiled(scenario);
            const context = makeKernelContext(
              arrays,
              parametersOf({ arrays, seed }),
              new Int32Array(new SharedArrayBuffer(4)),
            );
            setWeights(context.instance, context.weights, weigh(arrays.levelKind, estimateScale(arrays)).weights);
            construct(context, Infinity, -1);
            expect(recount(context)).toEqual([]);
            for (let i = 0; i < 40; i++) {
              const { accepted } = context.stats;
              const before = stateOf();
              step(context, { iterations: 1, milliseconds: Infinity, temperature });
              expect(recount(context)).toEqual([]);
              if (context.stats.accepted !== accepted) continue;
              rejected++;
              expect(stateOf()).toEqual(before);
            }
            function stateOf(): object {
              const { state } = context;
              return {
                routes: [...routesOf(state.tours.first, state.nodes.next)],
                bank: [...state.bank.orders].sort((a, b) => a - b),
                totals: [
                  state.totals.distance,
                  state.totals.delay,
                  state.totals.cost,
                  state.totals.working,
                  state.totals.preferred,
                  state.totals.served,
                ],
                sums: [...state.totals.unserved, ...state.totals.used, ...state.totals.extra, ...state.totals.global],
              };
            }
          },
        ),
        { numRuns: Math.max(16, runsOf(40)) },
      );
      expect(rejected).toBeGreaterThan(runsOf(100, 1));
    },
  );

  it('fails for a wrong total, leg or schedule', async () => {
    const [scenario] = fc.sample(randomScenario({ rules: ['authorizedTimeWindows'] }), { numRuns: 1, seed: 3 });
    const { arrays } = await compiled(scenario!);
    const context = makeKernelContext(
      arrays,
      parametersOf({ arrays, seed: 1 }),
      new Int32Array(new SharedArrayBuffer(4)),
    );
    construct(context, Infinity, -1);
    expect(context.state.totals.served).toBeGreaterThan(1);
    const stop = context.state.tours.first[context.state.active[0]!]!;
    context.state.totals.distance += 1;
    expect(recount(context)).toContain('distance');
    context.state.totals.distance -= 1;
    context.state.nodes.departure[stop]! += 5;
    expect(recount(context)).toEqual(['nodes.departure']);
    expect(recount(context)).toEqual([]);
  });
});
