import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { inPairs, inTrips, mixedFleet } from '../../bench/instance-variants.js';
import type { Kernel, KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { compareVectors } from '../../src/objectives/objective.js';
import { compiled } from '../support/compiled.js';
import { newKernel, twinKernel } from '../support/kernels.js';
import { casesOf, runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import { assertTruthful, stateOf, type KernelState } from './walk.js';

const ALL = { iterations: Infinity, milliseconds: Infinity };

/** Two orders to descend in; a local optimum stays as it is. */
function polished(maker: KernelFactory, problem: Problem, steps: number, look: (kernel: Kernel) => void): KernelState {
  const kernel = newKernel(maker, problem.arrays, 1);
  try {
    kernel.construct(Infinity);
    kernel.step({ iterations: steps, milliseconds: Infinity, temperature: 10 });
    const before = kernel.bestObjectives();
    kernel.localSearch(ALL);
    look(kernel);
    const state = stateOf(kernel);
    expect(compareVectors(kernel.bestObjectives(), before)).toBeLessThanOrEqual(0);
    kernel.localSearch(ALL);
    expect(kernel.best()).toEqual(Int32Array.from(state.best));
    return state;
  } finally {
    kernel.free();
  }
}

const generated = [
  { name: '60 stops with windows', instance: generate({ customers: 60, seed: 2, windows: true }) },
  { name: '700 stops', instance: generate({ customers: 700, seed: 3 }) },
  { name: '30 pairs', instance: inPairs(generate({ customers: 60, seed: 4, windows: true })) },
  { name: '30 stops loaded at the depot', instance: inTrips(generate({ customers: 30, seed: 6, windows: true })) },
  { name: '60 stops with a mixed fleet', instance: mixedFleet(generate({ customers: 60, seed: 5 })) },
];

describe('local search', () => {
  it('makes no solution worse, breaks no rule and ends, on random plans', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(randomScenario(), async (scenario) => {
        const problem = await compiled(scenario);
        const look = (kernel: Kernel): void => assertTruthful(problem, kernel);
        const state = polished(typescriptKernel, problem, 5, look);
        if (twinKernel !== undefined) expect(polished(twinKernel, problem, 5, look)).toEqual(state);
      }),
      { numRuns: runsOf(20, 30) },
    );
  });

  it.each(casesOf(generated, ['700 stops']))('does so on a generated instance of $name', async ({ instance }) => {
    const problem = await compile(toPlan(instance), toTravel(instance));
    const look = (kernel: Kernel): void => assertTruthful(problem, kernel);
    const state = polished(typescriptKernel, problem, 100, look);
    if (twinKernel !== undefined) expect(polished(twinKernel, problem, 100, look)).toEqual(state);
  });
});
