import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { typescriptKernel } from '../../src/kernel/typescript.js';
import type { RuleName } from '../../src/testing/index.js';
import { compiled } from '../support/compiled.js';
import { nativeKernel } from '../support/kernels.js';
import { LONG, runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import { assertTruthful, walk } from './walk.js';

const course = fc.record({
  seed: fc.integer({ min: 1, max: 0x7fffffff }),
  slices: fc.constant(3),
  iterationsPerSlice: fc.constant(10),
  temperature: fc.constantFrom(0.5, 30, 2000),
});

/** What leaves a choice of schedules, alone and with the rules that look at the choice. */
const COMPANIES: readonly (readonly RuleName[])[] = [
  ['breaks'],
  ['maxStopSpan', 'stopSequence'],
  ['breaks', 'lateDeparture'],
  ['breaks', 'maxStopSpan', 'stopSequence', 'lateDeparture', 'authorizedTimeWindows'],
  ['breaks', 'preferredTimeWindows', 'authorizedTimeWindows', 'maxWorkingDuration'],
  ['breaks', 'overlappingCapacities', 'lateDeparture'],
  ['breaks', 'maxStopSpan', 'stopSequence', 'avoidEarlyLoadings', 'lateDeparture'],
  ['maxStopSpan', 'alternatives', 'stopSequence', 'operationDurationPolicies', 'overlappingCapacities'],
];

/** The same in plans under way. */
const DECIDED_COMPANIES: readonly (readonly RuleName[])[] = [
  ['breaks', 'decidedAssignments'],
  ['maxStopSpan', 'stopSequence', 'decidedAssignments'],
  ['breaks', 'decidedAssignments', 'lateDeparture', 'authorizedTimeWindows'],
  ['breaks', 'maxStopSpan', 'decidedAssignments', 'stopSequence', 'overlappingCapacities'],
];

describe('decided tours with breaks and spans', () => {
  it.each(DECIDED_COMPANIES.map((rules) => [rules.join(', '), rules] as const))(
    'break as much for both kernels as for the evaluator: %s',
    { timeout: 3_600_000 },
    async (_, rules) => {
      const brief = fc.record({
        seed: fc.integer({ min: 1, max: 0x7fffffff }),
        slices: fc.constant(2),
        iterationsPerSlice: fc.constant(5),
        temperature: fc.constantFrom(0.5, 30, 2000),
      });
      await fc.assert(
        fc.asyncProperty(
          randomScenario({ rules, orders: 4, stops: 6, resources: 4 }),
          brief,
          async (scenario, course) => {
            const problem = await compiled(scenario);
            const states = walk(typescriptKernel, problem, course, (kernel) => assertTruthful(problem, kernel));
            if (nativeKernel !== undefined) expect(walk(nativeKernel, problem, course)).toEqual(states);
          },
        ),
        { numRuns: runsOf(15), interruptAfterTimeLimit: 60_000 },
      );
    },
  );
});

describe('tours with breaks and spans', () => {
  it.each(COMPANIES.map((rules) => [rules.join(', '), rules] as const))(
    'are scheduled alike by both kernels and the evaluator: %s',
    { timeout: 3_600_000 },
    async (_, rules) => {
      await fc.assert(
        fc.asyncProperty(randomScenario({ rules }), course, async (scenario, course) => {
          const problem = await compiled(scenario);
          const states = walk(typescriptKernel, problem, course, (kernel) => assertTruthful(problem, kernel));
          if (nativeKernel !== undefined) expect(walk(nativeKernel, problem, course)).toEqual(states);
        }),
        // Plans on which the TypeScript kernel is quick.
        { numRuns: runsOf(5), ...(LONG ? {} : { seed: 3 }) },
      );
    },
  );
});
