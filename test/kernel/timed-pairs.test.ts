import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { generate } from '../../bench/generator.js';
import { toPlan } from '../../bench/formats/to-plan.js';
import { toTravel } from '../../bench/formats/to-travel.js';
import { RULES } from '../../bench/rule-variants.js';
import type { Plan } from '../../src/index.js';
import type { KernelFactory } from '../../src/kernel/kernel.js';
import { makeInstance } from '../../src/kernel/typescript/instance.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { Feature, Size } from '../../src/problem/codes.js';
import type { ProblemArrays } from '../../src/problem/problem-arrays.js';
import { parametersOf } from '../../src/search/driver.js';
import { estimateScale } from '../../src/search/scale.js';
import { weigh } from '../../src/search/weights.js';
import type { RuleName } from '../../src/testing/index.js';
import { compiled } from '../support/compiled.js';
import { nativeKernel } from '../support/kernels.js';
import { LONG, runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import { assertTruthful, walk } from './walk.js';

/**
 * Places of pairs in plans where times count follow from the ways through their tours. Here the same plans also go the
 * path of all rules, which computes whole tours: both must walk the same states, as long as no place is hidden by a
 * blink.
 */
const STOPS = LONG ? 200 : 60;
const SLICES = 6;
const ITERATIONS = LONG ? 400 : 60;

const NAMES = ['the first seven together', 'the same with breaks'] as const;

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

/** The same plan, said to have limits of legs, which only whole tours tell. */
function asWhole(arrays: ProblemArrays): ProblemArrays {
  const sizes = new Int32Array(new SharedArrayBuffer(arrays.sizes.byteLength));
  sizes.set(arrays.sizes);
  sizes[Size.FEATURES]! |= Feature.LEG_LIMITS;
  return { ...arrays, sizes };
}

function states(maker: KernelFactory, arrays: ProblemArrays): object[] {
  const parameters = { ...parametersOf({ arrays, seed: 1 }), blinkRate: 0 };
  const kernel = maker.create(arrays, parameters, new Int32Array(new SharedArrayBuffer(4)));
  kernel.setWeights(weigh(arrays.levelKind, estimateScale(arrays)).weights);
  kernel.construct(Infinity);
  const found: object[] = [];
  for (let slice = 0; slice < SLICES; slice++) {
    kernel.step({ iterations: ITERATIONS, milliseconds: Infinity, temperature: 1e6 * (1 - slice / SLICES) });
    found.push({ hash: kernel.hash(), objectives: [...kernel.currentObjectives()], routes: [...kernel.current()] });
  }
  kernel.free();
  return found;
}

const makers = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];

describe.each(makers)('pairs in timed tours in the $name kernel', (maker) => {
  it.each(NAMES)('have the places that whole tours tell: %s', { timeout: 3_600_000 }, async (name) => {
    for (const seed of [1, 2]) {
      for (const change of [undefined, busy]) {
        const arrays = await pairedPlan(name, seed, change);
        expect(makeInstance(arrays).timedPairs).toBe(true);
        expect(makeInstance(asWhole(arrays)).timedPairs).toBe(false);
        expect(states(maker, asWhole(arrays))).toEqual(states(maker, arrays));
      }
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
          timed += makeInstance(problem.arrays).timedPairs ? 1 : 0;
          const states = walk(typescriptKernel, problem, course, (kernel) => assertTruthful(problem, kernel));
          if (nativeKernel !== undefined) expect(walk(nativeKernel, problem, course)).toEqual(states);
        }),
        { numRuns: runsOf(40), ...(LONG ? {} : { seed: 7 }) },
      );
      expect(timed).toBeGreaterThan(runsOf(40) / 4);
    },
  );
});
