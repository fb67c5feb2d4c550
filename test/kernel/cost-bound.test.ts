import { describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { mixedFleet } from '../../bench/instance-variants.js';
import type { Plan } from '../../src/index.js';
import type { Kernel, KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { makeInstance } from '../../src/kernel/typescript/instance/instance.js';
import { compile } from '../../src/problem/compile.js';
import { Feature, Size } from '../../src/problem/arrays/codes.js';
import { hasFeature, type ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { nativeKernel, newKernel } from '../support/kernels.js';

const instance = mixedFleet(generate({ customers: 80, seed: 21 }));
const plan = toPlan(instance);
/**
 * The same costs, and loads that would bring money if they ever were so large: a meter says nothing of the whole then.
 */
const loaded = {
  ...plan,
  resources: plan.resources.map((resource) => ({
    ...resource,
    cost: { ...resource.cost, costsByCapacity: { load: { overcostFloor: 1e9, overcostCoeff: -1 } } },
  })),
};

describe.each([typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])])(
  'the $name kernel, if costs depend on meters',
  (maker) => {
    it('evaluates fewer places than without bounds, and visits the same states', async () => {
      const bounded = await compile(plan, toTravel(instance));
      const unbounded = await compile(loaded, toTravel(instance));
      expect(makeInstance(bounded.arrays).classes.every((k) => k.leastCost > 0)).toBe(true);
      expect(makeInstance(unbounded.arrays).classes.every((k) => k.leastCost === -1)).toBe(true);
      const ends = [bounded, unbounded].map(({ arrays }) => walked(maker, arrays));
      expect(ends[0].states).toEqual(ends[1].states);
      expect(ends[0].positions).toBeLessThan(ends[1].positions);
    });

    it('does so, too, if tours should work equally long: one tour can reduce their spread only so much', async () => {
      const objectives = ['maximizeMandatoryStops', 'minimizeCosts', 'minimizeWorkingDurationSpread'] as const;
      const { arrays } = await compile({ ...plan, objectives: [...objectives] } as Plan, toTravel(instance));
      expect(hasFeature(arrays, Feature.GAINS) && !hasFeature(arrays, Feature.REWARDS)).toBe(true);
      const sizes = new Int32Array(new SharedArrayBuffer(arrays.sizes.byteLength));
      sizes.set(arrays.sizes);
      sizes[Size.FEATURES]! |= Feature.REWARDS;
      const ends = [arrays, { ...arrays, sizes }].map((given) => walked(maker, given));
      expect(ends[0].states).toEqual(ends[1].states);
      expect(ends[0].positions).toBeLessThan(ends[1].positions);
    });
  },
);

/** States after every slice of a walk from warm to cold. */
function walked(maker: KernelFactory, arrays: ProblemArrays): { states: number[][]; positions: number } {
  const kernel: Kernel = newKernel(maker, arrays, 5);
  try {
    kernel.construct(Infinity);
    const states = [8000, 2000, 500, 100].map((temperature) => {
      kernel.step({ iterations: 150, milliseconds: Infinity, temperature });
      return [kernel.hash(), ...kernel.currentObjectives()];
    });
    return { states, positions: kernel.stats().positions };
  } finally {
    kernel.free();
  }
}
