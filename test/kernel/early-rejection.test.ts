import { describe, expect, it } from 'vitest';

import { generate } from '../../bench/generator.js';
import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import type { Problem } from '../../src/problem/problem.js';
import { fly } from '../../src/travel/index.js';
import { FastPath } from '../../src/problem/arrays/codes.js';
import { compile } from '../../src/problem/compile.js';
import { nativeAbsence, nativeKernel, withoutPaths } from '../support/kernels.js';
import { hubPlan } from './hub-plan.js';
import { assertTruthful, walk } from './walk.js';

const plain = (windows: boolean): Promise<Problem> => {
  const instance = generate({ customers: 150, seed: 41, windows });
  return compile(toPlan(instance), toTravel(instance));
};

const PLANS: readonly { readonly name: string; readonly compiled: () => Promise<Problem> }[] = [
  { name: 'distance alone', compiled: () => plain(false) },
  { name: 'windows', compiled: () => plain(true) },
  { name: 'pairs from one depot, costs', compiled: () => compile(hubPlan(1, false, 60), fly()) },
  { name: 'pairs to two dumps, costs', compiled: () => compile(hubPlan(1, true, 60), fly()) },
];

describe.skipIf(nativeKernel === undefined)(
  `annealing that gives changes up early${nativeKernel ? '' : ` (skipped: ${nativeAbsence})`}`,
  () => {
    const course = { seed: 3, slices: 4, iterationsPerSlice: 300, temperature: 20 };

    it.each(PLANS)('evaluates its tours correctly, and tries fewer places: $name', async ({ compiled }) => {
      const problem = await compiled();
      const positions = { early: 0, late: 0 };
      walk(nativeKernel!, problem, course, (kernel) => {
        assertTruthful(problem, kernel);
        positions.early = kernel.stats().positions;
      });
      const arrays = withoutPaths(problem.arrays, FastPath.EARLY_REJECTION);
      walk(nativeKernel!, { ...problem, arrays }, course, (kernel) => {
        positions.late = kernel.stats().positions;
      });
      expect(positions.early).toBeLessThan(0.9 * positions.late);
    });
  },
);
