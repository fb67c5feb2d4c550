import { describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { scarceFleet } from '../../bench/instance-variants.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { runChain } from '../../src/search/driver.js';
import { nativeAbsence, twinKernel } from '../support/kernels.js';
import { SHORT } from '../support/numbered-runs.js';
import { assertTruthful, walk } from './walk.js';

/** Four sizes of vehicles, of which hardly more are there than carry all goods. */
const scarce = (customers: number, seed: number) => scarceFleet(generate({ customers, seed }));

describe('tours of a scarce mixed fleet', () => {
  it.skipIf(twinKernel === undefined)(
    `exchange their resources in both kernels alike${twinKernel ? '' : ` (skipped: ${nativeAbsence})`}`,
    { timeout: 60_000 },
    async () => {
      const instance = scarce(60, 1);
      const problem = await compile(toPlan(instance), toTravel(instance));
      const course = { seed: 3, slices: 4, iterationsPerSlice: SHORT ? 300 : 1000, temperature: 50e6 };
      const look = assertTruthful.bind(undefined, problem);
      const expected = walk(typescriptKernel, problem, course, look);
      expect(walk(twinKernel!, problem, course, look)).toEqual(expected);
    },
  );

  it('find other tours, even if nothing is unserved', { timeout: 60_000 }, async () => {
    const instance = scarce(200, 20);
    const { arrays } = await compile(toPlan(instance), toTravel(instance));
    const costs = [1, 2, 3, 4].map((seed) => {
      const stopFlag = new Int32Array(new SharedArrayBuffer(4));
      const task = { arrays, seed, iterations: 15_000, deadline: undefined, start: undefined, stopFlag };
      const { vector } = runChain(twinKernel ?? typescriptKernel, task, () => undefined);
      return vector[vector.length - 1] / 1e6;
    });
    // 23,298; 23,800 where they exchange resources only while stops are left out.
    expect(costs.reduce((sum, cost) => sum + cost, 0) / costs.length).toBeLessThan(23_550);
  });
});
