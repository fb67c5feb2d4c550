import { describe, expect, it } from 'vitest';

import type { Instance } from '../../src/formats/benchmarks/instance.js';
import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { inTrips } from '../../bench/instance-variants.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { Feature, Size } from '../../src/problem/arrays/codes.js';
import type { Problem } from '../../src/problem/problem.js';
import { twinKernel } from '../support/kernels.js';
import { LONG } from '../support/numbered-runs.js';
import { walk } from './walk.js';
import { fastPathsOf } from '../../src/problem/fast-paths.js';

/** Goods are loaded at the depot until `share` of the day is over, half of them not before a quarter of that. */
function loadedUntil(share: number, seed: number): Instance {
  const instance = inTrips(generate({ customers: 60, seed, windows: true }));
  const [{ due }] = instance.vehicles;
  const jobs = instance.jobs.map((job, i) => {
    const [loading, delivery] = job.visits;
    const window = { ready: i % 2 === 0 ? 0 : (due * share) / 4, due: due * share };
    return { ...job, visits: [{ ...loading, window }, delivery] };
  });
  return { ...instance, jobs };
}

const problemOf = (instance: Instance): Promise<Problem> => compile(toPlan(instance), toTravel(instance));

/** The same plan, said to have limits of legs: then every place is looked at. */
function asWhole(problem: Problem): Problem {
  const sizes = new Int32Array(new SharedArrayBuffer(problem.arrays.sizes.byteLength));
  sizes.set(problem.arrays.sizes);
  sizes[Size.FEATURES]! |= Feature.LEG_LIMITS;
  const arrays = { ...problem.arrays, sizes };
  sizes[Size.PATHS] = fastPathsOf(arrays);
  return { ...problem, arrays };
}

const WALK = { seed: 1, slices: 8, iterationsPerSlice: 100, temperature: 300 };

/** Places looked at in a walk. */
function placesOf(problem: Problem): number {
  let places = 0;
  walk(typescriptKernel, problem, WALK, (kernel) => (places = kernel.stats().positions));
  return places;
}

describe('tours that return to the depot to reload', () => {
  it.skipIf(twinKernel === undefined).each([1, 0.6, 0.3])(
    'are searched identically by both kernels, loading ends after this share of the day: %s',
    async (share) => {
      for (const seed of LONG ? [1, 2] : [1]) {
        const problem = await problemOf(loadedUntil(share, seed));
        expect(walk(twinKernel!, problem, WALK)).toEqual(walk(typescriptKernel, problem, WALK));
      }
    },
  );

  it('do not visit the depot for goods that the next visit can load: few places are tried', async () => {
    const problem = await problemOf(loadedUntil(1, 1));
    expect(placesOf(asWhole(problem))).toBeGreaterThan(2.5 * placesOf(problem));
  });
});
