import { describe, expect, it } from 'vitest';

import type { Instance } from '../../src/formats/benchmarks/instance.js';
import { atlasOf, toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate, mulberry32 } from '../../bench/generator.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { SCANNED_TOURS } from '../../src/kernel/tuning.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { plane } from '../../src/travel/index.js';
import { FastPath } from '../../src/problem/arrays/codes.js';
import { hasPath } from '../../src/problem/arrays/problem-arrays.js';
import { nativeAbsence, nativeKernel, twinKernel } from '../support/kernels.js';
import { assertTruthful, walk } from './walk.js';

/** Where `Kernel.scale` says how many resources are used. */
const USED = 3;

/** Four of five customers want little, the others half a vehicle and more: 200 tours and more. */
function unevenly(instance: Instance): Instance {
  const random = mulberry32(5);
  const quantity = (): number => (random() < 0.8 ? 1 + Math.floor(random() * 10) : 50 + Math.floor(random() * 40));
  return {
    ...instance,
    jobs: instance.jobs.map((job) => ({
      ...job,
      visits: job.visits.map((visit) => ({ ...visit, quantity: quantity() })),
    })),
    vehicles: instance.jobs.map((_, i) => ({ ...instance.vehicles[0], id: `v${i}`, capacity: 90 })),
  };
}

/** Every other vehicle starts at a customer's. */
function withTwoDepots(instance: Instance): Instance {
  const vehicles = instance.vehicles.map((vehicle, i) => ({ ...vehicle, depot: i % 2 === 0 ? 0 : 7 }));
  return { ...instance, vehicles };
}

const uneven = unevenly(generate({ customers: 1200, seed: 21 }));

function onTheFly({ metric }: Instance): ReturnType<typeof plane> {
  const atlas = atlasOf(metric);
  const points = metric.points.map(([x, y], location) => ({ position: atlas(location), x, y }));
  return plane({ points, scale: metric.scale, rounding: 'nearest' });
}

const plans: { name: string; compiled: () => Promise<Problem> }[] = [
  { name: 'a table', compiled: () => compile(toPlan(uneven), toTravel(uneven)) },
  {
    name: 'ways on the fly, and more cells than a stop knows',
    compiled: () => {
      const large = unevenly(generate({ customers: 2100, seed: 22 }));
      return compile(toPlan(large), onTheFly(large), { denseLimit: 0 });
    },
  },
  {
    name: 'two depots and windows',
    compiled: () => {
      const timed = withTwoDepots(unevenly(generate({ customers: 800, seed: 23, windows: true })));
      return compile(toPlan(timed), toTravel(timed));
    },
  },
];

const course = { seed: 3, slices: 3, iterationsPerSlice: 200, temperature: 300 };

describe('places at the ends of more than 200 tours', () => {
  const withNative = it.skipIf(nativeKernel === undefined);
  const skipped = nativeKernel ? '' : ` (skipped: ${nativeAbsence})`;

  withNative.each(plans)(
    `the native kernel is right where it looks at ends cell by cell, and walks as the TypeScript kernel where it looks at all: $name${skipped}`,
    async (plan) => {
      const problem = await plan.compiled();
      expect(hasPath(problem.arrays, FastPath.END_CELLS)).toBe(true);
      walk(nativeKernel!, problem, course, (kernel) => {
        assertTruthful(problem, kernel);
        expect(kernel.scale()[USED]).toBeGreaterThan(SCANNED_TOURS);
      });
      expect(walk(twinKernel!, problem, course)).toEqual(walk(typescriptKernel, problem, course));
    },
  );
});
