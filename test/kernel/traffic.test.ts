import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { typescriptKernel } from '../../src/kernel/typescript.js';
import { Feature } from '../../src/problem/arrays/codes.js';
import { hasFeature } from '../../src/problem/arrays/problem-arrays.js';
import { compiled } from '../support/compiled.js';
import { nativeAbsence, twinKernel } from '../support/kernels.js';
import { runsOf } from '../support/numbered-runs.js';
import { trafficScenario } from '../support/random-scenario.js';
import { KEPT_RULES, SWIFT_RULES } from '../support/supported.js';
import { assertTruthful, walk } from './walk.js';

const course = fc.record({
  seed: fc.integer({ min: 1, max: 0x7fffffff }),
  slices: fc.constant(4),
  iterationsPerSlice: fc.constant(50),
  temperature: fc.constantFrom(0.5, 30, 2000),
});

/** Plans in which times matter, and the same in short with breaks and spans. */
const kinds = [
  { name: 'any rules but breaks', options: { rules: SWIFT_RULES, surely: ['authorizedTimeWindows'] as const } },
  {
    name: 'breaks and spans',
    options: {
      rules: KEPT_RULES,
      surely: ['breaks', 'maxStopSpan', 'stopSequence'] as const,
      orders: 6,
      resources: 3,
    },
  },
  {
    name: 'limits of single travels, and late departures',
    options: {
      rules: ['maxInterStopDuration', 'lateDeparture', 'authorizedTimeWindows', 'maxWorkingDuration'] as const,
      surely: ['maxInterStopDuration', 'lateDeparture', 'authorizedTimeWindows'] as const,
    },
  },
  {
    name: 'days under way',
    options: {
      rules: ['decidedAssignments', 'authorizedTimeWindows', 'lateDeparture', 'stopSequence'] as const,
      surely: ['decidedAssignments', 'authorizedTimeWindows'] as const,
    },
  },
];

describe('time-dependent durations', () => {
  it('are a feature of most of these plans', async () => {
    const drawn = fc.sample(trafficScenario(kinds[0]!.options), { numRuns: 40, seed: 1 });
    const problems = await Promise.all(drawn.map(compiled));
    expect(problems.filter(({ arrays }) => hasFeature(arrays, Feature.TRAFFIC)).length).toBeGreaterThan(20);
  });

  it.each(kinds)(
    `equal those of the evaluator, in the same states of both kernels: $name${twinKernel ? '' : ` (without the native: ${nativeAbsence})`}`,
    { timeout: 3_600_000 },
    async ({ options }) => {
      await fc.assert(
        fc.asyncProperty(fc.tuple(trafficScenario(options), course), async ([scenario, walked]) => {
          const problem = await compiled(scenario);
          const states = walk(typescriptKernel, problem, walked, (kernel) => assertTruthful(problem, kernel));
          if (twinKernel !== undefined) expect(walk(twinKernel, problem, walked)).toEqual(states);
        }),
        { numRuns: runsOf(20) },
      );
    },
  );
});
