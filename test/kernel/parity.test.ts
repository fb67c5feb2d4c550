import { readdirSync, readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Instance } from '../../src/formats/benchmarks/instance.js';
import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { inPairs, inTrips, mixedFleet, vehiclesFirst } from '../../bench/instance-variants.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { compiled } from '../support/compiled.js';
import { nativeAbsence, twinKernel } from '../support/kernels.js';
import { casesOf, runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import type { Scenario } from '../support/random-scenario.js';
import { assertTruthful, walk } from './walk.js';
import type { Walk } from './walk.js';

/** The TypeScript kernel takes seconds for some of the plans under way that all rules make. */
const SLOW_TIMES = 7;

const scenarioAndWalk = fc.tuple(
  randomScenario(),
  fc.record({
    seed: fc.integer({ min: 1, max: 0x7fffffff }),
    slices: fc.constant(6),
    iterationsPerSlice: fc.constant(50),
    temperature: fc.constantFrom(0.5, 30, 2000),
  }),
);

const timed = generate({ customers: 300, seed: 4, windows: true });

/** Larger instances, where neighbour lists are cut short and many tours are in play. */
const generated = [
  { name: '300 stops', instance: generate({ customers: 300, seed: 1 }) },
  { name: '400 stops, ruined in several tours at once', instance: generate({ customers: 400, seed: 8 }) },
  { name: '2,100 stops, which are ruined region by region', instance: generate({ customers: 2100, seed: 7 }) },
  { name: '300 stops with windows', instance: generate({ customers: 300, seed: 2, windows: true }) },
  { name: '300 stops, two depots and limited durations', instance: withTwoDepots(timed) },
  {
    name: '120 stops, fewest vehicles first',
    instance: vehiclesFirst(generate({ customers: 120, seed: 3, windows: true })),
  },
  {
    name: '60 pairs, fewest vehicles first',
    instance: vehiclesFirst(inPairs(generate({ customers: 120, seed: 4, windows: true }))),
  },
  { name: '60 stops loaded at the depot', instance: inTrips(generate({ customers: 60, seed: 6, windows: true })) },
  { name: '120 stops with a mixed fleet', instance: mixedFleet(generate({ customers: 120, seed: 5 })) },
];

/** Late departures, at most five hours of work, every other vehicle at home at a customer's. */
function withTwoDepots(instance: Instance): Instance {
  const vehicles = instance.vehicles.map((vehicle, i) => ({
    ...vehicle,
    depot: i % 2 === 0 ? 0 : 7,
    maxDuration: 18_000,
  }));
  return { ...instance, vehicles, lateDeparture: true };
}

/** Of these, what other files walk in the short run, or smaller ones here. */
const DEAREST = ['2,100 stops, which are ruined region by region', '60 pairs, fewest vehicles first'];

const generatedWalk: Walk = { seed: 3, slices: 4, iterationsPerSlice: 250, temperature: 300 };

/** Plans that once set the kernels, or a kernel and the evaluator, apart. */
const regressionFolder = new URL('../fixtures/parity/', import.meta.url);
const regressions = readdirSync(regressionFolder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    name: file.replace('.json', ''),
    ...(JSON.parse(readFileSync(new URL(file, regressionFolder), 'utf8')) as { scenario: Scenario; walk: Walk }),
  }));

/**
 * The TypeScript kernel is in states that the exact evaluator agrees with, and the native kernel in the same ones: one
 * walk of the slow kernel shows both.
 */
async function assertParity(problem: Problem, course: Walk): Promise<void> {
  const states = walk(typescriptKernel, problem, course, (kernel) => assertTruthful(problem, kernel));
  if (twinKernel !== undefined) expect(walk(twinKernel, problem, course)).toEqual(states);
}

describe(`the TypeScript kernel, the exact evaluator and the native kernel${twinKernel ? '' : ` (left out: ${nativeAbsence})`}`, () => {
  it(
    'agree on states and objectives, and no solution breaks a rule, on random plans',
    { timeout: 3_600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(scenarioAndWalk, async ([scenario, course]) => assertParity(await compiled(scenario), course)),
        { numRuns: runsOf(70, SLOW_TIMES) },
      );
    },
  );

  it.each(casesOf(generated, DEAREST))('agree on a generated instance of $name', async ({ instance }) => {
    await assertParity(await compile(toPlan(instance), toTravel(instance)), generatedWalk);
  });

  it.each(regressions)('agree on $name', async ({ scenario, walk: course }) => {
    await assertParity(await compiled(scenario), course);
  });
});
