import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { matricesOf, toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { inPairs, inTrips, vehiclesFirst } from '../../bench/instance-variants.js';
import { FastPath, Size } from '../../src/problem/arrays/codes.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { matrix } from '../../src/travel/index.js';
import { compiled } from '../support/compiled.js';
import { nativeAbsence, twinKernel, withoutPaths } from '../support/kernels.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import { walk } from './walk.js';

/** Fast paths that the native kernel does without where they are switched off, and that change no state. */
const OPTIMIZATIONS = { PLAIN_PAIRS: FastPath.PLAIN_PAIRS, SYMMETRIC: FastPath.SYMMETRIC };

const instances = [
  generate({ customers: 120, seed: 31 }),
  inPairs(generate({ customers: 80, seed: 32 })),
  vehiclesFirst(inPairs(generate({ customers: 80, seed: 33, windows: true }))),
  inTrips(generate({ customers: 60, seed: 34, windows: true })),
];
const course = { seed: 7, slices: 3, iterationsPerSlice: 100, temperature: 100 };

describe.skipIf(twinKernel === undefined)(
  `a fast path of the native kernel that is but an optimization${twinKernel ? '' : ` (skipped: ${nativeAbsence})`}`,
  () => {
    const statesWithout = (paths: number, problem: Problem) =>
      walk(twinKernel!, { ...problem, arrays: withoutPaths(problem.arrays, paths) }, course);

    it.each(Object.entries(OPTIMIZATIONS))('changes no state: %s', async (_, path) => {
      const problems = await Promise.all(instances.map((instance) => compile(toPlan(instance), toTravel(instance))));
      expect(problems.some(({ arrays }) => (arrays.sizes[Size.PATHS] & path) !== 0)).toBe(true);
      for (const problem of problems) expect(statesWithout(path, problem)).toEqual(statesWithout(0, problem));
    });

    it('changes no state if detours are faster than the direct travel', async () => {
      const instance = inPairs(generate({ customers: 40, seed: 1, windows: true }));
      const { positions, profiles } = matricesOf(instance);
      const table = profiles.fly!.duration as Int32Array;
      for (let from = 0; from < positions.length; from++) {
        for (let to = 0; to < positions.length; to++) {
          if ((from * to) % 3 === 1) table[from * positions.length + to]! *= 3;
        }
      }
      const travel = matrix({ positions, profiles: { fly: { distance: table, duration: table } } });
      const problem = await compile(toPlan(instance), travel);
      expect(problem.arrays.sizes[Size.PATHS] & FastPath.PLAIN_PAIRS).not.toBe(0);
      expect(statesWithout(FastPath.PLAIN_PAIRS, problem)).toEqual(statesWithout(0, problem));
    });

    it('changes no state on random plans, all of them together', async () => {
      const all = Object.values(OPTIMIZATIONS).reduce((paths, path) => paths | path, 0);
      await fc.assert(
        fc.asyncProperty(randomScenario(), async (scenario) => {
          const problem = await compiled(scenario);
          expect(statesWithout(all, problem)).toEqual(statesWithout(0, problem));
        }),
        { numRuns: runsOf(60) },
      );
    });
  },
);
