import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { generate } from '../../bench/generator.js';
import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { RULES } from '../../bench/rule-variants.js';
import type { Plan } from '../../src/index.js';
import { makeInstance } from '../../src/kernel/typescript/instance/instance.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { fly } from '../../src/travel/index.js';
import type { RuleName } from '../../testing/src/index.js';
import { compiled } from '../support/compiled.js';
import { twinKernel } from '../support/kernels.js';
import { LONG, runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import { hubPlan } from './hub-plan.js';
import { comparePlaces } from './pair-places.js';
import { assertTruthful, walk } from './walk.js';

/**
 * Places of pairs in plans where times count follow from the ways through their tours, and bounds leave most of them
 * out. Here the place found in a tour is compared with the least that whole tours tell of any place in it.
 */
const STOPS = LONG ? 200 : 60;
const ITERATIONS = LONG ? 400 : 60;

/** Few hours a day, and a rule that looks at the sequence of a tour. */
const busy = (plan: Plan): Plan => ({
  ...plan,
  resources: plan.resources.map((resource) => ({ ...resource, maxWorkingDuration: 'PT10H' })),
  additionalConstraints: [{ type: 'removalStrategy', removalStrategy: 'lifo' }],
});

async function pairedPlan(name: string, seed: number, change = (plan: Plan): Plan => plan): Promise<ProblemArrays> {
  const instance = generate({ customers: STOPS, seed, windows: true });
  return (await compile(change(RULES[name]!(toPlan(instance))), toTravel(instance))).arrays;
}

describe('places of pairs in timed tours are the cheapest computed from whole tours', () => {
  it.each(['the first seven together', 'the same with breaks'])('%s', { timeout: 3_600_000 }, async (name) => {
    for (const change of [undefined, busy]) {
      expect(comparePlaces(await pairedPlan(name, 1, change), ITERATIONS)).toBeGreaterThan(20);
    }
  });

  it.each([false, true])('in plans with hubs, unloading there: %s', { timeout: 3_600_000 }, async (isWaste) => {
    for (const seed of LONG ? [1, 2] : [1]) {
      expect(comparePlaces((await compile(hubPlan(seed, isWaste, STOPS), fly())).arrays, ITERATIONS)).toBeGreaterThan(
        20,
      );
    }
  });
});

/** Tours that begin at their first stop and return there. */
const inLoops = (plan: Plan): Plan => ({
  ...plan,
  resources: plan.resources.map(({ departure: _, ...resource }) => ({ ...resource, arrival: 'atFirstPosition' })),
});

describe('places of pairs in timed tours that return to their first stop', () => {
  it.each(['the first seven together', 'the same with breaks'])('%s', { timeout: 3_600_000 }, async (name) => {
    for (const change of [inLoops, (plan: Plan) => busy(inLoops(plan))]) {
      expect(comparePlaces(await pairedPlan(name, 1, change), ITERATIONS)).toBeGreaterThan(20);
    }
  });

  it('are placed alike by both kernels', { timeout: 3_600_000 }, async () => {
    for (const isWaste of [false, true]) {
      const problem = await compile(inLoops(hubPlan(1, isWaste, STOPS)), fly());
      const course = { seed: 1, slices: 3, iterationsPerSlice: 60, temperature: 30 };
      const states = walk(typescriptKernel, problem, course);
      if (twinKernel !== undefined) expect(walk(twinKernel, problem, course)).toEqual(states);
      expect(comparePlaces(problem.arrays, ITERATIONS)).toBeGreaterThan(20);
    }
  });
});

/** Rules that pairs in timed tours may have, and what the ways of their tours know of. */
const COMPANIES: readonly (readonly RuleName[])[] = [
  ['stopSequence', 'preferredTimeWindows', 'authorizedTimeWindows', 'incompatibleStopTags', 'alternatives'],
  ['stopSequence', 'preferredTimeWindows', 'breaks', 'setupDurations', 'costs', 'maxWorkingDuration', 'capacities'],
  ['stopSequence', 'authorizedTimeWindows', 'breaks', 'successiveStops', 'maxStopTagGroups', 'travelTimeCoefficient'],
];

const course = fc.record({
  seed: fc.integer({ min: 1, max: 0x7fffffff }),
  slices: fc.constant(3),
  iterationsPerSlice: fc.constant(20),
  temperature: fc.constantFrom(0.5, 30, 2000),
});

describe('pairs in timed tours of random plans', () => {
  it.each(COMPANIES.map((rules) => [rules.join(', '), rules] as const))(
    'are placed alike by both kernels, and as the evaluator has it: %s',
    { timeout: 3_600_000 },
    async (_, rules) => {
      let timed = 0;
      await fc.assert(
        fc.asyncProperty(randomScenario({ rules, orders: 8 }), course, async ({ plan, travel }, course) => {
          const { lateDeparture: _, ...begun } = plan;
          const orders = (begun.orders ?? []).map((order) => ({ ...order, stops: order.stops.slice(0, 2) }));
          const objectives = ['maximizeMandatoryStops', 'minimizeDelay', 'minimizeDistance'] as const;
          const problem = await compiled({ plan: { ...begun, orders, objectives: [...objectives] }, travel });
          timed += makeInstance(problem.arrays).paths.timedPairs ? 1 : 0;
          const states = walk(typescriptKernel, problem, course, (kernel) => assertTruthful(problem, kernel));
          if (twinKernel !== undefined) expect(walk(twinKernel, problem, course)).toEqual(states);
        }),
        { numRuns: runsOf(25, 32), ...(LONG ? {} : { seed: 7 }) },
      );
      expect(timed).toBeGreaterThan(runsOf(25, 32) / 4);
    },
  );
});
