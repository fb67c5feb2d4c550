import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { typescriptKernel } from '../../src/kernel/typescript.js';
import type { Kernel } from '../../src/kernel/kernel.js';
import type { Problem } from '../../src/problem/problem.js';
import { unpackRoutes } from '../../src/search/route-buffer.js';
import { emitSolution } from '../support/emit-solution.js';
import type { RuleName } from '../../testing/src/index.js';
import { compiled } from '../support/compiled.js';
import { twinKernel } from '../support/kernels.js';
import { LONG, runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import type { Scenario } from '../support/random-scenario.js';
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
            if (twinKernel !== undefined) expect(walk(twinKernel, problem, course)).toEqual(states);
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
          if (twinKernel !== undefined) expect(walk(twinKernel, problem, course)).toEqual(states);
        }),
        // Plans on which the TypeScript kernel is quick.
        { numRuns: runsOf(5), ...(LONG ? {} : { seed: 3 }) },
      );
    },
  );
});

/**
 * Of the breaks drawn for a resource the first one in a window, or else one at noon; the day begins at a given time.
 */
function withOneBreak(scenario: Scenario): Scenario {
  const { lateDeparture: _, ...plan } = scenario.plan;
  const noon = {
    type: 'timeWindowBreak' as const,
    duration: 'PT30M',
    timeWindow: { begin: '2030-01-07T11:30:00Z', end: '2030-01-07T12:45:00Z' },
  };
  const resources = plan.resources.map((resource) => ({
    ...resource,
    breaks: [(resource.breaks ?? []).find(({ type }) => type === 'timeWindowBreak') ?? noon],
  }));
  return { ...scenario, plan: { ...plan, resources } };
}

const ONE_BREAK_COMPANIES: readonly (readonly RuleName[])[] = [
  ['breaks', 'authorizedTimeWindows'],
  ['breaks', 'preferredTimeWindows', 'authorizedTimeWindows', 'maxWorkingDuration'],
  ['breaks', 'preferredTimeWindows', 'stopSequence', 'setupDurations', 'costs'],
  ['breaks', 'maxStopSpan', 'stopSequence', 'preferredTimeWindows', 'authorizedTimeWindows', 'costs'],
];

describe('tours whose only choice is when one break is taken', () => {
  it.each(ONE_BREAK_COMPANIES.map((rules) => [rules.join(', '), rules] as const))(
    'are scheduled alike by both kernels and the evaluator: %s',
    { timeout: 3_600_000 },
    async (_, rules) => {
      let taken = 0;
      const count = (kernel: Kernel, problem: Problem): void => {
        assertTruthful(problem, kernel);
        const { tours } = emitSolution(problem, unpackRoutes(kernel.best()));
        taken += tours.flatMap(({ wayPoints }) => wayPoints).filter(({ type }) => type === 'break').length;
      };
      await fc.assert(
        fc.asyncProperty(randomScenario({ rules }), course, async (scenario, course) => {
          const problem = await compiled(withOneBreak(scenario));
          const states = walk(typescriptKernel, problem, course, (kernel) => count(kernel, problem));
          if (twinKernel !== undefined) expect(walk(twinKernel, problem, course)).toEqual(states);
        }),
        { numRuns: runsOf(40), ...(LONG ? {} : { seed: 5 }) },
      );
      expect(taken).toBeGreaterThan(20);
    },
  );
});
