import { describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import type { KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { parametersOf } from '../../src/search/driver.js';
import { estimateScale } from '../../src/search/scale.js';
import { weigh } from '../../src/search/weights.js';
import { nativeAbsence, nativeKernel } from '../support/kernels.js';

const instance = generate({ customers: 150, seed: 1 });

/** Orders that a ruin removes on the mean, of strings of one stop each. */
async function meanRemoved(maker: KernelFactory, fewestStrings: number): Promise<number> {
  const { arrays } = await compile(toPlan(instance), toTravel(instance));
  const parameters = { ...parametersOf({ arrays, seed: 1 }), meanRemoved: 3, longestString: 1, fewestStrings };
  const kernel = maker.create(arrays, parameters, new Int32Array(new SharedArrayBuffer(4)));
  kernel.setWeights(weigh(arrays.levelKind, estimateScale(arrays)).weights);
  kernel.construct(Infinity);
  const before = kernel.stats();
  kernel.step({ iterations: 2000, milliseconds: Infinity, temperature: 0 });
  const { steps, removed } = kernel.stats();
  kernel.free();
  return (removed - before.removed) / (steps - before.steps);
}

describe.each([
  ['typescript', typescriptKernel],
  ['native', nativeKernel],
])('a ruin of strings, %s', (_, maker) => {
  it.skipIf(maker === undefined)(
    `removes them from the minimum number of tours, or from more ${nativeAbsence}`,
    async () => {
      // 4 · 3 / (1 + 1) − 1 = 5 tours at the most: 1 to 5 of them are 3 on the mean, 4 or 5 are 4.5.
      expect(await meanRemoved(maker as KernelFactory, 1)).toBeCloseTo(3, 0);
      expect(await meanRemoved(maker as KernelFactory, 4)).toBeCloseTo(4.5, 0);
    },
  );
});
