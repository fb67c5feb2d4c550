import { describe, expect, it } from 'vitest';

import { generate } from '../../bench/generator.js';
import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { FastPath } from '../../src/problem/arrays/codes.js';
import { hasPath } from '../../src/problem/arrays/problem-arrays.js';
import { compile } from '../../src/problem/compile.js';
import { nativeAbsence, nativeKernel, withoutPaths } from '../support/kernels.js';
import { assertTruthful, walk } from './walk.js';

describe.skipIf(nativeKernel === undefined)(
  `annealing that gives changes up early${nativeKernel ? '' : ` (skipped: ${nativeAbsence})`}`,
  () => {
    const course = { seed: 3, slices: 4, iterationsPerSlice: 300, temperature: 20 };

    it.each([false, true])('is right about its tours, and looks at fewer places (windows: %s)', async (windows) => {
      const instance = generate({ customers: 150, seed: 41, windows });
      const problem = await compile(toPlan(instance), toTravel(instance));
      expect(hasPath(problem.arrays, FastPath.EARLY_REJECTION)).toBe(true);
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
